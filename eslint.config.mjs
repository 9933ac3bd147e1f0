import { readdirSync, readFileSync } from 'node:fs'
import next from '@next/eslint-plugin-next'
import { importX } from 'eslint-plugin-import-x'
import googleTranslate from 'eslint-plugin-react-google-translate'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { hashOfFiles } from './tools/install.mjs'
import { loads, noAddress, refuse, slugsOfPages } from './tools/lint/house.mjs'

/** What several features need. Every other folder of components is a feature, the pages, or what stands around them. */
const KITS = ['contact', 'form', 'hours', 'island', 'listing', 'price', 'ui', 'voucher-card']
const kits = KITS.map((name) => `components/${name}`)
const features = readdirSync('components', { withFileTypes: true })
  .filter((each) => each.isDirectory() && !KITS.includes(each.name) && each.name !== 'pages')
  .map(({ name }) => `components/${name}`)
/** By this door the server's components reach the islands, which are features. */
const DOOR = 'components/islands.tsx'

const inLib = (...rooms) => rooms.map((room) => `lib/${room}`)
const inFunctions = (...layers) => layers.map((layer) => `functions/${layer}`)
/** What the functions share with the site. */
const SHARED = inLib('catalogue', 'contracts', 'money.ts', 'routes', 'time')
/** What editor, publishing and desk share. */
const STAFF = ['lib', 'messages', 'tools', 'staff/accounts', 'staff/kit', 'functions/http/address.ts', 'staff/words']

/** Who may know whom: each place (or several, by a pattern) knows itself, packages, and the places behind it. */
const KNOWS = {
  // It runs where there is no disk.
  'middleware.ts': ['lib/routes'],
  // Whatever else a page has, the page modules know.
  app: ['components/pages', 'components/island', 'components/ui', ...inLib('content', 'env.ts', 'routes', 'seo')],
  'components/pages': ['components', 'lib'],
  [DOOR]: [...kits, ...features, 'lib/load-code.ts'],
  // What two features need is a kit, or lib.
  ...Object.fromEntries([...features, ...kits].map((each) => [each, [...kits, DOOR, 'lib']])),
  // It gets everything as props. Of copy it knows the type.
  'components/ui': ['lib/content/rich-text.ts'],

  'lib/*.ts': ['lib'],
  'lib/analytics': [],
  'lib/catalogue': inLib('contracts', 'functions/capabilities.ts', 'i18n', 'money.ts', 'routes', 'time'),
  'lib/checkout': inLib('analytics', 'catalogue', 'contracts', 'functions', 'routes', 'storage', 'time'),
  'lib/content': inLib(
    ...['catalogue', 'contact.ts', 'contracts', 'env.ts', 'functions/addresses.ts', 'functions/capabilities.ts'],
    ...['i18n', 'money.ts', 'routes', 'storage/keys.ts', 'time', 'untypeset.ts'],
  ),
  // Schemas stand below the check and the reading of content.
  'lib/content/schema': inLib(
    ...['catalogue', 'content/terms.ts', 'contracts', 'functions/capabilities.ts', 'money.ts', 'routes', 'time'],
  ),
  'lib/contracts': inLib('routes/languages.ts'),
  'lib/functions/*.ts': inLib('contracts', 'env.ts', 'functions'),
  // It speaks to the owner's functions as pages speak to ours, and remembers what these do not tell.
  'lib/functions/specification': inLib('contracts', 'functions', 'routes', 'storage', 'time'),
  'lib/i18n': ['lib/functions/capabilities.ts', 'lib/routes', 'messages'],
  'lib/routes': [],
  'lib/seo': inLib('contact.ts', 'content', 'env.ts', 'money.ts', 'routes', 'time', 'untypeset.ts'),
  'lib/storage': inLib('catalogue', 'contracts'),
  'lib/time': inLib('contracts', 'i18n', 'routes'),

  'functions/*.ts': ['functions'],
  'functions/app': [...inFunctions('http', 'domain', 'adapters', 'jobs', 'kit'), ...SHARED, 'lib/content'],
  'functions/http': [...inFunctions('domain', 'kit'), ...SHARED],
  // It knows no disk: functions/app reads content and gives it what it needs as values.
  'functions/domain': SHARED,
  'functions/adapters': [...inFunctions('domain', 'kit'), ...SHARED, ...inLib('content', 'i18n'), 'messages'],
  'functions/jobs': ['functions/domain', ...SHARED],
  'functions/kit': ['lib/contracts'],

  'staff/words': ['functions/domain', 'functions/adapters/mail/texts.ts', 'lib/contracts'],
  'staff/kit': ['staff/words', 'lib', 'tools'],
  'staff/accounts': [
    'staff/kit',
    'staff/words',
    'functions/domain/keys.ts',
    'functions/http/address.ts',
    'lib',
    'tools',
  ],
  // It opens both halves.
  'staff/*.ts': ['staff', 'tools', ...inFunctions('app', 'domain')],
  // It asks the domain, as http does.
  'staff/desk': [...STAFF, ...inFunctions('domain')],
  'staff/ops': ['staff/desk/parse.ts', 'lib', 'tools', ...inFunctions('app', 'domain')],
  'staff/@(editor|publish)/**': [...STAFF, 'staff/editor', 'staff/publish', 'functions/domain/keys.ts'],

  'tools/!(launch-check).*': ['tools', 'lib', 'messages'],
  'tools/launch-check.ts': ['tools', 'lib', 'functions/app'],
  'tools/!(simulator)/**': ['tools', 'lib'],
  // It opens the functions with simulated providers.
  'tools/simulator': ['tools', 'lib', ...inFunctions('adapters', 'app', 'domain', 'kit', 'serve.ts')],
}
const zones = [
  ...Object.entries(KNOWS).map(([place, known]) => ({
    target: `./${place}`,
    from: './',
    except: [...new Set(['node_modules', place, ...known])].flatMap((each) => (each.includes('*') ? [] : `./${each}`)),
    message: `${place} knows only ${['itself', ...known].join(', ')}.`,
  })),
  {
    target: './tests/functions',
    from: ['./staff', './tests/desk', './tests/editor', './tests/staff'],
    message: 'Tests of the functions call use cases; what staff see and type is tested in tests/desk.',
  },
]

const SITE = ['app/**', 'components/**', 'lib/**', 'middleware.ts']
const HOUSE = [...SITE, 'functions/**']

/** What may be done in certain rooms alone, and how it is found in a text (by a selector, or several). */
const ROOMS = {
  environment: {
    // The bundler replaces what the last two read.
    rooms: ['lib/env.ts', 'functions/app/env.ts', 'lib/functions/{capabilities,specification/slots-url}.ts'],
    words: [
      "MemberExpression[object.name='process']:matches([property.name='env'], [computed=true])",
      "VariableDeclarator[init.name='process']",
      'ImportDeclaration[source.value=/^(node:)?process$/]',
    ],
  },
  'data-layer': {
    rooms: ['lib/analytics/**'],
    words: ["Identifier[name='dataLayer']", "Literal[value='dataLayer']", loads('/^react-gtm-module$/')],
  },
  providers: {
    rooms: ['lib/checkout/methods/**', 'functions/adapters/**'],
    words: loads('/^(@stripe|@paypal|stripe|pg|@electric-sql|nodemailer)($|\\/)/'),
  },
  fetch: {
    // The third asks whether a script that did not come is gone.
    rooms: ['lib/functions/{post,simulator}.ts', 'lib/load-code.ts', 'functions/adapters/**'],
    words: [
      "CallExpression[callee.name='fetch']",
      'CallExpression[callee.property.name=/^(fetch|sendBeacon)$/]',
      "NewExpression[callee.name='XMLHttpRequest']",
    ],
  },
  storage: {
    // What an order keeps is written by the checkout; what is typed, by a draft. What visitors chose about cookies, and
    // which orders were measured, only tags know. The hints are part of every page.
    rooms: [
      ...['lib/storage/**', 'lib/checkout/{storage,save-basket}.ts', 'components/form/use-draft.ts'],
      'lib/functions/specification/**',
      ...['lib/analytics/**', 'components/shell/{language-hint,order-notice}.tsx'],
    ],
    words: ['Identifier[name=/^(local|session)Storage$/]', 'ImportSpecifier[imported.name=/^(write|remove)Stored$/]'],
  },
}

/** Calls of hooks, except of those that work on the server too. */
const HOOK = '/^use(?![a-z])(?!(Id|Memo|Translations|Locale|Messages|Island)$)/'
const BROWSER_SIDE = ['components/**', 'lib/**']
/** What a kind of files may not do, with the sentence that says so. */
const REFUSED = {
  content: {
    in: BROWSER_SIDE,
    but: ['components/pages/**', 'lib/{content,seo}/**'],
    words: loads('/(^#lib|\\/lib)\\/(content|seo)\\/|(^#lib|\\/lib)\\/env$/'),
    message: 'Only page modules read content and know what the server alone needs; components get it as props.',
  },
  zod: {
    in: BROWSER_SIDE,
    but: ['components/pages/**', 'lib/{content,seo}/**', 'lib/env.ts'],
    words: loads('/^zod$/'),
    message: 'Schemas that reach the browser are written with zod/mini, a third of the weight.',
  },
  view: {
    in: ['lib/checkout/**'],
    but: ['lib/checkout/methods/*.tsx'],
    words: loads('/^(react|react-dom|next|next-intl)($|\\/)/'),
    message: 'The checkout needs no React but where a provider’s own fields and window are drawn.',
  },
  words: {
    in: ['components/ui/**'],
    words: loads('/^next-intl/'),
    message: 'Components of ui get their words as props.',
  },
  'snack-bar': {
    in: SITE,
    // The page in another language, and the way back to an order.
    but: ['components/shell/{language-hint,offer-order}.tsx'],
    words: "ImportSpecifier[imported.name='openSnackBar']",
    message:
      'A snack bar offers something. A failure, or the answer to what a visitor did, stands beside what was pressed and stays.',
  },
  hooks: {
    in: SITE,
    words: `Program:not(:has(> ExpressionStatement[directive='use client'])) CallExpression:matches([callee.name=${HOOK}], [callee.property.name=${HOOK}])`,
    message: "A file with a hook says that it belongs to the browser: 'use client'.",
  },
  store: {
    in: ['functions/{http,jobs}/**'],
    words: 'CallExpression[callee.property.name=/^(rows|change)$/]',
    message: 'Only the domain and the adapters speak to the store.',
  },
  window: {
    in: ['functions/**'],
    words: 'MemberExpression > Identifier.object[name=/^(window|document)$/]',
    message: 'The functions run where no browser is.',
  },
  ...Object.fromEntries(
    Object.entries(ROOMS).map(([name, { rooms, words }]) => [
      name,
      { in: HOUSE, but: rooms, words, message: `What has to do with the ${name} stands in ${rooms.join(', ')}.` },
    ]),
  ),
}
const house = {
  // ESLint's cache forgets what it found with other rules than these.
  meta: { name: 'house', version: hashOfFiles(['eslint.config.mjs', 'tools/lint']) },
  rules: {
    ...Object.fromEntries(Object.entries(REFUSED).map(([name, { words, message }]) => [name, refuse(words, message)])),
    address: noAddress,
  },
}

/** The files with components and hooks. */
const VIEWS = ['app/**', 'components/**', '**/*.tsx']
/**
 * The components that the rules of React look at: those that may have hooks. The rules compile each function, which
 * would take half of the lint's time for all of them.
 */
const withHooks = readdirSync('components', { recursive: true, encoding: 'utf8' })
  .map((file) => `components/${file}`)
  .filter((file) => /\.tsx?$/.test(file) && readFileSync(file, 'utf8').startsWith("'use client'"))

const config = [
  {
    ignores: [
      '.next/**',
      '.run/**',
      'out/**',
      '**/*.generated.*',
      'messages/*.d.json.ts',
      'next-env.d.ts',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  { ...next.configs['core-web-vitals'], files: VIEWS },
  { ...googleTranslate.configs.recommended, files: VIEWS },
  { ...reactHooks.configs.flat.recommended, files: [...withHooks, 'app/**', '{lib,tests}/**/*.tsx'] },
  ...tseslint.configs.strict,
  {
    plugins: { 'import-x': importX, house },
    settings: { 'import-x/resolver': { typescript: true } },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
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
  ...Object.entries(REFUSED).map(([name, { in: files, but = [] }]) => ({
    files,
    ignores: but,
    rules: { [`house/${name}`]: 'error' },
  })),
  {
    files: [...SITE, 'next.config.ts'],
    ignores: ['lib/routes/**'],
    rules: { 'house/address': ['error', { slugs: slugsOfPages() }] },
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
]
export default config
