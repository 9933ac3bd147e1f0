/** Path of a Chromium, or '' for Playwright's own. */
export function findChromium(): string
