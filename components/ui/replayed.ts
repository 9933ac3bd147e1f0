/**
 * The props of an element whose clicks need the page's code: clicks before React has loaded are recorded and replayed
 * once afterwards (tools/boot/in-page.ts). A link must have these props itself; a button may be anywhere inside. React
 * removes the mark when it takes over.
 */
export const replayed = { 'data-wait': '', ref: (part: Element | null) => part?.removeAttribute('data-wait') }
