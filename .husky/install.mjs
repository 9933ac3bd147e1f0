// `npm install` sets up the hook of .husky/pre-commit, and that blame passes over commits that only reformat, where
// somebody may commit: not in CI, not on a server, not in a copy without history.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

if (!process.env.CI && process.env.NODE_ENV !== 'production' && existsSync('.git')) {
  const husky = await import('husky').catch(() => undefined)
  // Where only the site's own packages are installed there is nothing to set up.
  if (husky) {
    husky.default()
    spawnSync('git', ['config', 'blame.ignoreRevsFile', '.git-blame-ignore-revs'])
  }
}
