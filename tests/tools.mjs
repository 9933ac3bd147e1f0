import { spawnSync } from 'node:child_process'
import { missingChromium } from './chromium.mjs'
import { installFromDebian } from './debian.mjs'
import { missingEngines } from './engines.mjs'
import { missingNginx } from './nginx.mjs'
import { missingPostgres } from './postgres.mjs'

// Installs everything that tests use besides npm's packages, in one go: `npm test` runs it beside npm. What cannot be
// had so is tried for once more, by itself, where it is used.
const missingSanitizer = () => (spawnSync('ots-sanitize', ['--version']).error ? ['opentype-sanitizer'] : [])
installFromDebian(
  ...missingPostgres(),
  ...missingNginx(),
  ...missingChromium(),
  ...missingEngines(),
  ...missingSanitizer(),
)
