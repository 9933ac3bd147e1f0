import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { containerOf, GTM_FILE, makeContainer, readEvents } from '#tools/gtm'

const made = containerOf(process.cwd()).containerVersion
const events = readEvents(readFileSync('lib/analytics/events.ts', 'utf8'))
const nameOf = (triggerId: string) => made.trigger.find((trigger) => trigger.triggerId === triggerId)?.name
const tagsOn = (event: string) =>
  made.tag.filter(({ firingTriggerId }) => firingTriggerId.some((id) => nameOf(id)?.split(' ')[0] === event))
const named = (name: string) => made.tag.find((tag) => tag.name === name) ?? expect.fail(name)
const needs = (tag: (typeof made.tag)[number]) => tag.consentSettings.consentType.list.map(({ value }) => value)

test('the container to import is the one that the events make', () => {
  expect(JSON.parse(readFileSync(GTM_FILE, 'utf8'))).toEqual(containerOf(process.cwd()))
})

test('the events and their fields are read from the type', () => {
  expect(events.find(({ name }) => name === 'page_view')?.fields).toEqual(['title', 'location', 'path'])
  expect(events.find(({ name }) => name === 'menu_open')?.fields).toEqual([])
  expect(() => readEvents('export type AnalyticsEvent = { event: string } | { other: 1 }')).toThrow('no name')
})

test('every event has a trigger and a tag that sends all its fields', () => {
  expect(events.length).toBeGreaterThan(5)
  for (const { name, fields } of events) {
    expect(made.trigger.map((trigger) => trigger.name)).toContain(name)
    const tags = JSON.stringify(tagsOn(name))
    expect(tags, name).not.toBe('[]')
    const through = made.variable.filter((variable) => tags.includes(`{{${variable.name}}}`))
    for (const field of fields) expect(tags + JSON.stringify(through), name).toContain(`{{field ${field}}}`)
  }
})

test('an event that is added to the type gets its trigger, its variables and its tag', () => {
  const { tag, trigger, variable } = makeContainer([
    ...events,
    { name: 'review_read', fields: ['source'] },
  ]).containerVersion
  expect(trigger.map(({ name }) => name)).toContain('review_read')
  expect(variable.map(({ name }) => name)).toContain('field source')
  expect(JSON.stringify(tag.find(({ name }) => name === 'GA4 review_read'))).toContain('{{field source}}')
})

test('no tag fires before its consent: analytics for Google Analytics, advertising for the others', () => {
  for (const tag of made.tag) {
    expect(tag.consentSettings.consentStatus).toBe('NEEDED')
    const isAnalytics = tag.type === 'gaawe' || tag.type === 'googtag'
    expect(needs(tag), tag.name).toEqual(isAnalytics ? ['analytics_storage'] : ['ad_storage', 'ad_user_data'])
  }
})

test('a click on WhatsApp, and no other contact, goes to the pixel', () => {
  const [triggerId = ''] = named('Meta pixel Contact').firingTriggerId
  const trigger = made.trigger.find((each) => each.triggerId === triggerId)
  expect(JSON.stringify(trigger)).toContain('"{{field method}}"},{"type":"TEMPLATE","key":"arg1","value":"whatsapp"}')
})

test('the conversion’s id and label are taken from send_to', () => {
  const [id, label] = ['Ads conversion id', 'Ads conversion label'].map((name) =>
    JSON.stringify(made.variable.find((variable) => variable.name === name)),
  )
  for (const variable of [id, label]) expect(variable).toContain('{{field send_to}}')
  const [, pattern = ''] = /"key","value":"([^"]+)"/.exec(id ?? '') ?? []
  expect('AW-123456/AbC-d_E'.match(new RegExp(`^${JSON.parse(`"${pattern}"`)}$`))?.slice(1)).toEqual([
    '123456',
    'AbC-d_E',
  ])
})

test('tags use no variable that the container lacks, and none is code or markup', () => {
  const known = new Set([...made.variable.map(({ name }) => name), '_event'])
  const used = [...JSON.stringify([made.tag, made.trigger, made.variable]).matchAll(/\{\{([^}]+)\}\}/g)]
  expect(used.map(([, name = '']) => name).filter((name) => !known.has(name))).toEqual([])
  expect([...made.variable, ...made.tag].filter(({ type }) => ['jsm', 'html'].includes(type))).toEqual([])
})

test('names and ids are ones that Google’s import takes', () => {
  for (const list of [made.tag, made.trigger, made.variable]) {
    expect(list.filter(({ name }) => /[:<>&"']/.test(name))).toEqual([])
    expect(new Set(list.map(({ name }) => name)).size).toBe(list.length)
  }
})
