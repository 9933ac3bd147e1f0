/** The spa's phone numbers and e-mail address. */
export type ContactDetails = {
  whatsapp: { value: string; e164: string }
  phone: { value: string; e164: string }
  email: string
}

/** Makes a phone number stay on one line. */
const unbroken = (number: string) => number.replaceAll(' ', '\u00a0')

/** Gives only the contact details that the browser needs, as content has more. */
export const contactDetails = ({ whatsapp, phone, email }: ContactDetails): ContactDetails => ({
  whatsapp: { value: unbroken(whatsapp.value), e164: whatsapp.e164 },
  phone: { value: unbroken(phone.value), e164: phone.e164 },
  email,
})

/** Makes a link that opens WhatsApp with a first message; the number as +34910000000. */
export const whatsAppHref = (number: string, message: string) =>
  `https://wa.me/${number.replace('+', '')}?text=${encodeURIComponent(message)}`

/** Makes a link that calls a number such as +34910000000. */
export const phoneHref = (number: string) => `tel:${number}`

/** Makes a link that opens an e-mail with a subject and a text. */
export const mailHref = (address: string, subject: string, body: string) =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
