import { readdirSync } from 'node:fs'
import { ESLint, type Linter } from 'eslint'
import { expect, it } from 'vitest'
import config from '../../eslint.config.mjs'

const eslint = new ESLint()
/** All that lint has said so far. */
const said: string[] = []

async function rulesBroken(filePath: string, code: string) {
  const [result] = await eslint.lintText(code, { filePath })
  said.push(...(result?.messages.map(({ message }) => message) ?? []))
  return result?.messages.map(({ ruleId }) => ruleId) ?? []
}

const PATHS = 'import-x/no-restricted-paths'
const IMPORTS = '@typescript-eslint/no-restricted-imports'
const ROOMS = 'no-restricted-syntax'
const GLOBALS = 'no-restricted-globals'

it.each([
  [
    'a component may not read content',
    'components/treatment/treatment-row.tsx',
    "import { getTreatment } from '#lib/content/treatments'\nexport const x = getTreatment",
    IMPORTS,
  ],
  [
    'not by a long way round either',
    'components/treatment/treatment-row.tsx',
    "import { getTreatment } from '../../lib/content/treatments'\nexport const x = getTreatment",
    IMPORTS,
  ],
  [
    'nor may what reaches the browser',
    'lib/catalogue/price.ts',
    "import { getTreatment } from '#lib/content/treatments'\nexport const x = getTreatment",
    IMPORTS,
  ],
  [
    'a component does not know the environment of the server',
    'components/treatment/treatment-row.tsx',
    "import { env } from '#lib/env'\nexport const x = env",
    IMPORTS,
  ],
  [
    'a component does not write structured data',
    'components/treatment/treatment-row.tsx',
    "import { absolute } from '#lib/seo/ids'\nexport const x = absolute",
    IMPORTS,
  ],
  [
    'a contract knows contracts only',
    'lib/contracts/gift.ts',
    "import { formatMoney } from '#lib/money'\nexport const x = formatMoney",
    PATHS,
  ],
  [
    'the site does not import what runs around its build',
    'components/pages/home.tsx',
    "import { sayContent } from '#tools/content'\nexport const x = sayContent",
    PATHS,
  ],
  [
    'what is deployed of the functions simulates no payments',
    'functions/app/open.ts',
    "import { simulate } from '#tools/simulator/open'\nexport const x = simulate",
    PATHS,
  ],
  [
    'nothing imports what is for staff',
    'tools/content.ts',
    "import { publish } from '#staff/publish/publish'\nexport const x = publish",
    PATHS,
  ],
  [
    'tools do not import pages',
    'tools/islands.ts',
    "import { ISLANDS } from '#components/islands'\nexport const x = ISLANDS",
    PATHS,
  ],
  [
    'tools do not import the functions',
    'tools/probe.ts',
    "import { openFunctions } from '#functions/app/open'\nexport const x = openFunctions",
    PATHS,
  ],
  [
    'the simulator answers no calls itself',
    'tools/simulator/open.ts',
    "import { ENDPOINTS } from '#functions/http/endpoints'\nexport const x = ENDPOINTS",
    PATHS,
  ],
  [
    'the desk does not go through http',
    'staff/desk/orders.ts',
    "import { ENDPOINTS } from '#functions/http/endpoints'\nexport const x = ENDPOINTS",
    PATHS,
  ],
  [
    'the desk does not know the editor',
    'staff/desk/orders.ts',
    "import { publish } from '#staff/publish/publish'\nexport const x = publish",
    PATHS,
  ],
  [
    'what staff read knows no endpoint',
    'staff/words/desk.ts',
    "import { ENDPOINTS } from '#functions/http/endpoints'\nexport const x = ENDPOINTS",
    PATHS,
  ],
  [
    'who edits content does not touch orders',
    'staff/editor/start.ts',
    "import { findOrders } from '#functions/domain/orders/order'\nexport const x = findOrders",
    PATHS,
  ],
  [
    'nothing imports app',
    'components/shell/shell.tsx',
    "import sitemap from '#app/sitemap'\nexport { sitemap }",
    PATHS,
  ],
  [
    'only the payment methods load Stripe',
    'components/checkout/order-form.tsx',
    "import { loadStripe } from '@stripe/stripe-js'\nexport const x = loadStripe",
    IMPORTS,
  ],
  [
    'only lib/analytics loads the tag manager',
    'components/pages/home.tsx',
    "import TagManager from 'react-gtm-module'\nexport { TagManager }",
    IMPORTS,
  ],
  [
    'a page brings only the contracts of what it asks',
    'lib/functions/call.ts',
    "import { CALLS } from '#lib/contracts/calls'\nexport const x = CALLS",
    IMPORTS,
  ],
  [
    'a dumb piece knows nothing of ours',
    'components/ui/minutes.tsx',
    "import { formatMoney } from '#lib/money'\nexport const x = formatMoney",
    PATHS,
  ],
  [
    'the addresses know nothing but themselves',
    'lib/routes/routes.ts',
    "import { formatMoney } from '#lib/money'\nexport const x = formatMoney",
    PATHS,
  ],
  [
    'only lib/content reads content files',
    'components/pages/home.tsx',
    "import x from '#content/business.json'\nexport { x }",
    PATHS,
  ],
  [
    'lib knows no components',
    'lib/money.ts',
    "import { PriceTag } from '#components/price/price-tag'\nexport const x = PriceTag",
    PATHS,
  ],
  [
    'only the carousel knows swiper',
    'components/shell/shell.tsx',
    "import { Swiper } from 'swiper'\nexport { Swiper }",
    IMPORTS,
  ],
  [
    'a component writes its schemas with zod’s small build',
    'components/checkout/order-form.tsx',
    "import * as z from 'zod'\nexport const x = z.string()",
    IMPORTS,
  ],
  [
    'what reaches the browser is written with zod’s small build',
    'lib/contracts/scalars.ts',
    "import { z } from 'zod'\nexport const x = z.string()",
    IMPORTS,
  ],
  ['nothing imports tests', 'lib/money.ts', "import { test } from '#tests/e2e/test'\nexport { test }", PATHS],
  [
    'the site does not import the functions',
    'lib/money.ts',
    "import { readJsonBody } from '../functions/http/body'\nexport const x = readJsonBody",
    PATHS,
  ],
  [
    'the functions import no component',
    'functions/http/body.ts',
    "import { PriceTag } from '#components/price/price-tag'\nexport const x = PriceTag",
    PATHS,
  ],
  [
    'the functions import of lib only what they share',
    'functions/http/body.ts',
    "import { metadataOf } from '#lib/seo/metadata'\nexport const x = metadataOf",
    PATHS,
  ],
  [
    'the functions do not know what the browser keeps',
    'functions/domain/orders/place.ts',
    "import { saveBasket } from '#lib/checkout/storage'\nexport const x = saveBasket",
    PATHS,
  ],
  [
    'nor how the browser calls them',
    'functions/http/router.ts',
    "import { call } from '#lib/functions/call'\nexport const x = call",
    PATHS,
  ],
  [
    'nothing imports an entry point of the functions',
    'functions/app/open.ts',
    "import { start } from '../start'\nexport const x = start",
    PATHS,
  ],
  [
    'http does not know which adapters there are',
    'functions/http/handlers/slots.ts',
    "import { openPglite } from '#functions/adapters/store/pglite'\nexport const x = openPglite",
    PATHS,
  ],
  [
    'nor the jobs',
    'functions/http/handlers/booking.ts',
    "import { cleanUp } from '#functions/jobs/cleanup'\nexport const x = cleanUp",
    PATHS,
  ],
  [
    'nor how it is put together',
    'functions/http/router.ts',
    "import { readFunctionsEnv } from '#functions/app/env'\nexport const x = readFunctionsEnv",
    PATHS,
  ],
  [
    'the domain does not know http',
    'functions/domain/orders/place.ts',
    "import { limit } from '#functions/http/rate'\nexport const x = limit",
    PATHS,
  ],
  [
    'nor an adapter, however it is written',
    'functions/domain/orders/pay.ts',
    "import { stripeProvider } from '../../adapters/stripe/provider'\nexport const x = stripeProvider",
    PATHS,
  ],
  [
    'nor a job',
    'functions/domain/outbox.ts',
    "import { drainOutbox } from '#functions/jobs/drain-outbox'\nexport const x = drainOutbox",
    PATHS,
  ],
  [
    'nor the environment',
    'functions/domain/outbox.ts',
    "import { readFunctionsEnv } from '#functions/app/env'\nexport const x = readFunctionsEnv",
    PATHS,
  ],
  [
    'nor what http and adapters stand on',
    'functions/domain/mail.ts',
    "import { html } from '#functions/kit/html'\nexport const x = html",
    PATHS,
  ],
  [
    'an adapter does not know http',
    'functions/adapters/stripe/provider.ts',
    "import { limit } from '#functions/http/rate'\nexport const x = limit",
    PATHS,
  ],
  [
    'nor the environment of the functions',
    'functions/adapters/mail/mailer.ts',
    "import { readFunctionsEnv } from '#functions/app/env'\nexport const x = readFunctionsEnv",
    PATHS,
  ],
  [
    'nor a job’s work',
    'functions/adapters/mail/mailer.ts',
    "import { drainOutbox } from '#functions/jobs/drain-outbox'\nexport const x = drainOutbox",
    PATHS,
  ],
  [
    'a job does not know http',
    'functions/jobs/cleanup.ts',
    "import { limit } from '#functions/http/rate'\nexport const x = limit",
    PATHS,
  ],
  [
    'nor an adapter',
    'functions/jobs/drain-outbox.ts',
    "import { openMailer } from '#functions/adapters/mail/mailer'\nexport const x = openMailer",
    PATHS,
  ],
  [
    'the kit of the functions does not know their domain',
    'functions/kit/server.ts',
    "import { makeKeys } from '#functions/domain/keys'\nexport const x = makeKeys",
    PATHS,
  ],
  [
    'nor what is sold',
    'functions/kit/html.ts',
    "import { priceFor } from '#lib/catalogue/price'\nexport const x = priceFor",
    PATHS,
  ],
  [
    'the functions touch no browser’s storage',
    'functions/domain/outbox.ts',
    "export const x = () => sessionStorage.getItem('order')",
    GLOBALS,
  ],
  [
    'only functions/app/env.ts reads the functions’ environment',
    'functions/http/body.ts',
    'export const x = process.env.DATABASE_URL',
    ROOMS,
  ],
  ['only lib/env.ts reads the environment', 'lib/money.ts', 'export const x = process.env.SITE_URL', ROOMS],
  ['nor does lib/functions', 'lib/functions/call.ts', 'export const x = process.env.FUNCTIONS_URL', ROOMS],
  [
    'a feature does not know another feature',
    'components/offer/offer-list.tsx',
    "import { Board } from '#components/last-minute/board'\nexport const x = Board",
    PATHS,
  ],
  [
    'nor a page',
    'components/offer/offer-list.tsx',
    "import { PageShell } from '#components/pages/page-shell'\nexport const x = PageShell",
    PATHS,
  ],
  [
    'what is around every page knows no feature',
    'components/shell/shell.tsx',
    "import { Board } from '#components/last-minute/board'\nexport const x = Board",
    PATHS,
  ],
  [
    'a kit knows no feature',
    'components/form/field.tsx',
    "import { Board } from '#components/last-minute/board'\nexport const x = Board",
    PATHS,
  ],
  [
    'a dumb piece knows no kit',
    'components/ui/price.tsx',
    "import { PriceTag } from '#components/price/price-tag'\nexport const x = PriceTag",
    PATHS,
  ],
  ['nor the messages', 'components/ui/price.tsx', "import de from '#messages/de.json'\nexport const x = de", PATHS],
  [
    'app shows pages, no features',
    'app/[lang]/layout.tsx',
    "import { Board } from '#components/last-minute/board'\nexport const x = Board",
    PATHS,
  ],
  [
    'app knows nothing of paying',
    'app/[lang]/layout.tsx',
    "import { saveMode } from '#lib/checkout/storage'\nexport const x = saveMode",
    PATHS,
  ],
  [
    'the middleware knows addresses only',
    'middleware.ts',
    "import { getPage } from '#lib/content/pages'\nexport const x = getPage",
    PATHS,
  ],
  [
    'time knows nothing of paying',
    'lib/time/days.ts',
    "import { saveMode } from '#lib/checkout/storage'\nexport const x = saveMode",
    PATHS,
  ],
  [
    'the catalogue measures nothing',
    'lib/catalogue/price.ts',
    "import { track } from '#lib/analytics/track'\nexport const x = track",
    PATHS,
  ],
  [
    'what calls the functions knows their contracts only',
    'lib/functions/answer.ts',
    "import { saveMode } from '#lib/checkout/storage'\nexport const x = saveMode",
    PATHS,
  ],
  [
    'their addresses are no place for more',
    'lib/functions/addresses.ts',
    "import { formatMoney } from '#lib/money'\nexport const x = formatMoney",
    PATHS,
  ],
  [
    'what the browser keeps knows nothing of paying',
    'lib/storage/stored.ts',
    "import { saveMode } from '#lib/checkout/storage'\nexport const x = saveMode",
    PATHS,
  ],
  [
    'content knows nothing of paying',
    'lib/content/offers.ts',
    "import { saveMode } from '#lib/checkout/storage'\nexport const x = saveMode",
    PATHS,
  ],
  [
    'heads and structured data know nothing of paying',
    'lib/seo/spa.ts',
    "import { saveMode } from '#lib/checkout/storage'\nexport const x = saveMode",
    PATHS,
  ],
  [
    'paying asks for its words like everybody',
    'lib/checkout/state.ts',
    "import { listFormat } from '#lib/i18n/formats'\nexport const x = listFormat",
    PATHS,
  ],
  [
    'formats know languages only',
    'lib/i18n/formats.ts',
    "import { madridDay } from '#lib/time/madrid'\nexport const x = madridDay",
    PATHS,
  ],
  [
    'measuring knows nothing of ours',
    'lib/analytics/track.ts',
    "import { saveMode } from '#lib/checkout/storage'\nexport const x = saveMode",
    PATHS,
  ],
  [
    'no component asks for the messages of a request',
    'components/shell/shell.tsx',
    "import request from '#lib/i18n/request'\nexport const x = request",
    PATHS,
  ],
  [
    'Stripe is not fetched late by others either',
    'components/checkout/payment.tsx',
    "export const x = () => import('@stripe/stripe-js/pure')",
    ROOMS,
  ],
  [
    'only the payment methods load PayPal',
    'components/checkout/payment.tsx',
    "import { PayPalProvider } from '@paypal/react-paypal-js/sdk-v6'\nexport const x = PayPalProvider",
    IMPORTS,
  ],
  [
    'nor is PayPal fetched late',
    'lib/analytics/tags.ts',
    "export const x = () => import('@paypal/react-paypal-js/sdk-v6')",
    ROOMS,
  ],
  ['nor the tag manager', 'components/pages/home.tsx', "export const x = () => import('react-gtm-module')", ROOMS],
  ['nor swiper', 'components/shell/shell.tsx', "export const x = () => import('swiper')", ROOMS],
  [
    'nor content',
    'components/treatment/treatment-row.tsx',
    "export const x = () => import('#lib/content/treatments')",
    ROOMS,
  ],
  ['nor all contracts', 'lib/functions/call.ts', "export const x = () => import('#lib/contracts/calls')", ROOMS],
  [
    'what an order keeps is written by lib/checkout/storage alone',
    'components/checkout/payment.tsx',
    "import { writeStored } from '#lib/storage/stored'\nexport const x = writeStored",
    IMPORTS,
  ],
  [
    'and nobody else touches the browser’s storage',
    'components/checkout/payment.tsx',
    "export const x = () => localStorage.setItem('order', '')",
    GLOBALS,
  ],
  [
    'however it is written',
    'lib/checkout/storage.ts',
    "export const x = () => window.sessionStorage.setItem('basket', '')",
    ROOMS,
  ],
  ['nor is the environment taken whole', 'lib/money.ts', 'const { env } = process\nexport const x = env', ROOMS],
  ['nor imported', 'lib/money.ts', "import { env } from 'node:process'\nexport const x = env", ROOMS],
  ['nor read by another’s name', 'lib/money.ts', "export const x = process['env']", ROOMS],
  [
    'the data layer has no other name',
    'components/pages/home.tsx',
    "export const x = () => window['dataLayer' as keyof Window]",
    ROOMS,
  ],
  ['addresses are not fetched from', 'lib/functions/addresses.ts', "export const x = () => fetch('/')", ROOMS],
  [
    'the domain knows no database',
    'functions/domain/outbox.ts',
    "import { Pool } from 'pg'\nexport const x = Pool",
    IMPORTS,
  ],
  [
    'nor who takes the money',
    'functions/domain/orders/pay.ts',
    "import Stripe from 'stripe'\nexport const x = Stripe",
    IMPORTS,
  ],
  ['http asks no other server', 'functions/http/body.ts', "export const x = () => fetch('/')", ROOMS],
  ['nor takes the environment whole', 'functions/http/body.ts', 'const { env } = process\nexport const x = env', ROOMS],
  ['only lib/functions fetches', 'components/pages/home.tsx', "export const x = () => fetch('/')", ROOMS],
  ['however fetching is written', 'lib/analytics/tags.ts', "export const x = () => window.fetch('/')", ROOMS],
  [
    'only lib/analytics touches the data layer',
    'components/pages/home.tsx',
    'export const x = () => window.dataLayer',
    ROOMS,
  ],
])(
  '%s',
  async (_, file, code, rule) => {
    expect(await rulesBroken(file, code)).toContain(rule)
  },
  30_000,
)

it('each rule about who may know whom has refused something above', () => {
  const rule = (config as Linter.Config[]).map(({ rules }) => rules?.[PATHS]).find(Boolean)
  const [, { zones }] = rule as [string, { zones: { message: string }[] }]
  const silent = new Set(zones.map(({ message }) => message))
  for (const message of said) for (const each of silent) if (message.includes(each)) silent.delete(each)
  expect([...silent]).toEqual([])
})

it('a page module may read content, and any component may know its types', async () => {
  const read = "import { getTreatment } from '#lib/content/treatments'\nexport const x = getTreatment\n"
  expect(await rulesBroken('components/pages/home.tsx', read)).toEqual([])
  const know = "import type { Treatment } from '#lib/content/treatments'\nexport type T = Treatment\n"
  expect(await rulesBroken('components/treatment/treatment-row.tsx', know)).toEqual([])
})

it('functions/ has no loose files but its entry points, and http, domain and adapters know what they may', async () => {
  const loose = readdirSync('functions', { withFileTypes: true }).filter((each) => each.isFile())
  expect(loose.map(({ name }) => name).sort()).toEqual(['google.ts', 'serve.ts', 'start.ts'])
  const deps = "import type { Deps } from '#functions/domain/deps'\nexport type X = Deps\n"
  for (const layer of ['app', 'http', 'adapters', 'jobs'])
    expect(await rulesBroken(`functions/${layer}/x.ts`, deps)).toEqual([])
  const open = "import { openFunctions } from './app/open'\nexport const x = openFunctions\n"
  expect(await rulesBroken('functions/start.ts', open)).toEqual([])
})
