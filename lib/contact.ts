/** How the spa is reached. */
export type ContactDetails = {
  whatsapp: { value: string; e164: string }
  phone: { value: string; e164: string }
  email: string
}

/** Keeps a number on one line. */
const unbroken = (number: string) => number.replaceAll(' ', '\u00a0')

/** Leaves out what the browser does not need of the ways to reach the spa: content says more of each. */
export const contactDetails = ({ whatsapp, phone, email }: ContactDetails): ContactDetails => ({
  whatsapp: { value: unbroken(whatsapp.value), e164: whatsapp.e164 },
  phone: { value: unbroken(phone.value), e164: phone.e164 },
  email,
})

/** Makes a link that opens WhatsApp with a first message; the number as +34910000000. */
export const whatsAppHref = (number: string, message: string) =>
  `https://wa.me/${number.replace('+', '')}?text=${encodeURIComponent(message)}`

/** Makes a link that rings a number such as +34910000000. */
export const phoneHref = (number: string) => `tel:${number}`

/** Makes a link that starts a letter, with its subject and first lines. */
export const mailHref = (address: string, subject: string, body: string) =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
