import { expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { mendMessages } from '#lib/i18n/mend-messages'
import createCodec from '#tools/messages-codec.mjs'

const MAIL = 'E\u2060-\u2060Mail'

it('joins what no line may part in messages, values and tags included, and parts long German words', () => {
  const typed = {
    ask: 'Per E-Mail ab {amount, number} €, um {time} Uhr',
    inner: { link: '<link>24. Dezember</link>', long: 'Gesichtsbehandlungen' },
    many: '{count, plural, one {# E-Mail} other {# E-Mails}}',
  }
  expect(mendMessages(typed, 'de')).toEqual({
    ask: `Per ${MAIL} ab {amount, number}\u00a0€, um\u00a0{time}\u00a0Uhr`,
    inner: { link: '<link>24.\u00a0Dezember</link>', long: 'Gesichts\u00adbehandlungen' },
    many: `{count, plural, one {# ${MAIL}} other {# ${MAIL}s}}`,
  })
})

it('is done to the messages of pages', () => {
  expect(createCodec().decode(JSON.stringify({ a: { b: 'E-Mail' } }), { locale: 'de' })).toEqual([
    { id: 'a.b', message: MAIL },
  ])
})

it('is done to those that are loaded on demand', () => {
  const { forms } = JSON.parse(readFileSync('components/island/words.de.generated.json', 'utf8'))
  expect(forms.messages.buyer.email).toBe(MAIL)
})
