import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { buyerOf } from '#lib/contracts/buyer'
import { Email, Phone, PersonName } from '#lib/contracts/fields'
import { contactCall } from '#lib/contracts/contact'
import { GiftCard, Item } from '#lib/contracts/item'
import { fieldMistakes, ruleMessages } from '#lib/contracts/validation'
import { surveyCall } from '#lib/contracts/survey'
import { Persons } from '#lib/contracts/scalars'
import { NO_PHONES, PHONES } from '../../phones'

/** Gives the rule that a value breaks; undefined for a good one. */
function ruleOf(schema: z.ZodMiniType, value: unknown): string | undefined {
  const read = schema.safeParse(value, { error: ruleMessages })
  return read.success ? undefined : fieldMistakes(read.error)[0]?.rule
}

const FAMILY = '👩‍👩‍👧‍👦'
const card = (message: string) => ({
  lang: 'es',
  design: 'noche',
  to: 'Lucía',
  deliver: 'print',
  theyChoose: false,
  message,
})
const worth = (amountCents: unknown) => ({ kind: 'gift', amountCents, card: card('Hola') })
const contact = (message: string) => ({ lang: 'es', name: 'Elena', email: 'e@correo.example', consent: true, message })

describe('the edges of what may be typed, the same in the form and in the function', () => {
  it.each([
    ['a name', PersonName, 'A', 'too_short'],
    ['a name', PersonName, 'Al', undefined],
    ['a name', PersonName, 'é'.repeat(80), undefined],
    ['a name', PersonName, 'é'.repeat(81), 'too_long'],
    ['a name', PersonName, '   ', 'too_short'],
    ['a name', PersonName, 'e\u0301'.repeat(80), undefined],
    ['a name', PersonName, 'a\u202eb', undefined],
    ['a name', PersonName, 'a\u2028b', 'characters'],
    ['a name', PersonName, '\u200b\u2800\u3164', 'too_short'],
    ['a name', PersonName, 'A\u200b\u2800', 'too_short'],
    ['a name', PersonName, '🙂🙂', 'characters'],
    ['a name', PersonName, '12', 'characters'],
    ['a name', PersonName, '李小龙', undefined],
    ['an address', Email, 'a@b', undefined],
    ['an address', Email, 'a@b.', 'format'],
    ['an address', Email, 'a@-b.example', 'format'],
    ['an address', Email, 'a@münchen.example', undefined],
    ['an address', Email, 'a@почта.рф', undefined],
    ['an address', Email, 'ä@b.example', 'format'],
    ['an address', Email, 'a@b.example, c@d.example', 'format'],
    ['an address', Email, 'a@b.example;c@d.example', 'format'],
    ['an address', Email, '"a b"@c.example', 'format'],
    ['an address', Email, `${'a'.repeat(250)}@b.example`, 'too_long'],
    ['a phone', Phone, '+34 612 345 678 901 234', 'format'],
    ['persons', Persons, 0, 'range'],
    ['persons', Persons, 1, undefined],
    ['persons', Persons, 4, undefined],
    ['persons', Persons, 5, 'range'],
    ['persons', Persons, 1.5, 'type'],
    ['persons', Persons, '2', 'type'],
    ['an amount', Item, worth(14_00), 'range'],
    ['an amount', Item, worth(15_00), undefined],
    ['an amount', Item, worth(500_00), undefined],
    ['an amount', Item, worth(501_00), 'range'],
    ['an amount', Item, worth(15_50), 'whole_euros'],
    ['an amount', Item, worth(Number.NaN), 'type'],
    ['an amount', Item, worth(1e21), 'range'],
    ['an amount', Item, worth('60'), 'type'],
  ] as const)('%s (%#)', (_, schema, value, rule) => {
    expect(ruleOf(schema, value)).toBe(rule)
  })

  it.each([['é'], ['🇪🇸'], ['e\u0301']])('a voucher takes 160 and a message 1,000 of %s, and not one more', (sign) => {
    expect(ruleOf(GiftCard, card(sign.repeat(160)))).toBeUndefined()
    expect(ruleOf(GiftCard, card(sign.repeat(161)))).toBe('too_long')
    expect(ruleOf(contactCall.request, contact(sign.repeat(1000)))).toBeUndefined()
    expect(ruleOf(contactCall.request, contact(sign.repeat(1001)))).toBe('too_long')
  })

  it('a sign of many parts is one too on a voucher; a long message is not made of them alone', () => {
    expect(ruleOf(GiftCard, card(FAMILY.repeat(160)))).toBeUndefined()
    expect(ruleOf(GiftCard, card(FAMILY.repeat(161)))).toBe('too_long')
    expect(ruleOf(contactCall.request, contact(FAMILY.repeat(400)))).toBeUndefined()
    expect(ruleOf(contactCall.request, contact(FAMILY.repeat(700)))).toBe('too_long')
  })

  it('what nobody sees is taken out of one line, and stays in the words of a message', () => {
    expect(PersonName.parse('\u2068Ana\u2069 \ufeffRuiz\u200f')).toBe('Ana Ruiz')
    expect(Email.parse('\u200eana@correo.example\u200e')).toBe('ana@correo.example')
    expect(contactCall.request.parse(contact(FAMILY)).message).toBe(FAMILY)
  })

  it('one sign with endless marks is not one sign', () => {
    expect(ruleOf(GiftCard, card(`a${'\u0301'.repeat(3000)}`))).toBe('too_long')
  })

  it('names that mean something to the language mean nothing here', () => {
    const survey = (answers: string): unknown =>
      JSON.parse(`{"lang":"es","optIn":false,"source":"home","answers":${answers}}`)
    for (const answers of ['{"__proto__":"polluted"}', '{"__proto__":{"polluted":true}}']) {
      expect(surveyCall.request.parse(survey(answers)).answers, 'left out').toEqual({})
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    }
    expect(
      ruleOf(
        contactCall.request,
        JSON.parse(
          '{"lang":"es","name":"Elena","email":"e@x.example","message":"Hola","consent":true,"__proto__":{"consent":true}}',
        ),
      ),
    ).toBe('unknown_field')
  })
})

it.each(PHONES)('the phone %s is read as %s', (typed, read) => {
  expect(Phone.parse(typed)).toBe(read)
})
it.each(NO_PHONES)('%s is no phone number', (typed) => {
  expect(ruleOf(Phone, typed)).toBe('format')
})

it('an empty phone is none', () => {
  expect(buyerOf({ name: 'Ana', email: 'a@b.example', phone: '  ' })).toEqual({ name: 'Ana', email: 'a@b.example' })
})
