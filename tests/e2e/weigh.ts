import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'

export const KIB = 1024

/** Bytes of what a page has asked for, and the text of its scripts. */
export type Weight = { script: number; stylesheet: number; font: number; image: number; document: number; code: string }

/** Adds up the bytes of everything that a page's first view downloads. */
export const inAll = ({ script, stylesheet, font, image, document }: Weight) =>
  script + stylesheet + font + image + document

type File = { text: string; bytes: number; compressed: number }
/** The weights of files whose name changes with what is in them: these need to be compressed once only. */
const weighed = new Map<string, File>()

/** Asks for a file once more: a browser does not keep what it took from its cache. */
async function fileAt(page: Page, url: string): Promise<File> {
  const known = weighed.get(url)
  if (known) return known
  const body = await (await page.request.get(url)).body()
  const isPicture = /\.(avif|webp|jpg|png|woff2)$/.test(url)
  const file = {
    text: isPicture ? '' : body.toString(),
    bytes: body.length,
    compressed: isPicture ? body.length : brotliCompressSync(body).length,
  }
  if (url.includes('/_next/static/')) weighed.set(url, file)
  return file
}

/**
 * Opens a page and weighs what its first view downloads: text compressed with brotli as a CDN would, pictures and fonts
 * as they are. `isThere` waits for the last of it: on a busy machine the network may be idle between two steps.
 */
export async function weigh(page: Page, path: string, isThere?: () => Promise<void>): Promise<Weight> {
  // By address: code is fetched first, and run from the browser's cache.
  const kinds = new Map<string, string>()
  page.on('requestfinished', (request) => {
    const kind = new URL(request.url()).pathname.endsWith('.js') ? 'script' : request.resourceType()
    if (kind !== 'fetch') kinds.set(request.url(), kind)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await isThere?.()
  const weight: Weight = { script: 0, stylesheet: 0, font: 0, image: 0, document: 0, code: '' }
  for (const [url, kind] of kinds) {
    const { text, bytes, compressed } = await fileAt(page, url)
    // What a page says once more, for React: data, though it is written as a script.
    if (text.startsWith('self.__next_f=')) continue
    if (kind === 'script') weight.code += text
    if (kind === 'font' || kind === 'image') weight[kind] += bytes
    else if (kind === 'script' || kind === 'stylesheet' || kind === 'document') weight[kind] += compressed
  }
  return weight
}
