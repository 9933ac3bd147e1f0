/** The name under which a treatment's picture travels from a list to its page; once per page. */
export const pictureName = (code: string) => `t-${code}`
