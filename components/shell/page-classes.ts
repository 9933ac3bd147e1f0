/**
 * The classes of what stands on every page. The hub is given them instead of importing their styles: its own would then
 * be among the page's (next.config.ts), and nobody needs them before it opens.
 */
export type PageClasses = Partial<Record<'more' | 'button' | 'ticks', string>>
