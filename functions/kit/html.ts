/** HTML that needs no escaping. */
export type Html = { readonly safe: string }

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML and for quoted attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

/** Writes HTML and escapes every value that is not HTML already. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html {
  const write = (value: (typeof values)[number]): string => {
    if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
    return 'safe' in value ? value.safe : value.map((each) => each.safe).join('')
  }
  return { safe: parts.reduce((text, part, index) => text + write(values[index - 1] ?? '') + part) }
}
