/** Finds a Chromium and gives its path, or '' for Playwright's own. */
export function findChromium(): string

/** Finds a Chromium without a window, or else the one with, and gives its path, or '' for Playwright's own. */
export function findHeadlessChromium(): string
