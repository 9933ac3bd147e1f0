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

it.each([
  [
    'a component may not read content',
    'components/treatment/cost.tsx',
    "import { getTreatment } from '#lib/content/treatments'\nexport const x = getTreatment",
    IMPORTS,
  ],
  [
    'not by a long way round either',
    'components/treatment/cost.tsx',
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
    'components/treatment/cost.tsx',
    "import { env } from '#lib/env'\nexport const x = env",
    IMPORTS,
  ],
  [
    'a component does not write structured data',
    'components/treatment/cost.tsx',
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
    'components/checkout/card-form.tsx',
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
    'components/ui/price.tsx',
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
    "import { Price } from '#components/ui/price'\nexport const x = Price",
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
    'components/checkout/use-form.ts',
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
    "import { readJson } from '../functions/body'\nexport const x = readJson",
    PATHS,
  ],
  [
    'the functions import no component',
    'functions/body.ts',
    "import { Price } from '#components/ui/price'\nexport const x = Price",
    PATHS,
  ],
  [
    'the functions import of lib only what they share',
    'functions/body.ts',
    "import { metadataOf } from '#lib/seo/metadata'\nexport const x = metadataOf",
    PATHS,
  ],
  [
    'only functions/env.ts reads the functions’ environment',
    'functions/body.ts',
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
  expect(await rulesBroken('components/treatment/cost.tsx', know)).toEqual([])
}, 30_000)
