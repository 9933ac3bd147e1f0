import type { ReactElement } from 'react'
import sharp from 'sharp'
import { z } from 'zod'
import type { Problem } from '#lib/content/check/problems'
import { fileOfTreatment } from '#lib/content/read/files'
import { ownPicture } from '#lib/content/schema/values'
import { isSameSecret, Refused } from '../kit/answer'
import { fieldOf } from './fields'
import { formAddress, readTyped } from './form-data'
import { documentName, textAt } from './names'
import type { Notice } from './screens/notices'
import type { Screens } from './screens'
import type { SharedState, UserState } from './state'
import { Tasks } from './tasks/tasks'
import { EDITOR_WORDS } from '../words/editor'
import { PICTURES } from './workspace'

const posted = z.object({
  token: z.string(),
  file: z.string().max(100).default(''),
  print: z.string().max(16).default(''),
  do: z.string().max(300).default(''),
  day: z.union([z.iso.date(), z.literal('')]).default(''),
})
type Posted = z.infer<typeof posted>

/** Who acts, and on what. `obstacle` says why nothing can be saved or published now. */
type Actor = { shared: SharedState; user: UserState; screens: Screens; obstacle?: string }
/** A screen, or the address of the next one. */
type Answered = ReactElement | { to: string }

/** Does what a form asks for. Refuses a form that does not come from this editor. */
export async function act(actor: Actor, place: string, form: FormData | URLSearchParams): Promise<Answered> {
  const { shared, user } = actor
  const isBusy = shared.job?.isRunning ?? false
  const obstacle = isBusy ? EDITOR_WORDS.busy : actor.obstacle
  const sent = posted.safeParse(Object.fromEntries(form))
  if (!sent.success || !isSameSecret(sent.data.token, user.token)) throw new Refused(403, EDITOR_WORDS.tryAgain)
  const task = form instanceof FormData ? undefined : new Tasks(shared, actor, actor.screens).act(place, form, obstacle)
  if (task) return task
  switch (place) {
    case '/edit':
      if (form instanceof FormData) break
      return edit({ ...actor, obstacle }, sent.data, form)
    case '/remove':
      user.notice = await remove({ ...actor, obstacle }, sent.data.file)
      return { to: './' }
    case '/discard':
      user.workspace.discard()
      user.notice = { tone: 'ok', text: EDITOR_WORDS.discarded }
      return { to: './' }
    case '/day':
      user.day = sent.data.day
      return { to: './' }
    case '/upload':
      return upload(user, form.get('picture'), form.get('name'))
    case '/publish':
      if (user.person?.role === 'reception') {
        user.notice = { tone: 'error', text: EDITOR_WORDS.managersPublish }
        return { to: 'publish' }
      }
      if (isBusy || (obstacle === undefined && user.workspace.waiting.files.length === 0))
        shared.publish(sent.data.do, user.person)
      return { to: 'publish' }
  }
  throw new Refused(404, EDITOR_WORDS.notFound)
}

/** Saves what was typed in a form, or confirms a text that is out of date. */
async function edit(
  { user, screens, obstacle }: Actor,
  { file, print, do: button }: Posted,
  typed: URLSearchParams,
): Promise<ReactElement> {
  const isNew = print === ''
  const before = screens.documentOf(file)
  const value = readTyped(fieldOf(before.schema), typed, before.value)
  const showTyped = (notice: Notice, problems?: readonly Problem[]) =>
    screens.form({ ...before, value, print }, { isNew, notice, problems })
  if (obstacle !== undefined) return showTyped({ tone: 'error', text: obstacle })
  const [, confirmed] = /^confirm:(.+)$/u.exec(button) ?? []
  if (confirmed !== undefined) {
    screens.confirm(file, confirmed)
    return showTyped({ tone: 'ok', text: EDITOR_WORDS.confirmed })
  }
  const { workspace } = user
  const isSame = !isNew && JSON.stringify(value) === JSON.stringify(before.value)
  if (isSame && workspace.waiting.files.length === 0) return showTyped({ tone: 'ok', text: EDITOR_WORDS.nothing })
  const target = isNew ? fileOfTreatment(textAt(value, ['code'])) : file
  const saved = isNew ? await workspace.create(target, value) : await workspace.save(file, value, print)
  const showSaved = (tone: Notice['tone'], text: string) =>
    screens.form(screens.documentOf(target), { notice: { tone, text } })
  switch (saved.state) {
    case 'refused': {
      const problems = saved.problems.filter((problem) => problem.file === target)
      return showTyped({ tone: 'error', text: EDITOR_WORDS.refused(problems.length) }, problems)
    }
    case 'overtaken': {
      const text = EDITOR_WORDS.draftOutdated(screens.namesOf(saved.files))
      return isNew ? showTyped({ tone: 'error', text }) : showSaved('error', text)
    }
    case 'outdated':
      return isNew
        ? showTyped({ tone: 'error', text: EDITOR_WORDS.codeTaken })
        : showSaved('error', EDITOR_WORDS.outdated)
    case 'waiting':
      return showSaved('wait', EDITOR_WORDS.waiting)
    case 'written':
      return showSaved('ok', EDITOR_WORDS.saved(screens.namesOf(saved.files)))
  }
}

async function remove({ user, screens, obstacle }: Actor, file: string): Promise<Notice> {
  if (obstacle !== undefined) return { tone: 'error', text: obstacle }
  const name = documentName(screens.documentOf(file))
  const saved = await user.workspace.remove(file)
  if (saved.state === 'overtaken')
    return { tone: 'error', text: EDITOR_WORDS.draftOutdated(screens.namesOf(saved.files)) }
  return saved.state === 'written'
    ? { tone: 'ok', text: EDITOR_WORDS.removed(name) }
    : { tone: 'wait', text: EDITOR_WORDS.waiting }
}

/** Keeps a picture that was uploaded. The form of the pictures then has an entry for it. */
async function upload(user: UserState, picture: unknown, typedName: unknown): Promise<Answered> {
  const bytes = picture instanceof Blob ? Buffer.from(await picture.arrayBuffer()) : undefined
  const format = bytes && (await formatOf(bytes))
  const base = typeof typedName === 'string' ? typedName.trim().replace(/\.(?:jpe?g|png)$/iu, '') : ''
  const name = `${base}.${format}`
  const refused = !format ? 'kind' : !ownPicture.safeParse(name).success ? 'name' : undefined
  if (!bytes || refused) {
    user.notice = { tone: 'error', text: EDITOR_WORDS.uploadRefused[refused ?? 'kind'] }
    return { to: formAddress(PICTURES) }
  }
  user.workspace.addPicture(name, bytes)
  user.notice = { tone: 'ok', text: EDITOR_WORDS.uploaded }
  return { to: formAddress(PICTURES, ['pictures', user.workspace.pictures.indexOf(name)]) }
}

async function formatOf(bytes: Buffer): Promise<'jpg' | 'png' | undefined> {
  try {
    const { format } = await sharp(bytes).metadata()
    return format === 'jpeg' ? 'jpg' : format === 'png' ? 'png' : undefined
  } catch {
    return undefined
  }
}
