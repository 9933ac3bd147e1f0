import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { ROUTES } from '#lib/routes/routes'
import { KINDS, LIVE } from '../e2e/pages'

const MEASURED = ROUTES.filter((route) => KINDS.includes(route) || LIVE.includes(route.key))
/** What counts: HTML, and the styles, scripts and data for React that it names. Fonts and pictures do not. */
const PARTS = { html: /\.html$/, css: /\.css$/, js: /\.js$/, json: /\.json$/ }

/**
 * Weighs the German page of every kind in built checkouts, in bytes of brotli; returns a Markdown table with a column
 * for each checkout and, after the first, what it has more. Parts that are loaded later do not count.
 */
export function weighPages(roots: readonly string[]): string {
  const rows = MEASURED.map(({ key, paths }) => {
    const weights = roots.map((root) => weightOf(root, paths.de))
    const [first] = weights
    const cells = weights.map(
      (weight, index) =>
        sum(weight) + (index > 0 && first ? ` (${signed(sum(weight) - sum(first))}: ${changes(first, weight)})` : ''),
    )
    return `| ${[key, ...cells].join(' | ')} |`
  })
  return [`| page | ${roots.join(' | ')} |`, `|---|${'---|'.repeat(roots.length)}`, ...rows].join('\n')
}

type Weight = Record<keyof typeof PARTS, number>
const NAMES = Object.keys(PARTS) as (keyof Weight)[]
const sum = (weight: Weight) => NAMES.reduce((bytes, name) => bytes + weight[name], 0)
const signed = (bytes: number) => (bytes > 0 ? `+${bytes}` : String(bytes))
const changes = (from: Weight, to: Weight) => NAMES.map((name) => `${name} ${signed(to[name] - from[name])}`).join(', ')

function weightOf(root: string, address: string): Weight {
  const page = path.join(root, `.next/server/app${address}.html`)
  const html = readFileSync(page, 'utf8')
  const named = new Set(
    [...html.matchAll(/\/_next\/(static\/[\w./~-]+\.(?:css|json|js))/g)].map(([, file = '']) => file),
  )
  const files = [page, ...[...named].map((file) => path.join(root, '.next', file))]
  const weights = NAMES.map((name) => {
    const ofKind = files.filter((file) => PARTS[name].test(file))
    return [name, ofKind.reduce((bytes, file) => bytes + compressed(file), 0)] as const
  })
  return Object.fromEntries(weights) as Weight
}

/** Files of all pages are weighed once. */
const known = new Map<string, number>()
function compressed(file: string): number {
  const bytes = known.get(file) ?? brotliCompressSync(readFileSync(file)).length
  known.set(file, bytes)
  return bytes
}
