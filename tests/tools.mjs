import { spawnSync } from 'node:child_process'
import { missingChromium } from './chromium.mjs'
import { installFromDebian } from './debian.mjs'
import { missingEngines } from './engines.mjs'
import { missingNginx } from './nginx.mjs'
import { missingPostgres } from './postgres.mjs'

// Installs everything that tests use besides npm's packages: `npm test` runs it beside npm. In one go, or else, where
// one package cannot be had, each tool by itself.
const missingSanitizer = () => (spawnSync('ots-sanitize', ['--version']).error ? ['opentype-sanitizer'] : [])
const missing = [missingPostgres(), missingNginx(), missingChromium(), missingEngines(), missingSanitizer()]
if (!installFromDebian(...missing.flat())) for (const packages of missing) installFromDebian(...packages)
