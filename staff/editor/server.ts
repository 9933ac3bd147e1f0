import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ReactElement } from 'react'
import { pictureItself } from '#lib/content/schema/values'
import { openHostedAccess, openLocalAccess, type Guest } from './access'
import { act } from './actions'
import { bodyOf, Refused, sendFile, sendScreen, sendTo } from '../kit/answer'
import { script, serveScreens, styles } from '../kit/server'
import type { Hosting } from './hosting'
import type { Gate } from './preview'
import { Screens } from './screens'
import { SharedState, type EditorOptions } from './state'
import { Tasks } from './tasks/tasks'
import { EDITOR_WORDS } from '../words/editor'

const HERE = path.dirname(fileURLToPath(import.meta.url))
/** The most bytes of a form, and of one with a picture. */
const MOST_FORM = 4_000_000
const MOST_PICTURE = 15_000_000

type Opened = {
  address: string
  /** The port of this machine on which it listens. */
  port: number
  /** Who may look at the site beside the form, and on which day it is shown. */
  gate: Gate
  close: () => Promise<void>
}

/** Opens the editor on this machine alone: for the person who works at it, or behind a proxy for people who sign in. */
export async function openEditor(options: EditorOptions, hosting?: Hosting, now?: () => number): Promise<Opened> {
  const shared = new SharedState(options)
  const access = hosting ? openHostedAccess(shared, hosting, now) : openLocalAccess(shared)
  const send = (response: ServerResponse, screen: ReactElement) =>
    sendScreen(response, screen, { frame: options.shown })
  /** The last request that writes. The next one waits for it. */
  let turn: Promise<unknown> = Promise.resolve()
  const { port, close } = await serveScreens<Guest>({
    access,
    port: options.port,
    root: path.join(HERE, '../..'),
    words: EDITOR_WORDS,
    files: {
      '/editor/editor.css': styles(path.join(HERE, 'editor.css')),
      '/editor/client.js': await script(path.join(HERE, 'client.ts')),
    },
    async get({ guest, place, query, response }) {
      const picture = /^\/images\/(.*)$/u.exec(place)?.[1]
      if (picture !== undefined) return sendPicture(picture, query.has('next'), guest, response)
      send(response, await screenAt(place, query, new Screens(shared, guest, await access.refresh(false))))
    },
    async post({ guest, place, request, response }) {
      const isUpload = place === '/upload'
      const body = await bodyOf(request, isUpload ? MOST_PICTURE : MOST_FORM, EDITOR_WORDS.tooLarge)
      const type = request.headers['content-type'] ?? ''
      const form = isUpload
        ? await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData()
        : new URLSearchParams(body.toString('utf8'))
      const work = turn.then(async () => {
        const obstacle = await access.refresh(place === '/publish')
        return act(new Screens(shared, guest), place, form, obstacle)
      })
      turn = work.catch(() => undefined)
      const answered = await work
      if ('to' in answered) sendTo(response, answered.to)
      else send(response, answered)
    },
  })
  return {
    address: hosting ? `${hosting.origin}${hosting.base}/` : `http://127.0.0.1:${port}/`,
    port,
    gate: access.gate,
    close,
  }
}

async function screenAt(place: string, query: URLSearchParams, screens: Screens): Promise<ReactElement> {
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
  const task = new Tasks(screens).screen(place)
  if (!task) throw new Refused(404, EDITOR_WORDS.notFound)
  return task
}

function sendPicture(name: string, isNext: boolean, { user }: Guest, response: ServerResponse): void {
  const bytes = pictureItself.safeParse(name).success ? user.workspace.picture(name, isNext) : undefined
  if (!bytes) throw new Refused(404, EDITOR_WORDS.notFound)
  sendFile(response, bytes, name.endsWith('.png') ? 'image/png' : 'image/jpeg', true)
}
