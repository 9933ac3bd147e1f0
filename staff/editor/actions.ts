import type { ReactElement } from 'react'
import { z } from 'zod'
import { fileOfTreatment } from '#lib/content/read/files'
import type { Path } from '#lib/content/check/problems'
import { valueAt } from '#lib/content/check/walk'
import { isSameSecret, Refused } from './answer'
import { fieldOf } from './fields'
import { nameOf, operate, readTyped, type Operation, type Typed } from './form-data'
import { documentName } from './names'
import type { SharedState } from './shared-state'
import type { Notice } from './screens/notices'
import type { UserState } from './user-state'
import type { Screens, FormState } from './screens'
import { PICTURES, takePicture } from './upload'
import { EDITOR_WORDS } from '../words/editor'
import type { ContentDocument, Saved } from './workspace'

const posted = z.object({
  token: z.string(),
  file: z.string().max(100).optional(),
  print: z.string().max(16).optional(),
  do: z.string().max(300).optional(),
  day: z.union([z.iso.date(), z.literal('')]).optional(),
})
type Posted = z.infer<typeof posted>

/** Who acts, where, and how what came of it is shown. `standsAgainst`: why nothing can be saved now. */
export type Actor = { shared: SharedState; user: UserState; screens: Screens; standsAgainst?: string }
/** What a request is answered with: a screen, or the way to one. */
export type Answered = ReactElement | { to: string }

/** Does what a form asks. Refuses one that is not from this editor. */
export async function act(actor: Actor, place: string, form: FormData | URLSearchParams): Promise<Answered> {
  const { shared, user, screens } = actor
  const sent = posted.safeParse(
    Object.fromEntries(['token', 'file', 'print', 'do', 'day'].map((key) => [key, form.get(key) ?? undefined])),
  )
  if (!sent.success || !isSameSecret(sent.data.token, user.token)) throw new Refused(403, EDITOR_WORDS.tryAgain)
  switch (place) {
    case '/edit':
      return edit(actor, sent.data, form instanceof URLSearchParams ? form : new URLSearchParams())
    case '/remove':
      return remove(actor, screens.documentOf(sent.data.file ?? ''))
    case '/discard':
      user.workspace.discard()
      return screens.home({ tone: 'ok', text: EDITOR_WORDS.discarded })
    case '/day':
      user.day = sent.data.day ?? ''
      return { to: './' }
    case '/upload':
      return upload(actor, form)
    case '/publish':
      if (actor.standsAgainst !== undefined && !shared.job?.isRunning)
        return screens.publishing({ tone: 'error', text: actor.standsAgainst })
      if (shared.job?.isRunning || user.workspace.waiting.files.length === 0)
        shared.publish(sent.data.do ?? '', user.person)
      return { to: 'publish' }
    default:
      throw new Refused(404, EDITOR_WORDS.notFound)
  }
}

/** Does what a form's button asks: a save, or a change of what is shown. */
async function edit(actor: Actor, { file = '', print = '', do: button = '' }: Posted, typed: Typed) {
  const { shared, user, screens, standsAgainst } = actor
  const isNew = print === ''
  const before = screens.documentOf(file)
  const field = fieldOf(before.schema)
  const value = readTyped(field, typed, before.value)
  const [what, ...rest] = button.split(':')
  const at = pathOf(rest.join(':'))
  const shown = { ...before, value, print }
  const isPublishing = shared.job?.isRunning

  if (what === 'confirm' && !isPublishing) {
    const notice: Notice | undefined = screens.confirm(file, at)
      ? { tone: 'ok', text: EDITOR_WORDS.confirmed }
      : undefined
    return screens.form(shown, { isNew, typed, notice })
  }
  const operation = operationOf(what ?? '', at)
  if (operation) {
    const next = operate(field, value, operation)
    return screens.form({ ...shown, value: next }, { isNew, typed, focused: focusAfter(operation, next) })
  }
  const refusal = isPublishing ? EDITOR_WORDS.busy : standsAgainst
  if (refusal !== undefined) return screens.form(shown, { isNew, typed, notice: { tone: 'error', text: refusal } })
  const target = isNew ? fileOfTreatment(String(valueAt(value, ['code']))) : file
  const saved = isNew
    ? await user.workspace.create(target, value)
    : JSON.stringify(value) === JSON.stringify(before.value) && user.workspace.waiting.files.length === 0
      ? undefined
      : await user.workspace.save(file, value, print)
  return afterSave(actor, shown, saved, target, { isNew, typed })
}

function afterSave(
  { screens }: Actor,
  shown: ContentDocument,
  saved: Saved | undefined,
  target: string,
  { isNew, typed }: Pick<FormState, 'isNew' | 'typed'>,
): ReactElement {
  if (!saved) return screens.form(shown, { notice: { tone: 'ok', text: EDITOR_WORDS.nothing } })
  if (saved.state === 'overtaken') {
    const notice: Notice = { tone: 'error', text: EDITOR_WORDS.draftOutdated(screens.namesOf(saved.files)) }
    return isNew
      ? screens.form(shown, { isNew, typed, notice })
      : screens.form(screens.documentOf(shown.file), { notice })
  }
  if (saved.state === 'outdated') {
    const notice: Notice = { tone: 'error', text: isNew ? EDITOR_WORDS.codeTaken : EDITOR_WORDS.outdated }
    return isNew
      ? screens.form(shown, { isNew, typed, notice })
      : screens.form(screens.documentOf(shown.file), { notice })
  }
  if (saved.state === 'refused') {
    const problems = saved.problems.filter(({ file }) => file === target)
    const notice: Notice = { tone: 'error', text: EDITOR_WORDS.refused(problems.length) }
    return screens.form(shown, { isNew, typed, problems, notice })
  }
  const notice: Notice =
    saved.state === 'waiting'
      ? { tone: 'wait', text: EDITOR_WORDS.waiting }
      : { tone: 'ok', text: EDITOR_WORDS.saved(screens.namesOf(saved.files)) }
  return screens.form(screens.documentOf(target), { notice })
}

async function remove({ shared, user, screens, standsAgainst }: Actor, document: ContentDocument) {
  if (shared.job?.isRunning) throw new Refused(409, EDITOR_WORDS.busy)
  if (standsAgainst !== undefined) throw new Refused(409, standsAgainst)
  const saved = await user.workspace.remove(document.file)
  if (saved.state === 'overtaken')
    return screens.home({ tone: 'error', text: EDITOR_WORDS.draftOutdated(screens.namesOf(saved.files)) })
  return saved.state === 'written'
    ? screens.home({ tone: 'ok', text: EDITOR_WORDS.removed(documentName(document)) })
    : screens.home({ tone: 'wait', text: EDITOR_WORDS.waiting })
}

async function upload({ user, screens }: Actor, form: FormData | URLSearchParams) {
  const list = screens.documentOf(PICTURES)
  const uploaded = await takePicture(user.workspace, list, { picture: form.get('picture'), name: form.get('name') })
  if ('refused' in uploaded)
    return screens.form(list, { notice: { tone: 'error', text: EDITOR_WORDS.uploadRefused[uploaded.refused] } })
  return screens.form(uploaded.document, {
    notice: { tone: 'ok', text: EDITOR_WORDS.uploaded },
    focused: uploaded.entry,
  })
}

/** The place that a control's name stands for. */
const pathOf = (name: string): Path =>
  name === '' ? [] : name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

const OPERATIONS = ['add', 'remove', 'up', 'down', 'copy', 'include', 'leave-out', 'alternative'] as const

function operationOf(what: string, path: Path): Operation | undefined {
  const found = OPERATIONS.find((each) => each === what)
  return found && { do: found, path }
}

/** Says where somebody goes on after a button. */
function focusAfter({ do: what, path: at }: Operation, value: unknown): string {
  const list = at.slice(0, -1)
  const index = Number(at.at(-1))
  if (what === 'add') {
    const items = valueAt(value, at)
    return nameOf([...at, Array.isArray(items) ? items.length - 1 : 0])
  }
  if (what === 'up') return nameOf([...list, Math.max(0, index - 1)])
  if (what === 'down' || what === 'copy') return nameOf([...list, index + 1])
  return nameOf(what === 'remove' ? list : at)
}
