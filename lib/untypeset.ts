/**
 * Puts ordinary spaces for those that do not break, and takes word joiners and soft hyphens out. They are for eyes:
 * where text is searched, copied, sent or used as a name they are in the way.
 */
export const untypeset = (text: string): string => text.replace(/[\u2060\u00ad]/g, '').replace(/[^\S\n]/g, ' ')
