import type { ReactElement } from 'react'
import { z } from 'zod'
import { asciiSlug } from '#lib/content/check/ascii-slug'
import type { Problem } from '#lib/content/check/problems'
import { valueAt } from '#lib/content/check/walk'
import { fileOfTreatment } from '#lib/content/read/files'
import { isSameSecret, Refused } from '../kit/answer'
import { fieldOf } from './fields'
import { formAddress, nameOf, openProposals, readTyped, shownAt } from './form-data'
import { documentName, textAt } from './names'
import type { Notice } from './screens/notices'
import { isEqual } from '../publish/differences'
import { untranslatedTexts } from '../publish/untranslated'
import { readPicture } from './pictures'
import { toPlain } from './plain-text'
import { steepPrices } from './prices'
import type { FormState, Screens } from './screens'
import type { SharedState, UserState } from './state'
import { Tasks } from './tasks/tasks'
import { EDITOR_WORDS } from '../words/editor'
import { PICTURES } from './workspace'

const posted = z.object({
  token: z.string(),
  file: z.string().max(100).default(''),
  /** The value that the form was made from; empty for a new treatment. */
  base: z.string().default(''),
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
  const { shared, user, screens } = actor
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
      return remove({ ...actor, obstacle }, sent.data.file)
    case '/discard':
      await user.workspace.discard(sent.data.file)
      user.notice = { tone: 'ok', text: EDITOR_WORDS.discarded(screens.nameOf(sent.data.file)) }
      return { to: './' }
    case '/replace':
      user.notice = await replacePicture({ ...actor, obstacle }, sent.data.file)
      return { to: formAddress(PICTURES) }
    case '/day':
      user.day = sent.data.day
      return { to: './' }
    case '/upload':
      return upload(user, form.get('picture'), form.get('name'))
    case '/publish': {
      if (user.person?.role === 'reception') {
        user.notice = { tone: 'error', text: EDITOR_WORDS.managersPublish }
        return { to: 'publish' }
      }
      const isFree = sent.data.do === 'undo' || (await user.workspace.waiting()).length === 0
      if (isBusy || (obstacle === undefined && isFree))
        shared.publish(sent.data.do, user.person, form.getAll('with').map(String))
      return { to: 'publish' }
    }
  }
  throw new Refused(404, EDITOR_WORDS.notFound)
}

/** Where a file says to which account guests pay. */
const BANK = ['bank']

/** Saves what was typed in a form, or confirms a text that is out of date. */
async function edit(
  { shared, user: { workspace, person }, screens, obstacle }: Actor,
  { file, base: sent, do: button }: Posted,
  typed: URLSearchParams,
): Promise<ReactElement> {
  const isNew = sent === ''
  const before = screens.documentOf(file)
  const base = isNew ? before.value : parsed(sent)
  const value = readTyped(fieldOf(before.schema), typed, base)
  const proposals = openProposals(typed)
  const showTyped = (notice: Notice, more: Omit<FormState, 'notice'> = {}) =>
    screens.form({ ...before, value, conflicts: [] }, { isNew, notice, base, proposals, ...more })
  if (obstacle !== undefined) return showTyped({ tone: 'error', text: obstacle })
  if (person?.role === 'reception' && !isEqual(valueAt(value, BANK), valueAt(base, BANK)))
    return showTyped({ tone: 'error', text: EDITOR_WORDS.managersBank })
  const [, confirmed] = /^confirm:(.+)$/u.exec(button) ?? []
  if (confirmed !== undefined) {
    screens.confirm(file, confirmed)
    return showTyped({ tone: 'ok', text: EDITOR_WORDS.confirmed })
  }
  const { translate } = shared.options
  if (button === 'translate' && translate) {
    const wanted = untranslatedTexts([{ ...before, value }], (words) => words === null || words === '')
    if (wanted.length === 0) return showTyped({ tone: 'wait', text: EDITOR_WORDS.nothingToPropose })
    try {
      for (const { path, lang, words, html } of await translate(wanted)) {
        const name = nameOf([...shownAt(fieldOf(before.schema), value, path), lang])
        if (!proposals.has(name)) proposals.set(name, html ? toPlain(words) : words)
      }
    } catch (error) {
      console.error(error)
      return showTyped({ tone: 'error', text: EDITOR_WORDS.noTranslation })
    }
    return showTyped({ tone: 'wait', text: EDITOR_WORDS.proposed })
  }
  const steep = isNew || button === 'sure' ? [] : steepPrices(before.schema, base, value)
  const target = isNew ? fileOfTreatment(textAt(value, ['code'])) : file
  const saved = isNew
    ? await workspace.create(target, value)
    : await workspace.save(file, value, base, steep.length > 0)
  const showSaved = (notice: Notice, problems?: readonly Problem[]) =>
    screens.form(screens.documentOf(target), { notice, problems, proposals })
  switch (saved.state) {
    case 'refused': {
      const { length } = saved.problems.filter((problem) => problem.file === target)
      return showTyped({ tone: 'error', text: EDITOR_WORDS.refused(length) }, { problems: saved.problems, at: target })
    }
    case 'held':
      return showTyped({ tone: 'error', text: EDITOR_WORDS.steep }, { steep })
    case 'conflict': {
      // The next save of this form goes over what the other person wrote, which it shows.
      const shown = { ...before, value: saved.value, conflicts: saved.conflicts }
      return screens.form(shown, {
        notice: { tone: 'error', text: EDITOR_WORDS.conflict },
        base: before.value,
        proposals,
      })
    }
    case 'impossible':
      return showTyped({ tone: 'error', text: EDITOR_WORDS.codeTaken })
    case 'same':
      return showSaved({ tone: 'ok', text: EDITOR_WORDS.nothing })
    case 'waiting':
      return showSaved({ tone: 'wait', text: EDITOR_WORDS.waiting }, saved.problems)
    case 'written': {
      const text = EDITOR_WORDS.saved(screens.namesOf(saved.files))
      return showSaved({ tone: 'ok', text: isNew ? `${text} ${EDITOR_WORDS.copied}` : text })
    }
  }
}

function parsed(sent: string): unknown {
  try {
    return JSON.parse(sent)
  } catch {
    throw new Refused(403, EDITOR_WORDS.tryAgain)
  }
}

async function remove({ user, screens, obstacle }: Actor, file: string): Promise<Answered> {
  const document = screens.documentOf(file)
  const show = (notice: Notice, problems?: readonly Problem[]) => screens.form(document, { notice, problems })
  if (obstacle !== undefined) return show({ tone: 'error', text: obstacle })
  const saved = await user.workspace.remove(file)
  if (saved.state === 'refused') return show({ tone: 'error', text: EDITOR_WORDS.refused(1) }, saved.problems)
  user.notice =
    saved.state === 'written'
      ? { tone: 'ok', text: EDITOR_WORDS.removed(documentName(document)) }
      : { tone: 'wait', text: EDITOR_WORDS.waiting }
  return { to: './' }
}

/** Puts a picture that waits in the place of the one with its name. */
async function replacePicture({ user, screens, obstacle }: Actor, file: string): Promise<Notice> {
  if (obstacle !== undefined) return { tone: 'error', text: obstacle }
  const saved = await user.workspace.replacePicture(file)
  if (saved.state === 'written') return { tone: 'ok', text: EDITOR_WORDS.saved(screens.namesOf(saved.files)) }
  return { tone: 'error', text: EDITOR_WORDS.notFound }
}

/** A picture that is less wide (in pixels) looks blurred on the pages. */
const SMALL = 800

/** Keeps a picture that was uploaded. The form of the pictures then has an entry for it. */
async function upload(user: UserState, picture: unknown, typedName: unknown): Promise<Answered> {
  const file = picture instanceof File ? picture : undefined
  const made = file && (await readPicture(Buffer.from(await file.arrayBuffer())))
  if (!file || !made) {
    user.notice = { tone: 'error', text: EDITOR_WORDS.uploadRefused }
    return { to: formAddress(PICTURES) }
  }
  const typed = typeof typedName === 'string' && typedName.trim() !== '' ? typedName : file.name
  const name = `${asciiSlug(typed.replace(/\.\w+$/u, '')) || 'imagen'}.${made.ending}`
  user.workspace.addPicture(name, made.bytes)
  const isNew = user.workspace.uploaded.includes(name)
  const small = made.width < SMALL ? ` ${EDITOR_WORDS.small(made.width, made.height)}` : ''
  user.notice = { tone: 'wait', text: (isNew ? EDITOR_WORDS.uploaded : EDITOR_WORDS.pictureKnown(name)) + small }
  const described = valueAt(user.workspace.read(PICTURES)?.value, ['pictures'])
  const place = (Array.isArray(described) ? described.length : 0) + user.workspace.uploaded.indexOf(name)
  return { to: formAddress(PICTURES, isNew ? ['pictures', place] : undefined) }
}
