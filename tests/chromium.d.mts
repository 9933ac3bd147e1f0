/** Path of a Chromium, or '' for Playwright's own. */
export function findChromium(): string

/** Path of a Chromium without a window, or of the other one, or '' for Playwright's own. */
export function findHeadlessChromium(): string
