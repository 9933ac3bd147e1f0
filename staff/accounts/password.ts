import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** The cost of a hash: a fifth of a second and 32 MB. Each hash names the cost that it was made with. */
const COST = { log2: 15, blocks: 8, rounds: 3 }
const BYTES = 32
/** The form of a hash. It has no dollar signs: in a file of variables they stand for other variables. */
const HASH = /^scrypt\.(1[4-7])\.(8)\.([1-5])\.([\w-]{22})\.([\w-]{43})$/
export const LEAST_LENGTH = 12

/** Tells whether a text is a hash that `hashPassword` could have made. */
export const isHash = (text: string): boolean => HASH.test(text)

export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16)
  const { log2, blocks, rounds } = cost
  const key = await keyOf(password, salt, cost)
  return ['scrypt', log2, blocks, rounds, salt.toString('base64url'), key.toString('base64url')].join('.')
}

/** Tells whether a password belongs to a hash. Without a hash it gives false after the same time. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, log2 = COST.log2, blocks = COST.blocks, rounds = COST.rounds, salt = '', key = ''] =
    HASH.exec(hash ?? '') ?? []
  const wanted = key === '' ? randomBytes(BYTES) : Buffer.from(key, 'base64url')
  const cost = { log2: Number(log2), blocks: Number(blocks), rounds: Number(rounds) }
  return timingSafeEqual(await keyOf(password, Buffer.from(salt, 'base64url'), cost), wanted) && key !== ''
}

/** Derives the key. An é may be typed as one sign or as two; both are the same password. */
const keyOf = (password: string, salt: Buffer, { log2, blocks, rounds }: typeof COST) =>
  derive(password.normalize('NFC'), salt, BYTES, { N: 2 ** log2, r: blocks, p: rounds, maxmem: 2 ** (log2 + 11) })
