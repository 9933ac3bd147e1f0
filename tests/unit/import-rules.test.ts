import { readdirSync } from 'node:fs'
import { ESLint } from 'eslint'
import { expect, it } from 'vitest'

const eslint = new ESLint()

async function rulesBroken(filePath: string, code: string) {
  const [result] = await eslint.lintText(code, { filePath })
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
    "import { sayContent } from '#lib/build/content'\nexport const x = sayContent",
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

it('a page module may read content, and any component may know its types', async () => {
  const read = "import { getTreatment } from '#lib/content/treatments'\nexport const x = getTreatment\n"
  expect(await rulesBroken('components/pages/home.tsx', read)).toEqual([])
  const know = "import type { Treatment } from '#lib/content/treatments'\nexport type T = Treatment\n"
  expect(await rulesBroken('components/treatment/treatment-row.tsx', know)).toEqual([])
}, 30_000)

it('functions/ has no loose files but its entry points, and http, domain and adapters know what they may', async () => {
  const loose = readdirSync('functions', { withFileTypes: true }).filter((each) => each.isFile())
  expect(loose.map(({ name }) => name).sort()).toEqual(['google.ts', 'staff.ts', 'start.ts'])
  const deps = "import type { Deps } from '#functions/domain/deps'\nexport type X = Deps\n"
  for (const layer of ['app', 'http', 'adapters', 'jobs'])
    expect(await rulesBroken(`functions/${layer}/x.ts`, deps)).toEqual([])
  const open = "import { openFunctions } from './app/open'\nexport const x = openFunctions\n"
  expect(await rulesBroken('functions/start.ts', open)).toEqual([])
}, 30_000)
