import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { parse } from 'node-html-parser'

const TYPES: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.avif': 'image/avif', '.webp': 'image/webp', '.jpg': 'image/jpeg', '.css': 'text/css', '.js': 'text/javascript', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' }

type Floors = { urlOf: (address: string) => string; close: () => void }

/**
 * Serves what the site is compared with. With a folder, that folder's index.html stands for every page. Without one, a page's
 * floor is a bare page with the same first picture and the same text, in the browser's own type: what it physically takes.
 */
export async function serveFloors(base: string, peer?: string): Promise<Floors> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', base)
    const send = (body: Buffer, type: string) => {
      const isText = !/image|font/.test(type)
      response.writeHead(200, { 'content-type': type, ...(isText && { 'content-encoding': 'br' }) }).end(isText ? brotliCompressSync(body) : body)
    }
    const found = peer ? fromFolder(peer, pathname) : pathname.startsWith('/pictures/') ? fromFolder('public', pathname) : bareOf(base, pathname)
    found.then(({ body, type }) => send(body, type), () => response.writeHead(404).end())
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const place = server.address()
  const port = typeof place === 'object' && place ? place.port : 0
  return { urlOf: (address) => `http://localhost:${port}${peer ? '/' : address}`, close: () => void server.close() }
}

async function fromFolder(folder: string, pathname: string) {
  const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname
  return { body: await readFile(path.join(folder, path.normalize(file))), type: TYPES[path.extname(file)] ?? 'application/octet-stream' }
}

async function bareOf(base: string, pathname: string) {
  const answer = await fetch(base + pathname)
  const page = parse(await answer.text())
  const main = page.querySelector('main')
  const picture = main?.querySelector('picture:has([fetchpriority="high"])') ?? main?.querySelectorAll('picture').find((each) => each.toString().includes('fetchPriority="high"'))
  const texts = main?.querySelectorAll('h1, h2, h3, p, li').map((each) => `<${each.rawTagName}>${each.text}</${each.rawTagName}>`) ?? []
  const body = `<!doctype html><html lang="${page.querySelector('html')?.getAttribute('lang')}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${page.querySelector('title')?.text}</title><style>img{width:100%;height:auto}</style></head><body>${picture?.toString() ?? ''}${texts.join('')}</body></html>`
  return { body: Buffer.from(body), type: 'text/html; charset=utf-8' }
}
