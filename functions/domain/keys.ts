import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Everything that needs the secret. Each purpose has its own key, derived from the one secret. */
export type Keys = ReturnType<typeof makeKeys>

/** The revision of a new order, which is the table's default. */
const FIRST_REVISION = 1

const derive = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'nuilea', purpose, 32))

/** Derives from the one secret the keys for tokens that need no storing, hashes to look up by, and sealed values. */
export function makeKeys(secret: string, random: (bytes: number) => Buffer) {
  const token = derive(secret, 'status token')
  const mail = derive(secret, 'mail token')
  const card = derive(secret, 'voucher card')
  const wish = derive(secret, 'visit wish')
  const pepper = derive(secret, 'lookup')
  const seal = derive(secret, 'seal')

  /** Decrypts a sealed text. Throws when it was changed, or sealed with another secret. */
  function open(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', seal, bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  }

  return {
    /** Makes an order's secret. It is derived, so a second tab and a mail can be given it without storing it. */
    statusToken: (orderRef: string) => createHmac('sha256', token).update(orderRef).digest('base64url'),
    /**
     * Makes the secret in an order's mail, which its page never knows: its holder has read the buyer's mail. It is
     * another one for each revision of the order, so a mail to a mistyped address proves nothing of the corrected one.
     */
    mailToken: (orderRef: string, revision = FIRST_REVISION) =>
      createHmac('sha256', mail)
        .update(revision === FIRST_REVISION ? orderRef : `${orderRef}:${revision}`)
        .digest('base64url'),
    /** Makes the secret in a voucher's mail from its plain number: a holder of both may see what is on the card. */
    cardToken: (uid: string) => createHmac('sha256', card).update(uid).digest('base64url'),
    /** Makes the token for a link in an order's mail by which its buyer makes a wish. It contains the order's id. */
    wishToken: (orderRef: string, kind: string) =>
      `${orderRef}-${createHmac('sha256', wish).update(`${kind}:${orderRef}`).digest('base64url').slice(0, 32)}`,
    /** Hashes a secret that only has to be found again. */
    lookup: (purpose: string, value: string) =>
      createHmac('sha256', pepper).update(`${purpose}:${value}`).digest('hex'),
    /** Encrypts what must be read again, protected against changes. */
    seal(text: string): string {
      const iv = random(12)
      const cipher = createCipheriv('aes-256-gcm', seal, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
    },
    open,
    /** Decrypts a sealed text; undefined when it is empty, was changed, or was sealed with another secret. */
    openIfOurs(sealed: string): string | undefined {
      try {
        return open(sealed)
      } catch {
        return undefined
      }
    },
  }
}

/** Compares two secrets in a time that reveals nothing about them. */
export function sameSecret(a: string, b: string): boolean {
  const hash = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(hash(a), hash(b))
}

/** Hashes a value (SHA-256) with its keys in order, so that equal values have the same hash. */
export const fingerprint = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('hex')

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`
}
