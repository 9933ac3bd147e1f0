/** Names a treatment's picture for its way from a list to its page; once per page. */
export const pictureName = (code: string) => `t-${code}`
