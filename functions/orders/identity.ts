import { ALPHABET } from '#lib/contracts/gift-uid'

const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'

/** An order's name: 20 random signs, 100 bits. */
export const newOrderRef = (random: (bytes: number) => Buffer): string =>
  `ord_${[...random(20)].map((byte) => SIGNS.charAt(byte % SIGNS.length)).join('')}`

/** Its short number for people. Short enough to meet another one: the table keeps it unique, the transaction tries again. */
export const newReference = (random: (bytes: number) => Buffer): string =>
  `N-${[...random(6)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')}`

/** The number of a message or a declaration, to refer to it. */
export const newTicket = (random: (bytes: number) => Buffer): string =>
  `T-${[...random(8)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')}`
