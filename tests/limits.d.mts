/** Until one thing happens: an element appears, a server answers, a mail arrives. */
export const WAIT_MS: number
/** Until the site is built, or Next has compiled a page. */
export const BUILD_MS: number
/** A whole test, or what is made ready for it. */
export const TEST_MS: number
/** A whole test that builds the site, or plays hundreds of histories. */
export const LONG_TEST_MS: number
/** Looks every now and then until there is something; `undefined` is nothing. */
export function until<Found>(what: string, look: () => Found | undefined | Promise<Found | undefined>): Promise<Found>
