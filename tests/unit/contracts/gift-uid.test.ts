import { describe, expect, it } from 'vitest'
import { ALPHABET, giftCheck, GiftUid, printGiftUid } from '#lib/contracts/gift-uid'
import { fieldMistakes, ruleMessages } from '#lib/contracts/validation'

const BODY = '7K3Q9D2M5R8T4W6X'
const UID = BODY + giftCheck(BODY)
const groups = UID.match(/.{1,4}/g) ?? []

const ruleOf = (typed: string) => {
  const read = GiftUid.safeParse(typed, { error: ruleMessages })
  return read.success ? undefined : fieldMistakes(read.error)[0]?.rule
}

describe('a voucher’s number', () => {
  it.each([
    ['in small letters', UID.toLowerCase()],
    ['with hyphens', groups.join('-')],
    ['with dashes that are no hyphens', groups.join('–')],
    ['with long dashes and spaces', groups.join(' — ')],
    ['with non-breaking hyphens', groups.join('\u2011')],
    ['with minus signs', groups.join('−')],
    ['with soft hyphens and no-break spaces', groups.join('\u00ad\u00a0')],
    ['with a full stop', `${groups.join('-')}.`],
    ['with “Código:” before it', `Código: ${groups.join('-')}`],
    ['with “Numéro :” before it, its accent apart', `Nume\u0301ro\u202f: ${groups.join('-')}`],
    ['with “N.º” before it', `N.º ${groups.join('-')}`],
    ['with “Nº” joined on', `Nº${UID}`],
    ['with “№” before it', `№ ${groups.join(' ')}`],
    ['with a whole line before it', `Vale regalo de 60 €, número: ${groups.join('-')}`],
    ['with its name joined on', `CODE${UID}`],
    ['in full-width signs', [...UID].map((sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join('')],
  ])('is accepted %s', (_, typed) => {
    expect(GiftUid.parse(typed)).toBe(UID)
  })

  it('may itself begin like a word that stands before it', () => {
    const body = 'C0DE7K3Q9D2M5R8T'
    expect(GiftUid.parse(`CODE${body.slice(4)}${giftCheck(body)}`)).toBe(body + giftCheck(body))
  })

  it('with every single wrong sign or two neighbours swapped does not add up', () => {
    for (let at = 0; at < 16; at += 1) {
      for (const sign of ALPHABET.replace(BODY.charAt(at), ''))
        expect(ruleOf(UID.slice(0, at) + sign + UID.slice(at + 1))).toBe('checksum')
      if (at === 15) continue
      const swapped = UID.slice(0, at) + UID.charAt(at + 1) + UID.charAt(at) + UID.slice(at + 2)
      expect(ruleOf(swapped)).toBe('checksum')
    }
  })

  it.each(['', '7K', 'x'.repeat(81)])('is too short or too long as %j', (typed) => {
    expect(ruleOf(typed)).toBeDefined()
  })

  it.each([
    ['RE-1234', ['re 1234', 'Re.1234', ' RE–12-34. ', 'RE1234'], 'RE1234'],
    ['123', ['1-2-3'], '123'],
    ['Vale 2024/0012', ['VALE 2024 0012', 'vale-2024-0012'], 'VALE20240012'],
    ['f47ac10b-58cc-4372-a567-0e02b2c3d479', ['F47AC10B58CC4372A5670E02B2C3D479'], 'F47AC10B58CC4372A5670E02B2C3D479'],
  ])(
    'of a voucher sold elsewhere, such as %s, is read alike whatever case and signs between',
    (number, others, read) => {
      for (const typed of [number, ...others]) expect(GiftUid.parse(typed), typed).toBe(read)
      expect(printGiftUid(number)).toBe(number)
    },
  )

  it('of 18 characters is not one of ours with a label, unless a label can be told', () => {
    expect(GiftUid.parse(`7${UID}`)).toBe(`7${UID}`)
    expect(GiftUid.parse(`7 ${UID}`)).toBe(UID)
  })
})
