import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build } from 'esbuild'
import * as zod from 'zod/mini'

const FOLDERS = ['app', 'components', 'lib']

/** Lists the functions of zod/mini that the site's schemas use. */
export function zodPartsIn(root: string): string[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(root, folder, file),
    ),
  )
  const schemas = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => text.includes("from 'zod/mini'"))
  const named = schemas.flatMap((text) => [...text.matchAll(/\bz\s*\.(\w+)\b(?!<)/g)].map(([, name = '']) => name))
  // `z.input<…>` is a type, though zod has a function of that name too; `core` holds everything else.
  return [...new Set(named)].filter((name) => name in zod && name !== 'core').sort()
}

/**
 * Bundles the functions of zod that the schemas use. The built site has this file instead of the package
 * (`next.config.ts`), because Turbopack removes unused code within a module but not across zod's modules. That saves 7
 * KiB on each page with a schema.
 */
export async function writeZodParts(root: string, file = 'lib/contracts/zod.generated.js'): Promise<void> {
  const parts = zodPartsIn(root).filter((name) => name !== 'iso')
  // Imported by its path: from the package `iso` would come whole, with moments, times and durations.
  const iso = path.resolve(
    path.dirname(createRequire(path.resolve(root, 'package.json')).resolve('zod/mini')),
    '../v4/mini/iso.js',
  )
  const contents = `
    import { date } from ${JSON.stringify(iso)}
    export const iso = { date }
    export { ${parts.join(', ')} } from 'zod/mini'`
  await build({
    stdin: { contents, resolveDir: root },
    outfile: path.resolve(root, file),
    bundle: true,
    format: 'esm',
    minify: true,
  })
}
