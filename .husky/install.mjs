import { existsSync } from 'node:fs'

// `npm install` sets up the hook of .husky/pre-commit where commits are made: not in CI, not on a server, not in a
// copy without history.
if (!process.env.CI && process.env.NODE_ENV !== 'production' && existsSync('.git')) {
  const husky = await import('husky').catch(() => undefined)
  // Where only the site's own packages are installed there is nothing to set up.
  husky?.default()
}
