/**
 * Marks a part that only the page's code can answer for: what is pressed in it before React is here is kept and
 * answered once, afterwards (tools/boot/in-page.ts). A link is kept where it carries the mark itself, a button
 * anywhere within. React, taking over, removes the mark.
 */
export const replayed = { 'data-hold': '', ref: (part: Element | null) => part?.removeAttribute('data-hold') }
