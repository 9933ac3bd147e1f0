import next from 'eslint-config-next/core-web-vitals'
import { importX } from 'eslint-plugin-import-x'
import tseslint from 'typescript-eslint'

/** Who may know whom. Each zone: files under `target` may not import `from` (except …). */
const zones = [
  { target: './lib/routes', from: './lib', except: ['./routes'], message: 'lib/routes runs in the middleware and knows nothing else.' },
  { target: './components/ui', from: ['./lib', './app', './content', './components'], except: ['./ui'], message: 'components/ui gets everything as props.' },
  { target: './components/**', from: './app', message: 'Nothing imports app.' },
  { target: ['./app', './components', './middleware.ts', './lib/!(content|build)/**'], from: './content', message: 'Only lib/content reads content.' },
  { target: './lib', from: './components', message: 'lib knows no components.' },
  { target: ['./app', './components', './lib', './middleware.ts'], from: './tests', message: 'Nothing imports tests.' },
  { target: './functions', from: ['./app', './components', './content', './messages', './tests'], message: 'The functions know lib only.' },
  { target: './functions', from: './lib', except: ['./contracts', './content', './money.ts', './hours.ts', './dates.ts', './routes', './booking', './i18n/fill.ts'], message: 'The functions share contracts, content, money, hours, addresses and booking rules with the site, nothing else.' },
  { target: ['./app', './components', './lib/!(build)/**', './lib/*.ts', './middleware.ts'], from: './functions', message: 'The site reaches the functions by their addresses only.' },
]

const only = (selector, message) => ({ selector, message })
const rooms = {
  env: only("MemberExpression[object.name='process'][property.name='env']", 'Only lib/env.ts reads the environment.'),
  dataLayer: only("Identifier[name='dataLayer']", 'Only lib/analytics touches the data layer.'),
  fetch: only("CallExpression[callee.name='fetch']", 'Only lib/functions/call.ts fetches.'),
}

const content = { regex: '^#lib/content/', allowTypeImports: true, message: 'Only page modules read content; components get it as props.' }
const zod = { regex: '^zod(?!/mini$)', message: 'Schemas that reach the browser are written with zod/mini, a third of the weight.' }
const swiper = { group: ['swiper', 'swiper/*'], message: 'Only components/ui/carousel.tsx knows swiper.' }
const restricted = (...patterns) => ({ '@typescript-eslint/no-restricted-imports': ['error', { patterns }] })

/** React's rules compile every function they look at, so they look where components and hooks are. */
const react = next.map((each) => (each.plugins ? { ...each, files: ['app/**', 'components/**', '**/*.tsx'] } : each))

const config = [
  { ignores: ['.next/**', '**/*.generated.*', 'next-env.d.ts', 'test-results/**', 'playwright-report/**'] },
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
    files: ['components/**'],
    ignores: ['components/pages/**', 'components/ui/carousel*'],
    rules: restricted(content, swiper, zod),
  },
  { files: ['components/pages/**', 'app/**'], rules: restricted(swiper, zod) },
  { files: ['lib/**'], ignores: ['lib/content/**', 'lib/build/**', 'lib/env.ts'], rules: restricted(zod) },
  {
    files: ['app/**', 'components/**', 'lib/**', 'middleware.ts'],
    ignores: ['lib/env.ts', 'lib/build/**', 'lib/functions/**', 'lib/analytics/**'],
    rules: { 'no-restricted-syntax': ['error', ...Object.values(rooms)] },
  },
  {
    files: ['functions/**'],
    ignores: ['functions/env.ts'],
    rules: { 'no-restricted-syntax': ['error', { ...rooms.env, message: 'Only functions/env.ts reads the environment.' }] },
  },
]
export default config
