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

/** Which file may not import which modules. The way it is written (an alias, a relative path) makes no difference. */
const REFUSED: Record<typeof PATHS | typeof IMPORTS, string> = {
  [PATHS]: `
    middleware.ts                      #lib/content/pages
    app/[lang]/layout.tsx              #components/last-minute/board #lib/checkout/storage
    components/pages/home.tsx          #tools/content #content/business.json
    components/shell/footer.tsx        #app/sitemap.xml/route #components/last-minute/board #lib/i18n/request
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
    functions/domain/outbox.ts         #lib/checkout/storage #functions/http/rate ../adapters/stripe/provider
    functions/domain/outbox.ts         #lib/content/pages #functions/jobs/drain-outbox #functions/app/env #functions/kit/html
    functions/adapters/mail/mailer.ts  #functions/http/rate #functions/app/env #functions/jobs/drain-outbox
    functions/jobs/cleanup.ts          #functions/http/rate #functions/adapters/mail/mailer
    functions/kit/html.ts              #functions/domain/keys #lib/catalogue/price
    staff/words/desk.ts                #functions/http/endpoints
    staff/desk/orders.ts               #functions/http/endpoints #staff/publish/publish
    staff/editor/start.ts              #functions/domain/orders/order
    staff/kit/answer.ts                #staff/desk/desk
    staff/accounts/door.tsx            #staff/editor/access
    tools/probe.ts                     #components/islands #functions/app/open #staff/publish/publish
    tools/launch-check.ts              #functions/domain/outbox
    tools/simulator/open.ts            #functions/http/endpoints
    tests/functions/ends.test.ts       #staff/desk/run ../desk/staff ../staff/repository`,
  [IMPORTS]: `
    components/treatment/treatment-row.tsx  #lib/content/treatments ../../lib/content/treatments #lib/env #lib/seo/ids
    components/ui/field.tsx                 next-intl
    components/checkout/payment.tsx         zod swiper react-gtm-module @stripe/stripe-js
    components/checkout/payment.tsx         @paypal/react-paypal-js/sdk-v6 #lib/storage/stored
    lib/catalogue/price.ts                  #lib/content/treatments zod
    lib/functions/call.ts                   #lib/contracts/calls
    lib/checkout/storage.ts                 react next-intl
    functions/domain/outbox.ts              pg stripe`,
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

const ROOMS = 'no-restricted-syntax'
const GLOBALS = 'no-restricted-globals'

it.each([
  ['lib/money.ts', 'process.env.SITE_URL', ROOMS],
  ['lib/money.ts', "process['env']", ROOMS],
  ['lib/money.ts', "(({ env }) => env)(process)\nimport process from 'node:process'", ROOMS],
  ['lib/money.ts', '0\nconst { env } = process', ROOMS],
  ['lib/functions/call.ts', 'process.env.FUNCTIONS_URL', ROOMS],
  ['functions/http/body.ts', 'process.env.DATABASE_URL', ROOMS],
  ['functions/http/body.ts', '0\nconst { env } = process', ROOMS],
  ['functions/http/body.ts', "fetch('/')", ROOMS],
  ['functions/http/body.ts', "(deps) => deps.store.rows('SELECT 1')", ROOMS],
  ['functions/jobs/cleanup.ts', "(deps) => deps.store.change('DELETE FROM orders')", ROOMS],
  ['lib/functions/addresses.ts', "fetch('/')", ROOMS],
  ['components/pages/home.tsx', "fetch('/')", ROOMS],
  ['lib/analytics/tags.ts', "window.fetch('/')", ROOMS],
  ['components/pages/home.tsx', 'window.dataLayer', ROOMS],
  ['lib/checkout/machine.ts', "history.replaceState(null, '', location.pathname)", ROOMS],
  ['components/pages/home.tsx', "window['dataLayer' as keyof Window]", ROOMS],
  ['components/checkout/payment.tsx', "() => import('@stripe/stripe-js/pure')", ROOMS],
  ['lib/analytics/tags.ts', "() => import('@paypal/react-paypal-js/sdk-v6')", ROOMS],
  ['components/pages/home.tsx', "() => import('react-gtm-module')", ROOMS],
  ['components/shell/footer.tsx', "() => import('swiper')", ROOMS],
  ['components/treatment/treatment-row.tsx', "() => import('#lib/content/treatments')", ROOMS],
  ['lib/functions/call.ts', "() => import('#lib/contracts/calls')", ROOMS],
  ['lib/checkout/storage.ts', "window.sessionStorage.setItem('basket', '')", ROOMS],
  ['components/checkout/payment.tsx', "localStorage.setItem('order', '')", GLOBALS],
  ['components/ui/price.tsx', 'useState(0)', ROOMS],
  ['lib/money.ts', 'React.useRef(null)', ROOMS],
  ['functions/domain/outbox.ts', "sessionStorage.getItem('order')", GLOBALS],
])('%s may not say %s', async (file, expression, rule) => {
  expect(await rulesBroken(file, `export const x = ${expression}\n`)).toContain(rule)
})

it('each rule about who may know whom has refused something above', () => {
  const rule = (config as Linter.Config[]).map(({ rules }) => rules?.[PATHS]).find(Boolean)
  const [, { zones }] = rule as [string, { zones: { message: string }[] }]
  const silent = new Set(zones.map(({ message }) => message))
  for (const message of said) for (const each of silent) if (message.includes(each)) silent.delete(each)
  expect([...silent]).toEqual([])
})
