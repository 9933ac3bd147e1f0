/**
 * Replaces no-break spaces by ordinary ones, and removes word joiners and soft hyphens. Those are for display only: in
 * text that is searched, copied, sent or used as a name they are in the way.
 */
export const untypeset = (text: string): string => text.replace(/[\u2060\u00ad]/g, '').replace(/[^\S\n]/g, ' ')
