import type { ReactElement } from 'react'
import { z } from 'zod'
import { asciiSlug } from '#lib/content/check/ascii-slug'
import { valueAt } from '#lib/content/check/walk'
import { fileOfTreatment } from '#lib/content/read/files'
import { valueIn } from '#lib/content/read/parse-json'
import { sameSecret } from '#functions/domain/keys'
import { Refused } from '../kit/answer'
import { withoutForeign } from './copied'
import { fieldOf } from './fields'
import { formAddress, readTyped } from './form-data'
import { documentName, textAt } from './names'
import type { Notice } from './screens/notices'
import { isEqual } from '../publish/differences'
import { pull } from '../publish/pull'
import { readPicture } from './pictures'
import { questionsAbout } from './questions'
import type { FormState, Screens } from './screens'
import type { UserState } from './state'
import { Tasks } from './tasks/tasks'
import { EDITOR_WORDS } from '../words/es'
import { picturesIn, PICTURES } from './workspace'

const posted = z.object({
  token: z.string(),
  file: z.string().max(100).default(''),
  /** The value that the form was made from; empty for a new treatment. */
  base: z.string().default(''),
  do: z.string().max(300).default(''),
  day: z.union([z.iso.date(), z.literal('')]).default(''),
})
type Posted = z.infer<typeof posted>

/** A screen, or the address of the next one. */
type Answered = ReactElement | { to: string }

/** Does what a form asks for. Refuses a form that does not come from a screen of its person. */
export async function act(screens: Screens, place: string, form: FormData | URLSearchParams): Promise<Answered> {
  const { shared, user } = screens
  const isBusy = shared.job?.isRunning ?? false
  const why = isBusy ? EDITOR_WORDS.busy : undefined
  const { data: sent } = posted.safeParse(Object.fromEntries(form))
  if (!sent || !sameSecret(sent.token, user.token)) throw new Refused(403, EDITOR_WORDS.tryAgain)
  if (form instanceof FormData) return upload(user, form)
  const task = new Tasks(screens).act(place, form, why)
  if (task) return task
  switch (place) {
    case '/edit':
      return edit(screens, sent, form, why)
    case '/remove':
      return remove(screens, sent.file, why)
    case '/discard':
      await user.workspace.discard(sent.file)
      user.notice = { tone: 'ok', text: EDITOR_WORDS.discarded(screens.nameOf(sent.file)) }
      return { to: './' }
    case '/replace': {
      const saved = why === undefined && (await user.workspace.replacePicture(sent.file))
      user.notice =
        saved && saved.state === 'written'
          ? { tone: 'ok', text: EDITOR_WORDS.saved(screens.namesOf(saved.files)) }
          : { tone: 'error', text: why ?? EDITOR_WORDS.notFound }
      return { to: formAddress(PICTURES) }
    }
    case '/day':
      user.day = sent.day
      return { to: './' }
    case '/view':
      if (!isBusy) shared.lookAt()
      return { to: formAddress(sent.file) }
    case '/publish': {
      const isFree = sent.do === 'undo' || (await user.workspace.waiting()).length === 0
      if (!user.isManager) user.notice = { tone: 'error', text: EDITOR_WORDS.managersPublish }
      else if (isBusy) shared.publish(sent.do, user.person)
      else if (isFree) {
        // The content that others pushed meanwhile comes first. Where that would need a merge, a sentence says so.
        const sentence = await pull(shared.options.root)
        if (sentence === undefined) shared.publish(sent.do, user.person)
        else user.notice = { tone: 'error', text: sentence }
      }
      return { to: 'publish' }
    }
  }
  throw new Refused(404, EDITOR_WORDS.notFound)
}

/** The path of the bank account that guests pay to. */
const BANK = ['bank']

/** Saves what was typed in a form, or notes that a text is right in all languages. */
async function edit(
  screens: Screens,
  { file, base: sent, do: button }: Posted,
  typed: URLSearchParams,
  obstacle: string | undefined,
): Promise<ReactElement> {
  const {
    shared,
    user: { workspace, isManager },
  } = screens
  const isNew = sent === ''
  const before = workspace.open(file)
  const base = isNew ? before.value : valueIn(Buffer.from(sent))
  if (base === undefined) throw new Refused(403, EDITOR_WORDS.tryAgain)
  const read = readTyped(fieldOf(before.schema), typed, base)
  const value = isNew ? withoutForeign(before, read) : read
  const showTyped = (tone: Notice['tone'], text: string, more: Omit<FormState, 'notice'> = {}) =>
    screens.form({ ...before, value, conflicts: [] }, { isNew, notice: { tone, text }, base, ...more })
  if (obstacle !== undefined) return showTyped('error', obstacle)
  if (!isManager && !isEqual(valueAt(value, BANK), valueAt(base, BANK)))
    return showTyped('error', EDITOR_WORDS.managersBank)
  const [, settled] = /^settle:(.+)$/u.exec(button) ?? []
  if (settled !== undefined) {
    screens.settle(file, settled)
    return showTyped('ok', EDITOR_WORDS.settled)
  }
  const isAsked = !isNew && button !== 'sure'
  const { guests } = shared.options
  const questions = isAsked ? await questionsAbout(guests, workspace.readAll(), before, base, value) : []
  const target = isNew ? fileOfTreatment(textAt(value, ['code'])) : file
  const saved = await (isNew
    ? workspace.create(target, value)
    : workspace.save(file, value, base, questions.length > 0))
  if (!saved) return showTyped('error', EDITOR_WORDS.codeTaken)
  const showSaved = (tone: Notice['tone'], text: string, more: FormState = {}) =>
    screens.form(workspace.open(target), { notice: { tone, text }, ...more })
  switch (saved.state) {
    case 'refused': {
      const { problems } = saved
      const { length } = problems.filter((problem) => problem.file === target)
      return showTyped('error', EDITOR_WORDS.refused(length), { problems, at: target })
    }
    case 'conflict': {
      // The form now shows what the other person wrote, and its next save overwrites that.
      const notice: Notice = { tone: 'error', text: EDITOR_WORDS.conflict }
      return screens.form({ ...before, ...saved }, { notice, base: before.value })
    }
    case 'held':
      return showTyped('error', EDITOR_WORDS.asked, { questions })
    case 'same':
      return showSaved('ok', EDITOR_WORDS.nothing)
    case 'waiting':
      return showSaved('wait', EDITOR_WORDS.waiting, { problems: saved.problems })
    case 'written': {
      const text = EDITOR_WORDS.saved(screens.namesOf(saved.files))
      return showSaved('ok', isNew ? `${text} ${EDITOR_WORDS.copied}` : text)
    }
  }
}

async function remove(screens: Screens, file: string, obstacle: string | undefined): Promise<Answered> {
  const { user } = screens
  const document = user.workspace.open(file)
  if (obstacle !== undefined) return screens.form(document, { notice: { tone: 'error', text: obstacle } })
  const saved = await user.workspace.remove(file)
  if (saved.state === 'refused') {
    const notice: Notice = { tone: 'error', text: EDITOR_WORDS.refused(1) }
    return screens.form(document, { notice, problems: saved.problems })
  }
  user.notice =
    saved.state === 'written'
      ? { tone: 'ok', text: EDITOR_WORDS.removed(documentName(document)) }
      : { tone: 'wait', text: EDITOR_WORDS.waiting }
  return { to: './' }
}

/** A picture that is less wide (in pixels) looks blurred on the pages. */
const SMALL = 800

/** Keeps a picture that was uploaded. The form of the pictures then has an entry for it. */
async function upload(user: UserState, form: FormData): Promise<Answered> {
  const [file, typedName] = [form.get('picture'), String(form.get('name') ?? '').trim()]
  const made = file instanceof File ? await readPicture(Buffer.from(await file.arrayBuffer())) : undefined
  if (!(file instanceof File) || !made) {
    user.notice = { tone: 'error', text: EDITOR_WORDS.uploadRefused }
    return { to: formAddress(PICTURES) }
  }
  const name = `${asciiSlug((typedName || file.name).replace(/\.\w+$/u, '')) || 'imagen'}.${made.ending}`
  const { workspace } = user
  workspace.addPicture(name, made.bytes)
  const index = workspace.uploaded.indexOf(name)
  const small = made.width < SMALL ? ` ${EDITOR_WORDS.small(made.width, made.height)}` : ''
  user.notice = { tone: 'wait', text: (index < 0 ? EDITOR_WORDS.pictureKnown(name) : EDITOR_WORDS.uploaded) + small }
  const described = picturesIn(workspace.read(PICTURES)?.value).length
  return { to: formAddress(PICTURES, index < 0 ? undefined : ['pictures', described + index]) }
}
