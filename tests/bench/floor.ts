import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'node-html-parser'
import { serveOverHttp2 } from './http2'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Where the page's fonts lie in the built site. */
const MEDIA = '/_next/static/media/'
const STYLES = '/floor.css'

type Floors = { urlOf: (address: string) => string; close: () => void }

/**
 * Serves what the site is compared with. With a folder, that folder's index.html stands for every page. Without one, a
 * page's floor is a bare page with the same first picture and the same text in the same typeface, its few styles in a
 * file as our policy asks: what it physically takes.
 */
export async function serveFloors(base: string, peer?: string): Promise<Floors> {
  const find = (url: URL) => {
    if (peer) return fromFolder(peer, url.pathname)
    if (url.pathname === STYLES) return Promise.resolve(stylesFor(url.searchParams.getAll('font')))
    if (url.pathname.startsWith('/pictures/')) return fromFolder('public', url.pathname)
    if (url.pathname.startsWith(MEDIA)) return fromFolder('.next/static/media', url.pathname.slice(MEDIA.length))
    return bareOf(base, url.pathname)
  }
  const server = createServer((request, response) => {
    const send = ({ body, type }: { body: Buffer; type: string }) =>
      response.writeHead(200, { 'content-type': type }).end(body)
    find(new URL(request.url ?? '/', base)).then(send, () => response.writeHead(404).end())
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const place = server.address()
  const front = await serveOverHttp2(`http://localhost:${typeof place === 'object' && place ? place.port : 0}`)
  const close = () => {
    front.close()
    server.close()
  }
  return { urlOf: (address) => `${front.base}${peer ? '/' : address}`, close }
}

async function fromFolder(folder: string, pathname: string) {
  const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname
  return {
    body: await readFile(path.join(folder, path.normalize(file))),
    type: TYPES[path.extname(file)] ?? 'application/octet-stream',
  }
}

async function bareOf(base: string, pathname: string) {
  const answer = await fetch(base + pathname)
  const page = parse(await answer.text())
  const main = page.querySelector('main')
  const picture =
    main?.querySelector('picture:has([fetchpriority="high"])') ??
    main?.querySelectorAll('picture').find((each) => each.toString().includes('fetchPriority="high"'))
  const texts =
    main
      ?.querySelectorAll('h1, h2, h3, p, li')
      .map((each) => `<${each.rawTagName}>${each.text}</${each.rawTagName}>`) ?? []
  const fonts = page.querySelectorAll('link[as="font"]').map((link) => link.toString())
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${page.querySelector('title')?.text}</title>${fonts.join('')}<link rel="stylesheet" href="${STYLES}?${new URLSearchParams(fonts.map((link) => ['font', /href="([^"]+)"/.exec(link)?.[1] ?? '']))}">`
  const body = `<!doctype html><html lang="${page.querySelector('html')?.getAttribute('lang')}"><head>${head}</head><body>${picture?.toString() ?? ''}${texts.join('')}</body></html>`
  return { body: Buffer.from(body), type: TYPES['.html'] ?? '' }
}

function stylesFor(fonts: string[]) {
  const faces = fonts.map(
    (href) =>
      `@font-face{font-family:own;src:url(${href});font-weight:280 560;font-style:${href.includes('italic') ? 'italic' : 'normal'}}`,
  )
  return {
    body: Buffer.from(`${faces.join('')}body{font-family:own}img{width:100%;height:auto}`),
    type: TYPES['.css'] ?? '',
  }
}
