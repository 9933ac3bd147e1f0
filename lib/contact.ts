/** Makes a link that opens WhatsApp with a first message; the number as +34910000000. */
export const whatsAppHref = (number: string, message: string) =>
  `https://wa.me/${number.replace('+', '')}?text=${encodeURIComponent(message)}`

/** Makes a link that rings a number such as +34910000000. */
export const phoneHref = (number: string) => `tel:${number}`

/** Makes a link that starts a letter, with its subject and first lines. */
export const mailHref = (address: string, subject: string, body: string) =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
