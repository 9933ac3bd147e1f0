import type { ReactElement, ReactNode } from 'react'
import { pathText, type Path, type Problem } from '#lib/content/check/problems'
import { isRecord, valueAt } from '#lib/content/check/walk'
import { listFormat } from '#lib/i18n/formats'
import type { Lang } from '#lib/routes/languages'
import { confirmTexts, staleTexts, type StaleText } from '../publish/stale'
import { PUBLISH_WORDS } from '../words/publish'
import { Refused } from './answer'
import { choicesOf } from './choices'
import { fieldOf } from './fields'
import { markOf, nameOf, shownAt, type Typed } from './form-data'
import { documentName } from './names'
import type { SharedState } from './shared-state'
import { pagesOf } from './pages'
import { sayPlace, sayProblem, type SaidProblem } from './refusals'
import { EditScreen, type Preview } from './screens/edit'
import type { FormContext } from './screens/fields'
import { Home } from './screens/home'
import { Layout } from './screens/layout'
import { Notices, type Notice } from './screens/notices'
import { Publish } from './screens/publish'
import { Stale } from './screens/stale'
import type { UserState } from './user-state'
import { EDITOR_WORDS } from '../words/editor'
import type { ContentDocument } from './workspace'

/** How a form stands that is shown: as it was read, or as somebody left it. */
export type FormState = {
  notice?: Notice
  problems?: readonly Problem[]
  typed?: Typed
  focused?: string
  isNew?: boolean
}

/** Makes the screens that one person sees. */
export class Screens {
  readonly #shared: SharedState
  readonly #user: UserState
  /** What lets the frame beside the form in, where that is asked. */
  readonly #ticket: () => string | undefined
  /** What is to be said on every screen that has nothing else to say. */
  readonly #standing: Notice | undefined

  constructor(
    shared: SharedState,
    user: UserState,
    { ticket = () => undefined, standing }: { ticket?: () => string | undefined; standing?: Notice } = {},
  ) {
    this.#shared = shared
    this.#user = user
    this.#ticket = ticket
    this.#standing = standing
  }

  /** Reads a file. Refuses one that is not there. */
  documentOf(file: string): ContentDocument {
    const document = this.#user.workspace.read(file)
    if (!document) throw new Refused(404, EDITOR_WORDS.notFound)
    return document
  }

  /** Everything that can be changed. */
  home(notice?: Notice): ReactElement {
    const stale = this.#stale() ?? []
    const staleIn = (file: string) => stale.filter((each) => each.file === file).length
    const documents = this.#user.workspace.readAll().filter(({ schemaName }) => schemaName !== 'confirmed')
    return this.#screen(undefined, <Home documents={documents} staleIn={staleIn} />, { notice })
  }

  /** The form of a file, as it is written or as somebody left it. */
  form(document: ContentDocument, standing: FormState = {}): ReactElement {
    const { problems = [], notice, isNew = false } = standing
    const title = isNew
      ? EDITOR_WORDS.newTreatmentFrom(documentName(this.documentOf(document.file)))
      : documentName(document)
    return this.#screen(
      title,
      <EditScreen
        document={document}
        field={fieldOf(document.schema)}
        context={this.#contextOf(document, standing)}
        token={this.#user.token}
        isNew={isNew}
        preview={isNew ? undefined : this.#previewOf(document.file)}
      />,
      { notice, problems },
    )
  }

  /** The form of a treatment that is made from another one. */
  newTreatment(from: string): ReactElement {
    const source = this.documentOf(from)
    if (source.schemaName !== 'treatment') throw new Refused(404, EDITOR_WORDS.notFound)
    const value = isRecord(source.value) ? { ...source.value, code: this.#nextCode(source.value.code) } : source.value
    const notice: Notice = { tone: 'wait', text: EDITOR_WORDS.newTreatmentHint }
    return this.form({ ...source, value, print: '' }, { isNew: true, notice })
  }

  /** Every text that is out of date. */
  stale(): ReactElement {
    const stale = this.#stale()
    const lines = (stale ?? []).map((text) => {
      const { file, anchor, place } = sayPlace({ file: text.file, path: this.#shown(text) })
      return { file, anchor, place, name: this.#nameOf(file), sentence: this.#staleSentence(text) }
    })
    const said = stale ? undefined : EDITOR_WORDS.noHistory
    return this.#screen(EDITOR_WORDS.stale, <Stale lines={lines} said={said} />)
  }

  /** What is being published, and how to begin. */
  publishing(notice?: Notice): ReactElement {
    const canStart = this.#user.workspace.waiting.files.length === 0
    return this.#screen(
      EDITOR_WORDS.publish,
      <Publish token={this.#user.token} job={this.#shared.job} canStart={canStart} />,
      { notice },
    )
  }

  /** Says that the other languages of a text agree with the one that changed. Tells whether there was such a text. */
  confirm(file: string, at: Path): boolean {
    const stale = this.#stale()
    return stale !== undefined && confirmTexts(this.#shared.options.root, stale, [file, pathText(at)]).length > 0
  }

  /** Names files as staff know them. */
  namesOf(files: readonly string[]): string {
    return listFormat('es', {}).format(files.map((file) => `«${this.#nameOf(file)}»`))
  }

  #screen(
    title: string | undefined,
    children: ReactNode,
    { notice = this.#standing, problems = [] }: Pick<FormState, 'notice' | 'problems'> = {},
  ): ReactElement {
    const { token, person, workspace } = this.#user
    const { files, problems: elsewhere } = workspace.waiting
    const here = problems.map((problem) => this.#refusal(problem))
    const waiting = {
      files: files.map((file) => this.#nameOf(file)),
      elsewhere: elsewhere.map((problem) => ({ ...this.#refusal(problem), name: this.#nameOf(problem.file) })),
    }
    const notices = <Notices token={token} notice={notice} here={here} waiting={waiting} />
    return (
      <Layout title={title} notice={notices} signedIn={person && { name: person.name, token }}>
        {children}
      </Layout>
    )
  }

  #nameOf(file: string): string {
    const document = this.#user.workspace.read(file)
    return document ? documentName(document) : file
  }

  /** Where the form of its file shows a place. */
  #shown({ file, path: at }: Pick<Problem, 'file' | 'path'>): Path {
    const document = this.#user.workspace.read(file)
    return document ? shownAt(fieldOf(document.schema), document.value, at) : at
  }

  #refusal(problem: Problem): SaidProblem {
    return sayProblem({ ...problem, path: this.#shown(problem) })
  }

  /** What the history says is out of date; nothing where there is no history. */
  #stale(): StaleText[] | undefined {
    const found = staleTexts(this.#shared.options.root)
    return typeof found === 'string' ? undefined : found.stale
  }

  #staleSentence({ ahead, behind }: StaleText): string {
    const named = (langs: readonly Lang[]) =>
      listFormat('es', {}).format(langs.map((each) => PUBLISH_WORDS.languages[each]))
    return EDITOR_WORDS.staleText(named(ahead), named(behind))
  }

  #contextOf(document: ContentDocument, { problems = [], typed, focused, isNew }: FormState): FormContext {
    const said = new Map<string, string[]>()
    for (const problem of problems) {
      const { path: at, sentence } = this.#refusal(problem)
      said.set(nameOf(at), [...(said.get(nameOf(at)) ?? []), sentence])
    }
    const stale = new Map(
      (isNew ? [] : (this.#stale() ?? []))
        .filter(({ file }) => file === document.file)
        .map((text) => [nameOf(this.#shown(text)), this.#staleSentence(text)]),
    )
    const isBelow = (name: string, above: string) => name === above || name.startsWith(`${above}.`)
    return {
      choices: choicesOf(this.#user.workspace.readAll()),
      refusals: (at) => said.get(nameOf(at)) ?? [],
      isRefused: (at) => [...said.keys()].some((name) => isBelow(name, nameOf(at))),
      stale: (at) => stale.get(nameOf(at)),
      chosen: (at) => {
        const mark = typed?.get(markOf(at))
        return mark === null || mark === undefined || mark === '' ? undefined : Number(mark)
      },
      focused,
      value: document.value,
    }
  }

  /** Finds the pages that show a file. While something on the disk is not in order there are none. */
  #previewOf(file: string): Preview | undefined {
    const { shown: origin } = this.#shared.options
    const content = origin && this.#shared.content()
    return content ? { origin, ticket: this.#ticket(), day: this.#user.day, pages: pagesOf(content, file) } : undefined
  }

  /** Finds the first code of a kind that is free: MA-10 after MA-9. */
  #nextCode(code: unknown): string {
    const [prefix = ''] = typeof code === 'string' ? code.split('-') : []
    const taken = new Set(this.#user.workspace.readAll().map(({ value }) => valueAt(value, ['code'])))
    let number = 1
    while (taken.has(`${prefix}-${number}`)) number += 1
    return `${prefix}-${number}`
  }
}
