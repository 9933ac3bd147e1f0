import { spawnSync } from 'node:child_process'
import { bootPages } from '#tools/boot/step'
import { writeIslands } from '#tools/islands'

// Builds the pages of the second copy (copySpa). Unlike `npm run build` it makes again only what names the functions.

async function buildCopy() {
  await writeIslands(process.cwd())
  const { status } = spawnSync('node_modules/.bin/next', ['build'], {
    stdio: 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  })
  if (status !== 0) process.exit(status ?? 1)
  console.log(`Boot step: ${bootPages()} pages run nothing before somebody moves`)
}

void buildCopy()
