import { readdirSync } from 'node:fs'
import next from 'eslint-config-next/core-web-vitals'
import { importX } from 'eslint-plugin-import-x'
import tseslint from 'typescript-eslint'

/** What several features need. Every other folder of components is a feature, the pages, or what stands around them. */
const KITS = ['contact', 'form', 'hours', 'island', 'listing', 'price', 'ui', 'voucher-card']
const folders = readdirSync('components', { withFileTypes: true }).filter((each) => each.isDirectory())
const DOOR = './islands.tsx'

/** Who may know whom. Each zone: files under `target` may not import `from` (except …). */
const zones = [
  {
    target: './lib/routes',
    from: './lib',
    except: ['./routes'],
    message: 'lib/routes runs in the middleware and knows nothing else.',
  },
  {
    target: './lib/contracts',
    from: './lib',
    except: ['./contracts', './routes/languages.ts'],
    message: 'A contract is zod and other contracts.',
  },
  {
    target: './components/ui',
    from: ['./lib', './app', './content', './components'],
    except: ['./ui'],
    message: 'components/ui gets everything as props.',
  },
  ...folders
    .map(({ name }) => name)
    .filter((name) => name !== 'pages' && name !== 'ui')
    .map((name) => ({
      target: `./components/${name}`,
      from: './components',
      except: [DOOR, ...new Set([name, ...KITS].map((folder) => `./${folder}`))],
      message: KITS.includes(name)
        ? 'A kit knows other kits only.'
        : 'Features do not know each other: what two of them need is a kit, or lib.',
    })),
  { target: './components/**', from: './app', message: 'Nothing imports app.' },
  {
    target: ['./app', './components', './middleware.ts', './lib/!(content|build)/**'],
    from: './content',
    message: 'Only lib/content reads content.',
  },
  { target: './lib', from: ['./components', './app'], message: 'lib knows no components.' },
  {
    target: ['./app', './components', './middleware.ts', './lib/!(build)/**', './lib/*.ts'],
    from: './lib/build',
    message: 'What runs around the build is no part of the site.',
  },
  { target: ['./app', './components', './lib', './middleware.ts'], from: './tests', message: 'Nothing imports tests.' },
  {
    target: './functions',
    from: ['./app', './components', './content', './messages', './tests'],
    message: 'The functions know lib only.',
  },
  {
    target: './functions',
    from: './lib',
    except: ['./contracts', './content', './catalogue', './time', './money.ts', './routes', './i18n/fill.ts'],
    message:
      'The functions share contracts, content, the catalogue, time, money and addresses with the site, nothing else.',
  },
  {
    target: './functions/app',
    from: './functions',
    except: ['./app', './http', './domain', './adapters', './jobs', './kit'],
    message: 'Nothing imports an entry point.',
  },
  {
    target: './functions/http',
    from: './functions',
    except: ['./http', './domain', './kit'],
    message: 'http asks the domain, and knows neither adapters nor jobs.',
  },
  {
    target: './functions/domain',
    from: './functions',
    except: ['./domain'],
    message: 'The domain knows its own ports only; adapters stand behind them.',
  },
  {
    target: './functions/adapters',
    from: './functions',
    except: ['./adapters', './domain', './kit'],
    message: 'An adapter implements a port of the domain, and knows nothing else.',
  },
  {
    target: './functions/jobs',
    from: './functions',
    except: ['./jobs', './domain'],
    message: 'A job asks the domain, and knows neither http nor adapters.',
  },
  { target: './functions/kit', from: './functions', except: ['./kit'], message: 'The kit knows nothing of ours.' },
  {
    target: './functions/kit',
    from: './lib',
    except: ['./contracts'],
    message: 'The kit knows nothing of ours but the contracts.',
  },
  {
    target: ['./app', './components', './lib/!(build)/**', './lib/*.ts', './middleware.ts'],
    from: './functions',
    message: 'The site reaches the functions by their addresses only.',
  },
]

const only = (selector, message) => ({ selector, message })
const rooms = {
  env: only("MemberExpression[object.name='process'][property.name='env']", 'Only lib/env.ts reads the environment.'),
  dataLayer: only("Identifier[name='dataLayer']", 'Only lib/analytics touches the data layer.'),
  fetch: only(
    [
      "CallExpression[callee.name='fetch']",
      'CallExpression[callee.property.name=/^(fetch|sendBeacon)$/]',
      "NewExpression[callee.name='XMLHttpRequest']",
    ].join(', '),
    'Only lib/functions/call.ts fetches.',
  ),
}
const forbidden = ({ env, dataLayer, fetch }) => ({
  'no-restricted-syntax': ['error', env, dataLayer, fetch].filter(Boolean),
})

const content = {
  regex: '(^#lib|/lib)/content/',
  allowTypeImports: true,
  message: 'Only page modules read content; components get it as props.',
}
const server = { regex: '(^#lib|/lib)/(seo/|env$)', message: 'Only page modules know what the server alone needs.' }
const zod = {
  regex: '^zod(?!/mini$)',
  message: 'Schemas that reach the browser are written with zod/mini, a third of the weight.',
}
const allCalls = {
  regex: '(^#lib|/lib)/contracts/calls$',
  allowTypeImports: true,
  message: 'A page brings the contracts of what it asks, not all of them.',
}
const swiper = { group: ['swiper', 'swiper/*'], message: 'Only components/ui/carousel.tsx knows swiper.' }
const providers = {
  regex: '^(@stripe/|@paypal/|stripe($|/))',
  allowTypeImports: true,
  message: 'Only lib/checkout/methods loads Stripe or PayPal.',
}
const tags = { group: ['react-gtm-module'], message: 'Only lib/analytics loads the tag manager.' }
const restricted = (...patterns) => ({ '@typescript-eslint/no-restricted-imports': ['error', { patterns }] })

/** React's rules compile every function they look at, so they look where components and hooks are. */
const react = next.map((each) => (each.plugins ? { ...each, files: ['app/**', 'components/**', '**/*.tsx'] } : each))

const config = [
  {
    ignores: [
      '.next/**',
      '.run/**',
      'out/**',
      '**/*.generated.*',
      'next-env.d.ts',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  ...react,
  ...tseslint.configs.strict,
  {
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver': { typescript: true }, react: { version: '19' } },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-cycle': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
      // Pictures are made at build time and pages are linked with plain links: less code in the browser, no prefetching.
      '@next/next/no-img-element': 'off',
      '@next/next/no-html-link-for-pages': 'off',
    },
  },
  {
    // The editor's screens are no pages of Next's.
    files: ['lib/build/editor/**'],
    rules: {
      '@next/next/no-head-element': 'off',
      '@next/next/no-css-tags': 'off',
      '@next/next/no-sync-scripts': 'off',
    },
  },
  // Of several blocks for a file the last one counts.
  { files: ['components/**'], rules: restricted(content, server, allCalls, swiper, zod, providers, tags) },
  { files: ['components/ui/carousel.tsx'], rules: restricted(content, server, allCalls, zod, providers, tags) },
  { files: ['components/pages/**', 'app/**', 'lib/seo/**'], rules: restricted(allCalls, swiper, zod, providers, tags) },
  {
    files: ['lib/**'],
    ignores: ['lib/{build,content,seo}/**', 'lib/env.ts'],
    rules: restricted(content, allCalls, swiper, zod, providers, tags),
  },
  { files: ['lib/checkout/methods/**'], rules: restricted(content, allCalls, swiper, zod, tags) },
  { files: ['lib/analytics/**'], rules: restricted(content, allCalls, swiper, zod, providers) },
  {
    files: ['app/**', 'components/**', 'lib/**', 'middleware.ts'],
    ignores: ['lib/env.ts', 'lib/build/**'],
    rules: forbidden(rooms),
  },
  { files: ['lib/functions/**'], rules: forbidden({ ...rooms, fetch: undefined }) },
  { files: ['lib/analytics/**'], rules: forbidden({ ...rooms, dataLayer: undefined }) },
  {
    files: ['functions/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['localStorage', 'sessionStorage', 'window', 'document'].map((name) => ({
          name,
          message: 'The functions run where no browser is.',
        })),
      ],
    },
  },
  {
    files: ['functions/**'],
    ignores: ['functions/app/env.ts'],
    rules: {
      'no-restricted-syntax': ['error', { ...rooms.env, message: 'Only functions/app/env.ts reads the environment.' }],
    },
  },
]
export default config
