import { readdirSync, readFileSync } from 'node:fs'
import next from '@next/eslint-plugin-next'
import { importX } from 'eslint-plugin-import-x'
import googleTranslate from 'eslint-plugin-react-google-translate'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** What several features need. Every other folder of components is a feature, the pages, or what stands around them. */
const KITS = ['contact', 'form', 'hours', 'island', 'listing', 'price', 'ui', 'voucher-card']
const folders = readdirSync('components', { withFileTypes: true }).filter((each) => each.isDirectory())
const DOOR = './islands.tsx'

/** What each room of lib knows of the others. Of lib, only `content` reads content. */
const ROOMS_OF_LIB = {
  routes: [],
  contracts: ['routes/languages.ts'],
  i18n: ['routes'],
  time: ['contracts', 'i18n', 'routes'],
  catalogue: ['contracts', 'i18n', 'money.ts', 'routes', 'time'],
  storage: ['catalogue', 'contracts'],
  analytics: [],
  functions: ['contracts'],
  checkout: ['analytics', 'catalogue', 'contracts', 'functions', 'routes', 'storage', 'time'],
  seo: ['contact.ts', 'content', 'env.ts', 'money.ts', 'routes', 'time', 'untypeset.ts'],
  content: [
    'catalogue',
    'contact.ts',
    'contracts',
    'functions/addresses.ts',
    'i18n',
    'money.ts',
    'routes',
    'storage/keys.ts',
    'time',
    'untypeset.ts',
  ],
}
/** What each layer of the functions knows of the others: http asks the domain, and adapters stand behind its ports. */
const LAYERS_OF_FUNCTIONS = {
  app: ['http', 'domain', 'adapters', 'jobs', 'kit'],
  http: ['domain', 'kit'],
  domain: [],
  adapters: ['domain', 'kit'],
  jobs: ['domain'],
  kit: [],
}

/** Holds each room of a folder to the rooms that it may know. */
const roomsOf = (folder, rooms) =>
  Object.entries(rooms).map(([room, known]) => ({
    target: `./${folder}/${room}`,
    from: `./${folder}`,
    except: [room, ...known].map((each) => `./${each}`),
    message: `${folder}/${room} knows of ${folder} only ${['itself', ...known].join(', ')}.`,
  }))
/** The one file of lib/functions that may read the environment; the others there keep to ROOMS_OF_LIB. */
const ADDRESSES = 'addresses.ts'

/** Who may know whom. Each zone: files under `target` may not import `from` (except …). */
const zones = [
  ...roomsOf('lib', ROOMS_OF_LIB).map((zone) =>
    zone.target === './lib/functions' ? { ...zone, target: `${zone.target}/!(${ADDRESSES})` } : zone,
  ),
  ...roomsOf('functions', LAYERS_OF_FUNCTIONS),
  {
    target: `./lib/functions/${ADDRESSES}`,
    from: './lib',
    except: ['./functions', './contracts', './env.ts'],
    message: 'Addresses of functions are contracts and the environment.',
  },
  {
    target: './middleware.ts',
    from: './lib',
    except: ['./routes'],
    message: 'The middleware runs where there is no disk: it knows the addresses only.',
  },
  {
    target: './app',
    from: './components',
    except: ['./pages', './island', './ui'],
    message: 'app shows page modules; whatever else a page has, they know.',
  },
  {
    target: './app',
    from: './lib',
    except: ['./content', './env.ts', './routes', './seo'],
    message: 'app asks for addresses, content and heads; the rest is the page modules’.',
  },
  {
    target: './components/ui',
    from: ['./lib', './app', './content', './messages', './components'],
    // Of copy they know the type.
    except: ['./ui', './content/rich-text.ts'],
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
    target: ['./app', './components', './middleware.ts', './lib/!(content)/**'],
    from: './content',
    message: 'Only lib/content reads content.',
  },
  { target: './lib', from: ['./components', './app'], message: 'lib knows no components.' },
  {
    target: './components',
    from: './lib/i18n/request.ts',
    message: 'Next asks for the messages of a request; components call useTranslations.',
  },
  {
    target: ['./app', './components', './lib', './functions', './middleware.ts'],
    from: './tools',
    message:
      'Tools run before, beside and after the build; neither the site nor what is deployed of the functions has them.',
  },
  {
    target: ['./app', './components', './lib', './functions', './middleware.ts', './tools'],
    from: './staff',
    message: 'Nothing imports staff: it stands on the others.',
  },
  {
    target: ['./app', './components', './lib', './middleware.ts', './staff', './tools'],
    from: './tests',
    message: 'Nothing imports tests.',
  },
  { target: './tools', from: ['./app', './components'], message: 'Tools know lib, and the site by its files.' },
  {
    target: ['./tools/!(launch-check).*', './tools/!(simulator)/**'],
    from: './functions',
    message: 'Of the tools only the simulator and the launch check know the functions.',
  },
  {
    target: './tools/launch-check.ts',
    from: './functions',
    except: ['./app'],
    message: 'The launch check asks what the functions would refuse to start with.',
  },
  {
    target: './tools/simulator',
    from: './functions',
    except: ['./adapters', './app', './domain', './kit', './serve.ts'],
    message: 'The simulator opens the functions with simulated providers.',
  },
  {
    target: './staff/desk',
    from: './functions',
    except: ['./app', './domain', './serve.ts'],
    message: 'The desk asks the domain, as http does.',
  },
  {
    target: './staff/words',
    from: './functions',
    except: ['./domain', './adapters/mail/texts.ts'],
    message: 'Words of staff know what they name.',
  },
  {
    target: ['./staff/editor', './staff/publish'],
    from: './functions',
    except: ['./http/address.ts', './domain/keys.ts'],
    message: 'Who edits and publishes content knows lib and tools.',
  },
  {
    target: './staff/desk',
    from: ['./components', './app', './staff/editor', './staff/publish'],
    message: 'The desk knows the functions and lib.',
  },
  {
    target: ['./staff/kit', './staff/accounts'],
    from: ['./staff/desk', './staff/editor', './staff/publish'],
    message: 'What editor and desk share knows neither.',
  },
  {
    target: './functions',
    from: ['./app', './components', './content', './tests'],
    message: 'The functions know lib, and the words of pages that mails say too.',
  },
  {
    target: './functions',
    from: './lib',
    except: ['./contracts', './content', './catalogue', './time', './money.ts', './routes', './i18n/fill.ts'],
    message:
      'The functions share contracts, content, the catalogue, time, money and addresses with the site, nothing else.',
  },
  {
    target: ['./functions/domain', './functions/http', './functions/jobs'],
    from: './lib/content',
    message: 'The domain knows no disk: functions/app reads content and gives it what it needs as values.',
  },
  {
    target: './functions/kit',
    from: './lib',
    except: ['./contracts'],
    message: 'The kit knows nothing of ours but the contracts.',
  },
  {
    target: ['./app', './components', './lib', './middleware.ts'],
    from: './functions',
    message: 'The site reaches the functions by their addresses only.',
  },
  {
    target: './lib/content/schema',
    from: ['./lib/content/check', './lib/content/read'],
    message: 'Schemas stand below the check and the reading of content.',
  },
  {
    target: './tests/functions',
    from: ['./staff', './tests/desk', './tests/editor', './tests/staff'],
    message: 'Tests of the functions call use cases; what staff see and type is tested in tests/desk.',
  },
]

const only = (selector, message) => ({ selector, message })
const fetches = [
  "CallExpression[callee.name='fetch']",
  'CallExpression[callee.property.name=/^(fetch|sendBeacon)$/]',
  "NewExpression[callee.name='XMLHttpRequest']",
].join(', ')
const reads = [
  "MemberExpression[object.name='process'][property.name='env']",
  "MemberExpression[object.name='process'][computed=true]",
  "VariableDeclarator[init.name='process']",
  'ImportDeclaration[source.value=/^(node:)?process$/]',
].join(', ')
/** Calls of hooks, except of those that work on the server too. */
const hook = '/^use(?![a-z])(?!(Id|Memo|Translations|Locale|Messages|Island)$)/'
const hookCalls = `CallExpression[callee.name=${hook}], CallExpression[callee.property.name=${hook}]`
/** Gives the selector of a dynamic import, for the imports that are restricted below. */
const late = (name) => `ImportExpression[source.value=/${name}/]`
const rooms = {
  env: only(reads, 'Only lib/env.ts reads the environment.'),
  dataLayer: only(
    "Identifier[name='dataLayer'], Literal[value='dataLayer']",
    'Only lib/analytics touches the data layer.',
  ),
  fetch: only(fetches, 'Only lib/functions/call.ts calls functions, and the simulator of a card form beside it.'),
  storage: only(
    'MemberExpression[property.name=/^(local|session)Storage$/]',
    'Only lib/storage/stored.ts touches the browser’s storage.',
  ),
  providers: only(late('^(@stripe|@paypal|stripe)'), 'Only lib/checkout/methods loads Stripe or PayPal.'),
  swiper: only(late('^swiper'), 'Only components/ui/carousel.tsx knows swiper.'),
  tags: only(late('^react-gtm-module'), 'Only lib/analytics loads the tag manager.'),
  content: only(late('^#lib.content.'), 'Only page modules read content.'),
  address: only(
    'CallExpression[callee.property.name=/^(replace|push)State$/]',
    'Only lib/routes/address.ts changes the address: what adverts are measured by stays in it.',
  ),
  allCalls: only(late('^#lib.contracts.calls$'), 'A page brings the contracts of what it asks, not all of them.'),
  hooks: only(
    `Program:not(:has(> ExpressionStatement[directive='use client'])) :matches(${hookCalls})`,
    "A file with a hook says that it belongs to the browser: 'use client'.",
  ),
}
/** Forbids what only one room may do, except what this room may do (`own`). */
const forbidden = (...own) => ({
  'no-restricted-syntax': [
    'error',
    ...Object.entries(rooms).flatMap(([name, rule]) => (own.includes(name) ? [] : [rule])),
  ],
})
/** Forbids the globals of the browser's storage, for files outside of lib/storage. */
const withoutStorage = {
  'no-restricted-globals': [
    'error',
    ...['localStorage', 'sessionStorage'].map((name) => ({ name, message: rooms.storage.message })),
  ],
}

/** Imports that only some files may have. */
const imports = {
  content: {
    regex: '(^#lib|/lib)/content/',
    allowTypeImports: true,
    message: 'Only page modules read content; components get it as props.',
  },
  server: { regex: '(^#lib|/lib)/(seo/|env$)', message: 'Only page modules know what the server alone needs.' },
  zod: {
    regex: '^zod(?!/mini$)',
    message: 'Schemas that reach the browser are written with zod/mini, a third of the weight.',
  },
  allCalls: {
    regex: '(^#lib|/lib)/contracts/calls$',
    allowTypeImports: true,
    message: 'A page brings the contracts of what it asks, not all of them.',
  },
  swiper: { group: ['swiper', 'swiper/*'], message: 'Only components/ui/carousel.tsx knows swiper.' },
  providers: {
    regex: '^(@stripe/|@paypal/|stripe($|/))',
    allowTypeImports: true,
    message: 'Only lib/checkout/methods loads Stripe or PayPal.',
  },
  tags: { group: ['react-gtm-module'], message: 'Only lib/analytics loads the tag manager.' },
  view: {
    group: ['react', 'react/*', 'react-dom', 'react-dom/*', 'next', 'next/*', 'next-intl'],
    allowTypeImports: true,
    message: 'The checkout needs no React but where a provider’s own fields and window are drawn.',
  },
  words: { regex: '^next-intl', allowTypeImports: true, message: 'Components of ui get their words as props.' },
  keeping: {
    regex: '/stored$',
    importNames: ['writeStored', 'removeStored'],
    message: 'What an order keeps is written by lib/checkout/storage.ts, and what is typed by useDraft.',
  },
}
/** Forbids these imports, except those that this file may have (`own`). */
const restricted = (...own) => ({
  '@typescript-eslint/no-restricted-imports': [
    'error',
    { patterns: Object.entries(imports).flatMap(([name, pattern]) => (own.includes(name) ? [] : [pattern])) },
  ],
})
/** Forbids the same imports in files that draw pages, which may import React and Next. */
const inView = (...own) => restricted('view', 'words', ...own)

const functionsEnv = only(reads, 'Only functions/app/env.ts reads the environment.')

/** The files with components and hooks. */
const VIEWS = ['app/**', 'components/**', '**/*.tsx']
/**
 * The components that the rules of React look at: those that may have hooks. The rules compile each function, which
 * would take half of the lint's time for all of them.
 */
const withHooks = readdirSync('components', { recursive: true, encoding: 'utf8' })
  .map((file) => `components/${file}`)
  .filter((file) => /\.tsx?$/.test(file) && readFileSync(file, 'utf8').startsWith("'use client'"))
const react = [
  { ...next.configs['core-web-vitals'], files: VIEWS },
  { ...googleTranslate.configs.recommended, files: VIEWS },
  { ...reactHooks.configs.flat.recommended, files: [...withHooks, 'app/**', '{lib,tests}/**/*.tsx'] },
]

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
    settings: { 'import-x/resolver': { typescript: true } },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-cycle': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
      // oxfmt does not wrap comments. (It wraps code, in which a sentence may be long.)
      'max-len': ['error', { code: 1000, comments: 120, ignoreUrls: true }],
      // Pictures are made at build time and pages are linked with plain links: less code in the browser, no
      // prefetching.
      '@next/next/no-img-element': 'off',
      '@next/next/no-html-link-for-pages': 'off',
    },
  },
  {
    // The screens of editor and desk are no pages of Next's.
    files: ['staff/{editor,desk,kit}/**'],
    rules: {
      '@next/next/no-head-element': 'off',
      '@next/next/no-css-tags': 'off',
      '@next/next/no-sync-scripts': 'off',
    },
  },
  // Of several blocks for a file the last one counts.
  { files: ['components/**'], rules: inView() },
  { files: ['components/ui/**'], rules: restricted('view') },
  { files: ['components/ui/carousel.tsx'], rules: restricted('view', 'swiper') },
  { files: ['components/form/use-draft.ts', 'components/gift/your-card.tsx'], rules: inView('keeping') },
  { files: ['components/pages/**', 'app/**', 'lib/seo/**'], rules: inView('content', 'server') },
  { files: ['lib/**'], ignores: ['lib/{content,seo}/**', 'lib/env.ts'], rules: inView('server') },
  { files: ['lib/checkout/**'], rules: restricted('server') },
  { files: ['lib/checkout/{storage,save-basket}.ts', 'lib/storage/**'], rules: restricted('server', 'keeping') },
  { files: ['lib/checkout/methods/*.ts'], rules: restricted('server', 'providers') },
  { files: ['lib/checkout/methods/*.tsx'], rules: inView('server', 'providers') },
  { files: ['lib/analytics/**'], rules: inView('server', 'tags') },
  {
    files: ['app/**', 'components/**', 'lib/**', 'middleware.ts'],
    ignores: ['lib/env.ts'],
    rules: { ...forbidden(), ...withoutStorage },
  },
  { files: ['lib/functions/{call,simulator}.ts', 'lib/load-code.ts'], rules: forbidden('fetch') },
  { files: ['lib/routes/address.ts'], rules: forbidden('address') },
  { files: ['lib/checkout/methods/**'], rules: forbidden('providers') },
  // The choice about cookies and the orders that were measured are older than any other, and tags alone know them.
  { files: ['lib/analytics/**'], rules: { ...forbidden('dataLayer', 'tags'), 'no-restricted-globals': 'off' } },
  { files: ['lib/storage/stored.ts'], rules: { ...forbidden('storage'), 'no-restricted-globals': 'off' } },
  {
    // They are part of every page, and read one word each.
    files: ['components/shell/{language-hint,order-notice}.tsx'],
    rules: { 'no-restricted-globals': 'off' },
  },
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
    rules: { 'no-restricted-syntax': ['error', functionsEnv] },
  },
  {
    files: ['functions/{domain,http,jobs}/**'],
    rules: {
      'no-restricted-syntax': ['error', functionsEnv, only(fetches, 'Only adapters ask other servers.')],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(stripe|pg|@electric-sql/.*|nodemailer)($|/)',
              message: 'Only adapters know who keeps, pays and sends.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['functions/{http,jobs}/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        functionsEnv,
        only(fetches, 'Only adapters ask other servers.'),
        only(
          'CallExpression[callee.property.name=/^(rows|change)$/]',
          'Only the domain and the adapters speak to the store.',
        ),
      ],
    },
  },
]
export default config
