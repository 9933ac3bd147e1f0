/** Reads the `metadata[…]` fields of a form. */
export const readMetadata = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
      return key === undefined ? [] : [[key, value]]
    }),
  )
