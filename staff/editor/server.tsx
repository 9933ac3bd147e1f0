import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'
import type { ReactElement } from 'react'
import { ownPicture } from '#lib/content/schema/values'
import { openLocalAccess, type EditorAccess, type Guest } from './access'
import { act } from './actions'
import { bodyOf, readAddress, Refused, sendFile, sendScreen, sendTo } from '../kit/answer'
import { HostedAccess } from './hosted/access'
import type { Hosting } from './hosted/env'
import type { Gate } from './preview'
import { Screens } from './screens'
import { Layout } from './screens/layout'
import { SharedState, type EditorOptions } from './state'
import { Tasks } from './tasks/tasks'
import { EDITOR_WORDS } from '../words/editor'

const HERE = path.dirname(fileURLToPath(import.meta.url))
/** The most bytes of a form, and of one with a picture. */
const MOST_FORM = 4_000_000
const MOST_PICTURE = 15_000_000

type Opened = {
  address: string
  /** Who may look at the site beside the form, and on which day it is shown. */
  gate: Gate
  close: () => Promise<void>
}

/** Opens the editor on this machine alone: for whoever works here, or behind a proxy for people who sign in. */
export async function openEditor(options: EditorOptions, hosting?: Hosting, now?: () => number): Promise<Opened> {
  const source = readFileSync(path.join(HERE, 'client.ts'), 'utf8')
  const { code } = await transform(source, { loader: 'ts', target: 'es2022' })
  const editor = new Editor(new SharedState(options), code, hosting, now)
  const server = createServer((request, response) => void editor.answer(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo // a server that listens on a port has one
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
  readonly access: EditorAccess
  /** The last request that writes. The next one waits for it. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly shared: SharedState,
    private readonly script: string,
    hosting?: Hosting,
    now?: () => number,
  ) {
    this.access = hosting ? new HostedAccess(shared, hosting, now) : openLocalAccess(shared)
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const origin = this.access.originOf(request)
      const { pathname, search, searchParams } = readAddress(request.url, origin)
      const { base } = this.access
      if (base !== '' && pathname === base) return sendTo(response, `${base}/`)
      if (!pathname.startsWith(`${base}/`)) throw new Refused(404, EDITOR_WORDS.notFound)
      const place = pathname.slice(base.length)
      if (request.method === 'GET' && this.#sendPublicFile(place, response)) return
      if (request.method === 'POST' && request.headers.origin !== origin) throw new Refused(403, EDITOR_WORDS.tryAgain)
      if (request.method !== 'GET' && request.method !== 'POST') throw new Refused(405, 'GET, POST')
      if (await this.access.answer(place, request, response, place.slice(1) + search)) return
      const guest = this.access.guestOf(request)
      if (!guest) throw new Refused(403, EDITOR_WORDS.tryAgain)
      if (request.method === 'POST') await this.#post(place, guest, request, response)
      else if (place.startsWith('/images/'))
        sendPicture(place.slice('/images/'.length), searchParams.has('next'), guest, response)
      else this.#sendScreen(response, await this.#screen(place, searchParams, guest))
    } catch (error) {
      const status = error instanceof Refused ? error.status : 500
      if (status === 500) console.error(error)
      if (response.headersSent) return void response.end()
      const screen = (
        <Layout isOutside>
          <p role="alert">{error instanceof Error ? error.message : ''}</p>
        </Layout>
      )
      sendScreen(response, screen, { status })
    }
  }

  #sendScreen(response: ServerResponse, screen: ReactElement): void {
    sendScreen(response, screen, { frame: this.shared.options.shown })
  }

  async #screen(place: string, query: URLSearchParams, guest: Guest): Promise<ReactElement> {
    const screens = new Screens(this.shared, guest, await this.access.refresh(false))
    const task = await new Tasks(this.shared, guest, screens).screen(place)
    if (task) return task
    switch (place) {
      case '/':
        return screens.home()
      case '/edit':
        return screens.edit(query.get('file') ?? '')
      case '/new':
        return screens.newTreatment(query.get('from') ?? '')
      case '/stale':
        return screens.stale()
      case '/publish':
        return screens.publishing()
    }
    throw new Refused(404, EDITOR_WORDS.notFound)
  }

  async #post(place: string, guest: Guest, request: IncomingMessage, response: ServerResponse) {
    const isUpload = place === '/upload'
    const body = await bodyOf(request, isUpload ? MOST_PICTURE : MOST_FORM, EDITOR_WORDS.tooLarge)
    const type = request.headers['content-type'] ?? ''
    const form = isUpload
      ? await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData()
      : new URLSearchParams(body.toString('utf8'))
    const work = this.#turn.then(async () => {
      const obstacle = await this.access.refresh(place === '/publish')
      const screens = new Screens(this.shared, guest)
      return act({ shared: this.shared, user: guest.user, screens, obstacle }, place, form)
    })
    this.#turn = work.catch(() => undefined)
    const answered = await work
    if ('to' in answered) sendTo(response, answered.to)
    else this.#sendScreen(response, answered)
  }

  /** Sends a file that the screens need and that anybody may read. Tells whether it was one. */
  #sendPublicFile(place: string, response: ServerResponse): boolean {
    const { root, styles = root } = this.shared.options
    const files: Readonly<Record<string, readonly [type: string, file: string]>> = {
      '/editor/editor.css': ['text/css; charset=utf-8', path.join(HERE, 'editor.css')],
      '/editor/tokens.css': ['text/css; charset=utf-8', path.join(styles, 'app/tokens.css')],
      '/kit/screen.css': ['text/css; charset=utf-8', path.join(HERE, '../kit/screen.css')],
      '/kit/ysabeau.woff2': ['font/woff2', path.join(styles, 'app/fonts/ysabeau-roman.generated.woff2')],
      '/brand/favicon.svg': ['image/svg+xml', path.join(root, 'public/brand/favicon.svg')],
    }
    const [type, file] = files[place] ?? []
    if (place === '/editor/client.js') sendFile(response, this.script, 'text/javascript; charset=utf-8')
    else if (type !== undefined && file !== undefined) sendFile(response, readFileSync(file), type)
    else return false
    return true
  }
}

function sendPicture(name: string, isNext: boolean, { user }: Guest, response: ServerResponse): void {
  const bytes = ownPicture.safeParse(name).success ? user.workspace.picture(name, isNext) : undefined
  if (!bytes) throw new Refused(404, EDITOR_WORDS.notFound)
  sendFile(response, bytes, name.endsWith('.png') ? 'image/png' : 'image/jpeg', true)
}
