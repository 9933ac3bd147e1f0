/** Gives the name for the view transition of a treatment's picture; must be used once per page at most. */
export const pictureName = (code: string) => `t-${code}`
