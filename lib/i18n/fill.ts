/** Replaces the {names} in a text with values. Throws if a name has no value. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`"${text}" needs a value for {${name}}`)
    return String(value)
  })
}
