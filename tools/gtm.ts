import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** The container to import into Google Tag Manager. */
export const GTM_FILE = 'docs/gtm-container.json'

type MeasuredEvent = { name: string; fields: string[] }
type Parameter = { type: string; key?: string; value?: string; list?: Parameter[]; map?: Parameter[] }

/** Reads the events and their fields from the type in lib/analytics/events.ts. */
export function readEvents(source: string): MeasuredEvent[] {
  const file = ts.createSourceFile('events.ts', source, ts.ScriptTarget.Latest)
  const [declared] = file.statements.filter(ts.isTypeAliasDeclaration)
  if (!declared || !ts.isUnionTypeNode(declared.type)) throw new Error('lib/analytics/events.ts has no union of events')
  return declared.type.types.filter(ts.isTypeLiteralNode).map(({ members }) => {
    const fields = members.filter(ts.isPropertySignature)
    const names = fields.map(({ name }) => name.getText(file))
    const kind = fields[names.indexOf('event')]?.type
    if (!kind || !ts.isLiteralTypeNode(kind) || !ts.isStringLiteral(kind.literal))
      throw new Error(`An event of lib/analytics/events.ts has no name: ${names.join(', ')}`)
    return { name: kind.literal.text, fields: names.filter((name) => name !== 'event') }
  })
}

/** The events and fields of a page for which Google Analytics has names of its own. */
const GOOGLE_NAMES: Record<string, string> = {
  checkout: 'begin_checkout',
  title: 'page_title',
  location: 'page_location',
  path: 'page_path',
}
const googleName = (name: string) => GOOGLE_NAMES[name] ?? name

/** Ids of account and container: Google gives those of the container that imports the file. */
const OURS = { accountId: '0', containerId: '0' }
const GA4 = 'GA4 measurement id'
const PIXEL = 'Meta pixel id'
const ADS_ID = 'Ads conversion id'
const ADS_LABEL = 'Ads conversion label'

const template = (key: string, value: string): Parameter => ({ type: 'TEMPLATE', key, value })
const boolean = (key: string, value: boolean): Parameter => ({ type: 'BOOLEAN', key, value: String(value) })
const use = (variable: string) => `{{${variable}}}`
const field = (name: string) => `field ${name}`
const rows = (key: string, names: [string, string], pairs: [string, string][]): Parameter => ({
  type: 'LIST',
  key,
  list: pairs.map(([first, second]) => ({ type: 'MAP', map: [template(names[0], first), template(names[1], second)] })),
})
const settings = (key: string, pairs: [string, string][]) => rows(key, ['parameter', 'parameterValue'], pairs)
const equals = (left: string, right: string) => ({
  type: 'EQUALS',
  parameter: [template('arg0', use(left)), template('arg1', right)],
})

const variable = (name: string, type: string, parameter: Parameter[]) => ({ name, type, parameter })
const constant = (name: string, value: string) => variable(name, 'c', [template('value', value)])
/** A part of `send_to` (AW-123/label), by a pattern: the site's policy forbids variables that are code. */
const partOfSendTo = (name: string, part: '$1' | '$2') =>
  variable(name, 'remm', [
    boolean('setDefaultValue', false),
    template('input', use(field('send_to'))),
    boolean('fullMatch', true),
    boolean('replaceAfterMatch', true),
    boolean('ignoreCase', true),
    rows('map', ['key', 'value'], [['AW-(\\d+)/(.+)', part]]),
  ])

type Tag = { name: string; type: string; on: string; needs: string[]; parameter: Parameter[]; priority?: number }

const MEASUREMENT = ['analytics_storage']
const ADVERTISING = ['ad_storage', 'ad_user_data']
const WHATSAPP = 'contact by WhatsApp'

/** Sends an event with its fields to Google Analytics. */
const googleEvent = ({ name, fields }: MeasuredEvent): Tag => ({
  name: `GA4 ${name}`,
  type: 'gaawe',
  on: name,
  needs: MEASUREMENT,
  parameter: [
    boolean('sendEcommerceData', false),
    template('eventName', googleName(name)),
    template('measurementIdOverride', use(GA4)),
    settings(
      'eventSettingsTable',
      fields.map((each) => [googleName(each), use(field(each))]),
    ),
  ],
})

const tagsFor = (events: readonly MeasuredEvent[]): Tag[] => [
  {
    name: 'Google tag',
    type: 'googtag',
    on: 'page_view',
    needs: MEASUREMENT,
    priority: 10,
    parameter: [template('tagId', use(GA4)), settings('configSettingsTable', [['send_page_view', 'false']])],
  },
  // The conversion is for the advertiser alone: analytics has the purchase.
  ...events.filter(({ name }) => name !== 'conversion').map(googleEvent),
  {
    name: 'Ads conversion linker',
    type: 'gclidw',
    on: 'page_view',
    needs: ADVERTISING,
    parameter: [boolean('enableCrossDomain', false), boolean('enableUrlPassthrough', false)],
  },
  {
    name: 'Ads conversion',
    type: 'awct',
    on: 'conversion',
    needs: ADVERTISING,
    parameter: [
      boolean('enableConversionLinker', true),
      template('conversionCookiePrefix', '_gcl'),
      template('conversionId', use(ADS_ID)),
      template('conversionLabel', use(ADS_LABEL)),
      template('conversionValue', use(field('value'))),
      template('currencyCode', use(field('currency'))),
      boolean('enableNewCustomerReporting', false),
      boolean('enableProductReporting', false),
      boolean('enableShippingData', false),
      boolean('rdp', false),
    ],
  },
  {
    // A picture, as the site's policy allows no inline script of a tag.
    name: 'Meta pixel Contact',
    type: 'img',
    on: WHATSAPP,
    needs: ADVERTISING,
    parameter: [
      boolean('useCacheBuster', true),
      template(
        'url',
        `https://www.facebook.com/tr/?id=${use(PIXEL)}&ev=Contact&cd[content_category]=${use(field('category'))}&noscript=1`,
      ),
      template('cacheBusterQueryParam', 'gtmcb'),
    ],
  },
]

/** Makes a container in the export format of Google Tag Manager: variables, triggers, and tags behind their consent. */
export function makeContainer(events: readonly MeasuredEvent[]) {
  const variables = [
    constant(GA4, 'G-XXXXXXXXXX'),
    constant(PIXEL, '000000000000000'),
    ...[...new Set(events.flatMap(({ fields }) => fields))].map((name) =>
      variable(field(name), 'v', [
        { type: 'INTEGER', key: 'dataLayerVersion', value: '2' },
        boolean('setDefaultValue', false),
        template('name', name),
      ]),
    ),
    partOfSendTo(ADS_ID, '$1'),
    partOfSendTo(ADS_LABEL, '$2'),
  ]
  const triggers = [
    ...events.map(({ name }) => ({ name, customEventFilter: [equals('_event', name)] })),
    {
      name: WHATSAPP,
      customEventFilter: [equals('_event', 'contact')],
      filter: [equals(field('method'), 'whatsapp')],
    },
  ].map((trigger, index) => ({ triggerId: String(index + 1), type: 'CUSTOM_EVENT', ...trigger }))
  const tags = tagsFor(events).map(({ on, needs, priority, ...tag }, index) => ({
    ...OURS,
    tagId: String(index + 1),
    ...tag,
    fingerprint: '0',
    firingTriggerId: triggers.filter(({ name }) => name === on).map(({ triggerId }) => triggerId),
    ...(priority && { priority: { type: 'INTEGER', value: String(priority) } }),
    tagFiringOption: 'ONCE_PER_EVENT',
    monitoringMetadata: { type: 'MAP' },
    consentSettings: {
      consentStatus: 'NEEDED',
      consentType: { type: 'LIST', list: needs.map((value) => ({ type: 'TEMPLATE', value })) },
    },
  }))
  return {
    exportFormatVersion: 2,
    exportTime: '2026-11-26 00:00:00',
    containerVersion: {
      path: 'accounts/0/containers/0/versions/0',
      ...OURS,
      containerVersionId: '0',
      container: {
        path: 'accounts/0/containers/0',
        ...OURS,
        name: 'Nuilea',
        publicId: 'GTM-XXXXXXX',
        usageContext: ['WEB'],
        fingerprint: '0',
      },
      tag: tags,
      trigger: triggers.map((trigger) => ({ ...OURS, ...trigger, fingerprint: '0' })),
      variable: variables.map((each, index) => ({
        ...OURS,
        variableId: String(index + 1),
        ...each,
        fingerprint: '0',
        formatValue: {},
      })),
      builtInVariable: [{ ...OURS, type: 'EVENT', name: 'Event' }],
      fingerprint: '0',
    },
  }
}

/** Makes the container from the events of this checkout. */
export const containerOf = (root: string) =>
  makeContainer(readEvents(readFileSync(path.join(root, 'lib/analytics/events.ts'), 'utf8')))

if (process.argv[1]?.endsWith('gtm.ts'))
  writeFileSync(GTM_FILE, `${JSON.stringify(containerOf(process.cwd()), undefined, 2)}\n`)
