import { untypeset } from './untypeset'

/** The spa's phone numbers and e-mail address. */
export type ContactDetails = {
  whatsapp: { value: string }
  phone: string
  email: string
}

/** Makes a phone number stay on one line. */
const unbroken = (number: string) => number.replaceAll(' ', '\u00a0')

/** Gives only the contact details that the browser needs, as content has more. */
export const contactDetails = ({ whatsapp, phone, email }: ContactDetails): ContactDetails => ({
  whatsapp: { value: unbroken(whatsapp.value) },
  phone: unbroken(phone),
  email,
})

/** Writes an address on one line, without its country. */
export const addressLine = ({ street, postalCode, locality }: Record<'street' | 'postalCode' | 'locality', string>) =>
  `${street}, ${postalCode} ${locality}`

/** Gives a number with its country as machines write it: +34910000000. */
export const plainNumber = (number: string) => `+${number.replaceAll(/\D/gu, '')}`

/** Makes a link that opens WhatsApp with a first message, in ordinary spaces and without invisible signs. */
export const whatsAppHref = (number: string, message: string) =>
  `https://wa.me/${plainNumber(number).slice(1)}?text=${encodeURIComponent(untypeset(message))}`

/** Makes a link that calls a number. */
export const phoneHref = (number: string) => `tel:${plainNumber(number)}`

/** Makes a link that opens an e-mail with a subject and a text, both in ordinary spaces. */
export const mailHref = (address: string, subject: string, body: string) =>
  `mailto:${address}?subject=${encodeURIComponent(untypeset(subject))}&body=${encodeURIComponent(untypeset(body).replaceAll('\n', '\r\n'))}`
