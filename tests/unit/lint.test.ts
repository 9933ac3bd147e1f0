import { readdirSync } from 'node:fs'
import { ESLint, type Linter } from 'eslint'
import { expect, it } from 'vitest'
import config from '../../eslint.config.mjs'

const eslint = new ESLint()
/** All that lint has said so far, and by which rules. */
const said: string[] = []
const broken = new Set<string | null | undefined>()

async function rulesBroken(filePath: string, code: string) {
  const [result] = await eslint.lintText(code, { filePath })
  said.push(...(result?.messages.map(({ message }) => message) ?? []))
  const rules = result?.messages.map(({ ruleId }) => ruleId) ?? []
  for (const rule of rules) broken.add(rule)
  return rules
}

const PATHS = 'import-x/no-restricted-paths'

/** Which file may not import which modules. The way it is written (an alias, a relative path) makes no difference. */
const REFUSED: Record<string, string> = {
  [PATHS]: `
    middleware.ts                      #lib/content/pages
    app/[lang]/layout.tsx              #components/last-minute/board #lib/checkout/storage
    components/pages/home.tsx          #tools/content #content/business.json
    components/shell/footer.tsx        #app/sitemap.xml/route #components/last-minute/board
    components/ui/price.tsx            #lib/money #components/price/price-tag #messages/de.json
    components/form/field.tsx          #components/last-minute/board
    components/offer/offer-list.tsx    #components/last-minute/board #components/pages/page-shell
    lib/money.ts                       #components/price/price-tag #tests/e2e/test ../functions/http/body
    lib/routes/routes.ts               #lib/money
    lib/contracts/gift.ts              #lib/money
    lib/time/days.ts                   #lib/checkout/storage
    lib/catalogue/price.ts             #lib/analytics/track
    lib/functions/answer.ts            #lib/checkout/storage
    lib/functions/addresses.ts         #lib/money
    lib/functions/specification/ask.ts #lib/checkout/storage
    lib/storage/stored.ts              #lib/checkout/storage
    lib/content/offers.ts              #lib/checkout/storage
    lib/content/schema/values.ts       ../check/words #lib/content/read/load
    lib/seo/spa.ts                     #lib/checkout/storage
    lib/checkout/storage.ts            #lib/i18n/formats
    lib/i18n/formats.ts                #lib/time/madrid
    lib/analytics/track.ts             #lib/checkout/storage
    functions/app/open.ts              #tools/simulator/open ../start
    functions/http/router.ts           #components/price/price-tag #lib/seo/metadata #lib/functions/call
    functions/http/router.ts           #functions/adapters/store/pglite #functions/jobs/cleanup #functions/app/env
    functions/domain/outbox.ts         #lib/checkout/storage #functions/http/implement ../adapters/stripe/provider
    functions/domain/outbox.ts         #lib/content/pages #functions/jobs/drain-outbox #functions/app/env #functions/kit/html
    functions/adapters/mail/mailer.ts  #functions/http/implement #functions/app/env #functions/jobs/drain-outbox
    functions/jobs/cleanup.ts          #functions/http/implement #functions/adapters/mail/mailer
    functions/kit/html.ts              #functions/domain/keys #lib/catalogue/price
    staff/words/es.ts                  #functions/http/endpoints
    staff/desk/orders.ts               #functions/http/endpoints #staff/publish/publish
    staff/ops/ops.ts                   #functions/http/endpoints #staff/desk/server
    staff/editor/server.ts             #functions/domain/orders/order
    staff/kit/answer.ts                #staff/desk/desk
    staff/accounts/door.tsx            #staff/editor/server
    staff/start.ts                     #functions/http/endpoints
    tools/probe.ts                     #components/islands #functions/app/open #staff/publish/publish
    tools/launch-check.ts              #functions/domain/outbox
    tools/simulator/open.ts            #functions/http/endpoints
    tests/functions/ends.test.ts       #staff/desk/verbs ../desk/staff ../staff/repository
    components/islands.tsx             #lib/money
    lib/routes/table.ts                #lib/money
    lib/content/schema/values.ts       #lib/content/offers
    functions/serve.ts                 #staff/desk/desk
    staff/editor/server.ts             #staff/desk/desk
    tools/boot/step.ts                 #functions/app/open`,
  'house/content': `
    components/treatment/treatment-row.tsx  #lib/content/treatments ../../lib/content/treatments #lib/env #lib/seo/ids
    lib/checkout/storage.ts                 #lib/env`,
  'house/zod': `
    components/checkout/payment.tsx         zod
    lib/catalogue/price.ts                  zod`,
  'house/providers': `
    components/checkout/payment.tsx         @stripe/stripe-js @paypal/react-paypal-js/sdk-v6
    functions/domain/outbox.ts              pg stripe @electric-sql/pglite nodemailer`,
  'house/storage': `
    components/checkout/payment.tsx         #lib/storage/stored`,
  'house/data-layer': `
    components/checkout/payment.tsx         react-gtm-module`,
  'house/words': `
    components/ui/field.tsx                 next-intl next-intl/server`,
  'house/view': `
    lib/checkout/storage.ts                 react next-intl`,
}

const refusals = Object.entries(REFUSED).flatMap(([rule, table]) =>
  table
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/ +/))
    .flatMap(([file = '', ...modules]) => modules.map((module) => ({ rule, file, module }))),
)
it.each(refusals)('$file may not import $module', async ({ rule, file, module }) => {
  const code = `import { writeStored as x } from '${module}'\nexport const y = x\n`
  expect(await rulesBroken(file, code)).toContain(rule)
})

const folders = readdirSync('components', { withFileTypes: true }).flatMap((each) =>
  each.isDirectory() ? each.name : [],
)
it.each(folders)('components/%s knows nothing of app', async (folder) => {
  expect(await rulesBroken(`components/${folder}/part.tsx`, "export * from '#app/sitemap.xml/route'\n")).toContain(
    PATHS,
  )
})

it.each([
  ['lib/money.ts', 'environment', 'process.env.SITE_URL'],
  ['lib/money.ts', 'environment', "process['env']"],
  ['lib/money.ts', 'environment', "(({ env }) => env)(process)\nimport process from 'node:process'"],
  ['lib/money.ts', 'environment', '0\nconst { env } = process'],
  ['lib/functions/call.ts', 'environment', 'process.env.FUNCTIONS_URL'],
  ['functions/http/body.ts', 'environment', 'process.env.DATABASE_URL'],
  ['functions/http/body.ts', 'environment', '0\nconst { env } = process'],
  ['functions/http/body.ts', 'fetch', "fetch('/')"],
  ['lib/functions/addresses.ts', 'fetch', "fetch('/')"],
  ['components/pages/home.tsx', 'fetch', "fetch('/')"],
  ['components/pages/home.tsx', 'fetch', 'new XMLHttpRequest()'],
  ['lib/analytics/tags.ts', 'fetch', "window.fetch('/')"],
  ['components/pages/home.tsx', 'data-layer', 'window.dataLayer'],
  ['components/pages/home.tsx', 'data-layer', "window['dataLayer' as keyof Window]"],
  ['components/pages/home.tsx', 'data-layer', "() => import('react-gtm-module')"],
  ['components/checkout/payment.tsx', 'providers', "() => import('@stripe/stripe-js/pure')"],
  ['lib/analytics/tags.ts', 'providers', "() => import('@paypal/react-paypal-js/sdk-v6')"],
  ['components/treatment/treatment-row.tsx', 'content', "() => import('#lib/content/treatments')"],
  ['lib/checkout/machine.ts', 'storage', "window.sessionStorage.setItem('basket', '')"],
  ['components/checkout/payment.tsx', 'storage', "localStorage.setItem('order', '')"],
  ['functions/domain/outbox.ts', 'storage', "sessionStorage.getItem('order')"],
  ['functions/domain/outbox.ts', 'window', 'document.title'],
  ['functions/http/body.ts', 'store', "(deps) => deps.store.rows('SELECT 1')"],
  ['functions/jobs/cleanup.ts', 'store', "(deps) => deps.store.change('DELETE FROM orders')"],
  ['components/checkout/payment.tsx', 'snack-bar', "0\nimport { openSnackBar } from '#components/ui/snack-bar-store'"],
  ['components/ui/price.tsx', 'hooks', 'useState(0)'],
  ['lib/money.ts', 'hooks', 'React.useRef(null)'],
  ['components/shell/footer.tsx', 'address', "'/de/impressum'"],
  ['components/shell/footer.tsx', 'address', "'x/tarjeta-regalo?y'"],
  ['components/shell/footer.tsx', 'address', '`/${lang}/x`'],
  ['app/robots.txt/route.ts', 'address', "'mentions-legales'"],
])('%s is not the place of the %s: %s', async (file, rule, expression) => {
  expect(await rulesBroken(file, `export const x = ${expression}\n`)).toContain(`house/${rule}`)
})

it.each([
  ['lib/env.ts', 'process.env.SITE_URL'],
  ['lib/functions/post.ts', "fetch('/')"],
  ['lib/analytics/tags.ts', 'window.dataLayer'],
  ['lib/checkout/methods/card.ts', "() => import('@stripe/stripe-js/pure')"],
  ['components/shell/language-hint.tsx', "localStorage.getItem('order')"],
  ['components/pages/home.tsx', "() => import('#lib/content/treatments')"],
  ['components/checkout/payment.tsx', "0\nexport type { Stripe } from '@stripe/stripe-js'"],
  ['components/checkout/payment.tsx', "0\nimport { type Stripe } from '@stripe/stripe-js'\nexport type Y = Stripe"],
  ['components/shell/footer.tsx', "'/pictures/last-minute.jpg'"],
  ['middleware.ts', '`/${lang}/404`'],
  ['lib/routes/table.ts', "'/de/impressum'"],
])('%s may say %s', async (file, expression) => {
  expect(await rulesBroken(file, `export const x = ${expression}\n`)).toEqual([])
})

it('each rule about who may know whom, and each of the house, has refused something above', () => {
  const rule = (config as Linter.Config[]).map(({ rules }) => rules?.[PATHS]).find(Boolean)
  const [, { zones }] = rule as [string, { zones: { message: string }[] }]
  const silent = zones.map(({ message }) => message).filter((each) => !said.some((one) => one.includes(each)))
  expect(silent).toEqual([])
  const house = (config as Linter.Config[]).map(({ plugins }) => plugins?.house).find(Boolean)
  expect(Object.keys(house?.rules ?? {}).filter((name) => !broken.has(`house/${name}`))).toEqual([])
})
