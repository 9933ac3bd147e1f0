import { parseArgs } from 'node:util'
import { loadEnvConfig } from '@next/env'

// `npm run probe -- https://www.nuilea.example [https://functions.nuilea.example]`: goes the way of a guest, home →
// free hours → payment, and says in one line whether all is well or what is broken. The exit code is 0 or 1, for a
// monitor that runs it every five minutes. With `--pay`, only with simulated money, the order is paid before it is
// cancelled.
// `npm run probe -- --functions`: asks each address of a function that this checkout is configured for, without doing
// anything there, and says what a browser or the site would stumble over.

const {
  positionals: [site, functions],
  values,
} = parseArgs({
  allowPositionals: true,
  options: { pay: { type: 'boolean', default: false }, functions: { type: 'boolean', default: false } },
})

async function probe(): Promise<string> {
  if (values.functions) {
    // The same .env files as the site's build, before anything reads the environment.
    loadEnvConfig('.', false, { info: () => undefined, error: console.error })
    const { askConfigured } = await import('./probe/functions')
    return askConfigured()
  }
  if (!site || !URL.canParse(site))
    throw new Error(
      'npm run probe -- [--pay] <address of the site> [address of the functions]\nnpm run probe -- --functions',
    )
  const { walkAsGuest } = await import('./probe/walk')
  return walkAsGuest(site, functions, values.pay)
}

probe().then(
  (text) => console.log(text),
  (error: unknown) => {
    console.log(error instanceof Error ? error.message : 'broken')
    process.exitCode = 1
  },
)
