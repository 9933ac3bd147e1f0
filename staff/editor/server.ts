import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ReactElement } from 'react'
import { pictureItself } from '#lib/content/schema/values'
import { act } from './actions'
import { bodyOf, Refused, sendFile, sendScreen, sendTo } from '../kit/answer'
import type { Guest } from '../kit/guest'
import { script, styles, type Half } from '../kit/server'
import { formAddress } from './form-data'
import { MOST_PICTURE } from './pictures'
import { Screens } from './screens'
import { newUserState, SharedState, type EditorOptions, type UserState } from './state'
import { Tasks } from './tasks/tasks'
import { EDITOR_WORDS } from '../words/es'
import { PICTURES } from './workspace'

const HERE = path.dirname(fileURLToPath(import.meta.url))
/** The most bytes of a form, and of one with a picture and its name. */
const MOST_FORM = 4_000_000
const MOST_UPLOAD = MOST_PICTURE + 10_000

/** Makes the half of the service for content, over a checkout. `dayOf`: on which day the site is shown to a person. */
export async function contentHalf(options: EditorOptions): Promise<{ half: Half; dayOf: (guest: Guest) => string }> {
  const shared = new SharedState(options)
  /** The states of people outlive sessions: a person who signs in again still has the draft and open forms. */
  const users = new Map<string, UserState>()
  const userOf = (guest: Guest): UserState => {
    const user = users.get(guest.email) ?? newUserState(shared, guest)
    users.set(guest.email, user)
    user.isManager = guest.isManager
    return user
  }
  const send = (response: ServerResponse, screen: ReactElement) => sendScreen(response, screen, { frame: options.view })
  /** The last request that writes. The next one waits for it. */
  let turn: Promise<unknown> = Promise.resolve()
  const half: Half = {
    name: 'content',
    files: {
      '/editor.css': styles(path.join(HERE, 'editor.css')),
      '/client.js': await script(path.join(HERE, 'client.ts')),
    },
    async get({ place, query, response, ...seen }) {
      const user = userOf(seen.guest)
      const picture = /^\/images\/(.*)$/u.exec(place)?.[1]
      if (picture !== undefined) return sendPicture(picture, query.has('next'), user, response)
      send(response, await screenAt(place, query, new Screens(shared, user, seen)))
    },
    async post({ place, request, response, ...seen }) {
      const isUpload = place === '/upload'
      if (isUpload && Number(request.headers['content-length']) > MOST_UPLOAD) {
        userOf(seen.guest).notice = { tone: 'error', text: EDITOR_WORDS.uploadLarge }
        return sendTo(response, formAddress(PICTURES))
      }
      const body = await bodyOf(request, isUpload ? MOST_UPLOAD : MOST_FORM, EDITOR_WORDS.tooLarge)
      const type = request.headers['content-type'] ?? ''
      const form = isUpload
        ? await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData()
        : new URLSearchParams(body.toString('utf8'))
      const work = turn.then(() => act(new Screens(shared, userOf(seen.guest), seen), place, form))
      turn = work.catch(() => undefined)
      const answered = await work
      if ('to' in answered) sendTo(response, answered.to)
      else send(response, answered)
    },
  }
  return { half, dayOf: (guest) => userOf(guest).day }
}

async function screenAt(place: string, query: URLSearchParams, screens: Screens): Promise<ReactElement> {
  switch (place) {
    case '/':
      return screens.home()
    case '/edit':
      return screens.edit(query.get('file') ?? '')
    case '/new':
      return screens.newTreatment(query.get('from') ?? '')
    case '/translations':
      return screens.translations()
    case '/publish':
      return screens.publishing()
  }
  const task = new Tasks(screens).screen(place)
  if (!task) throw new Refused(404, EDITOR_WORDS.notFound)
  return task
}

function sendPicture(name: string, isNext: boolean, { workspace }: UserState, response: ServerResponse): void {
  const bytes = pictureItself.safeParse(name).success ? workspace.picture(name, isNext) : undefined
  if (!bytes) throw new Refused(404, EDITOR_WORDS.notFound)
  sendFile(response, bytes, name.endsWith('.png') ? 'image/png' : 'image/jpeg', true)
}
