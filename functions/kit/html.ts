/** HTML that may be sent as it is. */
export type Html = { readonly safe: string }

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Writes text as it may stand in HTML and in a quoted attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

/** Writes HTML with every value escaped, except what is HTML already. */
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
