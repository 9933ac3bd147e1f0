/**
 * CSS classes that every page has. The hub gets them as a prop instead of importing their styles: an import would put
 * the hub's own styles among those of the page (next.config.ts), where they are not needed before the hub opens.
 */
export type PageClasses = Partial<Record<'more' | 'button' | 'ticks' | 'notice', string>>
