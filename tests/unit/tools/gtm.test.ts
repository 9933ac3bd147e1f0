import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { AnalyticsEvent } from '#lib/analytics/events'

/** Every event with its fields: the compiler refuses one that is missing here, or that is not measured. */
const EVENTS: { [Name in AnalyticsEvent['event']]: Record<FieldOf<Name>, true> } = {
  page_view: { title: true, location: true, path: true },
  menu_open: {},
  category_open: { category: true },
  slot_chosen: { kind: true, code: true },
  checkout: { step: true, kind: true, value: true, currency: true },
  purchase: { kind: true, method: true, value: true, currency: true },
  voucher_bought: { value: true, currency: true },
  conversion: { send_to: true, value: true, currency: true },
  contact: { category: true, method: true },
  timing: { category: true, variable: true, value: true },
}
type FieldOf<Name> = Exclude<keyof Extract<AnalyticsEvent, { event: Name }>, 'event'>

const named = z.looseObject({ name: z.string(), type: z.string() })
const {
  tag: tags,
  trigger: triggers,
  variable: variables,
} = z
  .object({
    containerVersion: z.object({
      tag: z.array(
        named.extend({
          firingTriggerId: z.array(z.string()).nonempty(),
          consentSettings: z.object({
            consentStatus: z.string(),
            consentType: z.object({ list: z.array(z.object({ value: z.string() })) }),
          }),
        }),
      ),
      trigger: z.array(named.extend({ triggerId: z.string() })),
      variable: z.array(named),
    }),
  })
  .parse(JSON.parse(readFileSync('docs/gtm-container.json', 'utf8'))).containerVersion

/** Finds the tags that wait for an event of this name. */
const tagsOn = (event: string) => {
  const waiting = triggers.filter((trigger) =>
    JSON.stringify(trigger).includes(`"{{_event}}"},{"type":"TEMPLATE","key":"arg1","value":"${event}"}`),
  )
  return tags.filter(({ firingTriggerId }) => waiting.some(({ triggerId }) => firingTriggerId.includes(triggerId)))
}

test.each(Object.entries(EVENTS))('%s has a trigger, and a tag that sends all its fields', (event, fields) => {
  const waiting = JSON.stringify(tagsOn(event))
  expect(waiting).not.toBe('[]')
  const through = variables.filter(({ name }) => waiting.includes(`{{${name}}}`))
  for (const field of Object.keys(fields))
    expect(waiting + JSON.stringify(through), field).toContain(`{{field ${field}}}`)
})

test('no tag fires before its consent: analytics for Google Analytics, advertising for the others', () => {
  for (const tag of tags) {
    expect(tag.consentSettings.consentStatus).toBe('NEEDED')
    const needs = tag.consentSettings.consentType.list.map(({ value }) => value)
    const isAnalytics = tag.type === 'gaawe' || tag.type === 'googtag'
    expect(needs, tag.name).toEqual(isAnalytics ? ['analytics_storage'] : ['ad_storage', 'ad_user_data'])
  }
})

test('a click on WhatsApp, and no other contact, goes to the pixel', () => {
  const pixel = tags.find(({ name }) => name === 'Meta pixel Contact')
  const waited = triggers.filter(({ triggerId }) => pixel?.firingTriggerId.includes(triggerId))
  expect(waited).toHaveLength(1)
  expect(JSON.stringify(waited)).toContain('"{{field method}}"},{"type":"TEMPLATE","key":"arg1","value":"whatsapp"}')
})

test('the conversion’s id and label are taken from send_to', () => {
  const [id, label] = ['Ads conversion id', 'Ads conversion label'].map((name) =>
    JSON.stringify(variables.find((variable) => variable.name === name)),
  )
  for (const variable of [id, label]) expect(variable).toContain('{{field send_to}}')
  const [, pattern = ''] = /"key","value":"([^"]+)"/.exec(id ?? '') ?? []
  expect('AW-123456/AbC-d_E'.match(new RegExp(`^${JSON.parse(`"${pattern}"`)}$`))?.slice(1)).toEqual([
    '123456',
    'AbC-d_E',
  ])
})

test('tags use no variable that the container lacks, and none is code or markup', () => {
  const known = new Set([...variables.map(({ name }) => name), '_event'])
  const used = [...JSON.stringify([tags, triggers, variables]).matchAll(/\{\{([^}]+)\}\}/g)]
  expect(used.map(([, name = '']) => name).filter((name) => !known.has(name))).toEqual([])
  expect([...variables, ...tags].filter(({ type }) => ['jsm', 'html'].includes(type))).toEqual([])
})

test('a variable of a field reads the field of its name', () => {
  const fields = variables.filter(({ name }) => name.startsWith('field '))
  for (const variable of fields)
    expect(JSON.stringify(variable)).toContain(`"key":"name","value":"${variable.name.slice('field '.length)}"`)
})

test('names and ids are ones that Google’s import takes', () => {
  for (const list of [tags, triggers, variables]) {
    expect(list.filter(({ name }) => /[:<>&"']/.test(name))).toEqual([])
    expect(new Set(list.map(({ name }) => name)).size).toBe(list.length)
  }
})
