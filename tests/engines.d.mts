export function findFirefox(): { browser: string } | { why: string }
export function findWebKit(): { driver: string; browser: string; screen: string } | { why: string }
export function installEngines(): void
