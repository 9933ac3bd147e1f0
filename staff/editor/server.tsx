import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as bundle } from 'esbuild'
import { isValidElement } from 'react'
import { ownPicture } from '#lib/content/schema/values'
import { act } from './actions'
import { bodyOf, readAddress, Refused, sendFile, sendScreen, sendTo } from './answer'
import { openLocalAccess, type EditorAccess, type Guest } from './access'
import { HostedAccess } from './hosted/access'
import type { Hosting } from './hosted/env'
import { SharedState, type EditorOptions } from './shared-state'
import type { Gate } from './preview'
import { Layout } from './screens/layout'
import { Screens } from './screens'
import { EDITOR_WORDS } from '../words/editor'

const HERE = fileURLToPath(new URL('./', import.meta.url))
const MOST_FORM = 4_000_000
const MOST_PICTURE = 15_000_000

type Opened = {
  address: string
  /** Who may look at the site beside the form, and as on which day. */
  gate: Gate
  close: () => Promise<void>
}

/** Opens the editor on this machine alone: for whoever works there, or behind a proxy for those who sign in. */
export async function openEditor(options: EditorOptions, hosting?: Hosting, now?: () => number): Promise<Opened> {
  const script = await bundle({
    entryPoints: [path.join(HERE, 'client.ts')],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  })
  const editor = new Editor(options, script.outputFiles[0]?.text ?? '', hosting, now)
  const server = createServer((request, response) => void editor.answer(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo // a server that listens on a port has one
  editor.port = port
  return {
    address: hosting ? `${hosting.origin}${hosting.base}/` : `http://127.0.0.1:${port}/`,
    gate: editor.access.gate,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

class Editor {
  port = 0
  readonly #options: EditorOptions
  readonly #script: string
  readonly #shared: SharedState
  readonly access: EditorAccess
  /** One request that writes after the other. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(options: EditorOptions, script: string, hosting?: Hosting, now?: () => number) {
    this.#options = options
    this.#script = script
    this.#shared = new SharedState(options)
    this.access = hosting
      ? new HostedAccess(this.#shared, hosting, now)
      : openLocalAccess(this.#shared, () => this.port)
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const origin = this.access.originOf(request)
      const address = readAddress(request.url, origin)
      const { base } = this.access
      if (address.pathname === base && base !== '') return sendTo(response, `${base}/`)
      if (!address.pathname.startsWith(`${base}/`)) throw new Refused(404, EDITOR_WORDS.notFound)
      const place = address.pathname.slice(base.length)
      if (request.method === 'GET' && this.#sendOwn(place, response)) return
      if (request.method === 'POST' && request.headers.origin !== origin) throw new Refused(403, EDITOR_WORDS.tryAgain)
      if (request.method !== 'GET' && request.method !== 'POST') throw new Refused(405, 'GET, POST')
      if (await this.access.answer(place, request, response, place.slice(1) + address.search)) return
      const guest = this.access.guestOf(request)
      if (!guest) throw new Refused(403, EDITOR_WORDS.tryAgain)
      if (request.method === 'GET') return await this.#get(place, address.searchParams, guest, response)
      await this.#post(place, guest, request, response)
    } catch (error) {
      const [status, sentence] =
        error instanceof Refused ? [error.status, error.message] : [500, error instanceof Error ? error.message : '']
      if (status === 500) console.error(error)
      const screen = (
        <Layout isOutside>
          <p role="alert">{sentence}</p>
        </Layout>
      )
      if (!response.headersSent) sendScreen(response, screen, { status })
      else response.end()
    }
  }

  async #get(place: string, query: URLSearchParams, { user, ticket }: Guest, response: ServerResponse): Promise<void> {
    if (place.startsWith('/images/')) {
      const name = place.slice('/images/'.length)
      const bytes = ownPicture.safeParse(name).success ? user.workspace.picture(name) : undefined
      if (!bytes) throw new Refused(404, EDITOR_WORDS.notFound)
      return sendFile(response, bytes, name.endsWith('.png') ? 'image/png' : 'image/jpeg', true)
    }
    const said = await this.access.refresh(false)
    const standing = said === undefined ? undefined : { tone: 'error' as const, text: said }
    const screens = new Screens(this.#shared, user, { ticket, standing })
    const places: Readonly<Record<string, () => ReturnType<Screens['home']>>> = {
      '/': () => screens.home(),
      '/edit': () => screens.form(screens.documentOf(query.get('file') ?? '')),
      '/new': () => screens.newTreatment(query.get('from') ?? ''),
      '/stale': () => screens.stale(),
      '/publish': () => screens.publishing(),
    }
    const screen = places[place]
    if (!screen) throw new Refused(404, EDITOR_WORDS.notFound)
    sendScreen(response, screen(), { frame: this.#options.shown })
  }

  async #post(place: string, { user, ticket }: Guest, request: IncomingMessage, response: ServerResponse) {
    const isUpload = place === '/upload'
    const body = await bodyOf(request, isUpload ? MOST_PICTURE : MOST_FORM, EDITOR_WORDS.tooLarge)
    const type = request.headers['content-type'] ?? ''
    const form = isUpload
      ? await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData()
      : new URLSearchParams(body.toString('utf8'))
    const work = this.#turn.then(async () => {
      const standsAgainst = await this.access.refresh(place === '/publish')
      const screens = new Screens(this.#shared, user, { ticket })
      return act({ shared: this.#shared, user, screens, standsAgainst }, place, form)
    })
    this.#turn = work.catch(() => undefined)
    const answered = await work
    if (isValidElement(answered)) sendScreen(response, answered, { frame: this.#options.shown })
    else sendTo(response, answered.to)
  }

  /** Sends what the screens are drawn with, to whoever asks: nothing in it is the spa's. Tells whether it was that. */
  #sendOwn(place: string, response: ServerResponse): boolean {
    const { root, styles = root } = this.#options
    const read = (folder: string, file: string) => readFileSync(path.join(folder, file))
    const own: Readonly<Record<string, () => [string | Buffer, string]>> = {
      '/editor/client.js': () => [this.#script, 'text/javascript; charset=utf-8'],
      '/editor/editor.css': () => [read(HERE, 'editor.css'), 'text/css; charset=utf-8'],
      '/editor/tokens.css': () => [read(styles, 'app/tokens.css'), 'text/css; charset=utf-8'],
      '/editor/ysabeau.woff2': () => [read(styles, 'app/fonts/ysabeau-roman.generated.woff2'), 'font/woff2'],
      '/brand/favicon.svg': () => [read(root, 'public/brand/favicon.svg'), 'image/svg+xml'],
    }
    const file = own[place]
    if (file) sendFile(response, ...file())
    return file !== undefined
  }
}
