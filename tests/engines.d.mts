/** Finds a Firefox as everybody has it; without any, says why. */
export function findFirefox(): { browser: string } | { why: string }
/** Finds WebKit's driver, its browser, and the server that draws it on no screen; without any of them, says why. */
export function findWebKit(): { driver: string; browser: string; screen: string } | { why: string }
/** Installs Debian's Firefox and WebKit where they are not there and we may. */
export function installEngines(): void
