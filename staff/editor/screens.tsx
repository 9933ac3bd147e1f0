import type { ReactElement, ReactNode } from 'react'
import type { ContentPlace, Path, Problem } from '#lib/content/check/problems'
import { debtsIn, TRANSLATIONS } from '#lib/content/check/translations'
import { gatherContent, waitingIn } from '#lib/content/check/unchecked'
import { valueIn } from '#lib/content/read/parse-json'
import { listFormat } from '#lib/i18n/formats'
import { LANGS } from '#lib/routes/languages'
import { FOLDER as IMAGES } from '#tools/images/sources'
import { writeTranslations } from '#tools/translations'
import { differences } from '../publish/differences'
import { pagesOf } from '../publish/pages'
import { nameIn, readState } from '../publish/state'
import { pageName } from '../publish/summary'
import { unpublishedFiles } from '../publish/unpublished'
import { EDITOR_WORDS } from '../words/es'
import { Refused } from '../kit/answer'
import type { Seen } from '../kit/guest'
import { choicesOf } from './choices'
import { copiedTexts } from './copied'
import { fieldOf } from './fields'
import { anchorOf, formAddress, nameOf, shownAt } from './form-data'
import {
  debtText,
  documentName,
  languagesText,
  placeName,
  sentenceOf,
  shortened,
  textAt,
  textOf,
  type DueText,
  type Refusal,
} from './names'
import { promisesOf, type Question } from './questions'
import { EditScreen, type Preview } from './screens/edit'
import type { FormContext } from './screens/fields'
import { Home } from './screens/home'
import { Layout } from './screens/layout'
import { Notices, type Notice, type WaitingItem } from './screens/notices'
import { Publish } from './screens/publish'
import { Translations } from './screens/translations'
import type { SharedState, UserState } from './state'
import { picturesIn, PICTURES, type ContentDocument, type WaitingFile } from './workspace'

export type FormState = {
  notice?: Notice
  problems?: readonly Problem[]
  /** The file that the problems are seen from, if it is not that of the form. */
  at?: string
  /** The value that the form was made from, if it is not what it shows. */
  base?: unknown
  questions?: readonly Question[]
  isNew?: boolean
}

/** Draws the screen of one request, after the request's changes are written. */
export class Screens {
  constructor(
    readonly shared: SharedState,
    readonly user: UserState,
    private readonly seen: Seen,
  ) {}

  /** Draws the list of everything that can be changed. */
  home(): Promise<ReactElement> {
    const due = this.#dueTexts()
    const dueIn = (file: string) => due.filter((text) => text.file === file).length
    const shown = this.user.workspace.readAll().filter(({ file }) => file !== TRANSLATIONS)
    return this.screen(undefined, <Home documents={shown} dueIn={dueIn} />)
  }

  /** Draws the form of a file, and for pictures that were uploaded entries in which to describe them. */
  edit(file: string): Promise<ReactElement> {
    const { workspace } = this.user
    const document = workspace.open(file)
    if (file !== PICTURES) return this.form(document)
    const uploaded = workspace.uploaded.map((name) => ({
      file: name,
      alt: Object.fromEntries(LANGS.map((lang) => [lang, ''])),
      focalPoint: { x: 0.5, y: 0.5 },
    }))
    const value = { ...Object(document.value), pictures: [...picturesIn(document.value), ...uploaded] }
    return this.form({ ...document, value }, { base: document.value })
  }

  /** Draws the form of a file with the value of `document`, which may be what staff typed. */
  async form(document: ContentDocument, state: FormState = {}): Promise<ReactElement> {
    const { notice, problems = [], at = document.file, questions = [], isNew = false } = state
    const { file, conflicts } = document
    const { token, workspace } = this.user
    const name = this.nameOf(file)
    const shown = (path: Path, sentence: string): Refusal => ({
      file,
      path: shownAt(fieldOf(document.schema), document.value, path),
      sentence,
    })
    const refusals = [
      ...problems
        .filter((problem) => [problem.file, problem.values.other?.file].includes(at))
        .map((problem) => this.#refusalIn(at, problem)),
      ...conflicts.map(({ path, theirs }) => shown(path, EDITOR_WORDS.theirs(shortened(textOf(theirs), 300)))),
      ...questions.map(({ path, sentence }) => shown(path, sentence)),
    ]
    const hasRemoval = !isNew && document.schemaName === 'treatment'
    const { guests } = this.shared.options
    const removal = hasRemoval && {
      lists: workspace.listsOf(file).map((each) => this.nameOf(each)),
      promises: await promisesOf(guests, textAt(workspace.read(file)?.value, ['code'])),
    }
    return this.screen(
      isNew ? EDITOR_WORDS.newTreatmentFrom(name) : name,
      <EditScreen
        document={document}
        base={isNew ? '' : JSON.stringify(state.base ?? document.value)}
        context={this.contextOf(isNew ? undefined : file, refusals, document.value)}
        token={token}
        isAsked={questions.length > 0}
        waiting={waitingSentences([document])}
        removal={removal || undefined}
        preview={isNew ? undefined : this.#previewOf(file)}
      />,
      notice,
      refusals,
    )
  }

  /** Draws the form of a new treatment, filled in with another one and the next code that is free. */
  newTreatment(from: string): Promise<ReactElement> {
    const source = this.user.workspace.open(from)
    if (source.schemaName !== 'treatment') throw new Refused(404, EDITOR_WORDS.notFound)
    const value = { ...Object(source.value), code: this.#nextCode(textAt(source.value, ['code'])) }
    const notice: Notice = { tone: 'wait', text: EDITOR_WORDS.newTreatmentHint }
    return this.form({ ...source, value }, { isNew: true, notice })
  }

  /** Draws the list of the texts that wait for a translation, or are out of date in some languages. */
  translations(): Promise<ReactElement> {
    const links = this.#debts().map((debt) => {
      const path = this.#shownPath(debt)
      const file = this.nameOf(debt.file)
      return { file, address: formAddress(debt.file, path), name: placeName(path), sentence: debtText(debt) }
    })
    const waiting = waitingSentences(this.user.workspace.readAll())
    return this.screen(EDITOR_WORDS.translations, <Translations waiting={waiting} links={links} />)
  }

  /** Draws what is being published, and the buttons that start it. */
  async publishing(): Promise<ReactElement> {
    const { token, workspace } = this.user
    const canPublish = (await workspace.waiting()).length === 0
    return this.screen(EDITOR_WORDS.publish, <Publish token={token} job={this.shared.job} canPublish={canPublish} />)
  }

  /** Writes down that all languages of a text are right as they are. */
  settle(file: string, place: string): void {
    const isMeant = (text: ContentPlace) => text.file === file && nameOf(this.#shownPath(text)) === place
    writeTranslations(this.shared.options.root, isMeant)
  }

  /** Names files in Spanish: «Ofertas» y «Vales». */
  namesOf(files: readonly string[]): string {
    return listFormat('es', {}).format(files.map((file) => `«${this.nameOf(file)}»`))
  }

  /** Draws a screen with what there is to say above it. */
  async screen(
    title: string | undefined,
    children: ReactNode,
    notice: Notice | undefined = this.#notice(),
    refusals: readonly Refusal[] = [],
  ): Promise<ReactElement> {
    const { token, workspace } = this.user
    const waiting = (await workspace.waiting()).map((each) => this.#waitingItem(each))
    const notices = <Notices token={token} notice={notice} refusals={refusals} waiting={waiting} />
    return (
      <Layout
        seen={this.seen}
        title={title}
        notice={notices}
        unpublished={this.#unpublished()}
        debts={this.#debts().length}
      >
        {children}
      </Layout>
    )
  }

  /** The files that are not published. They are read once: git takes most of a screen's time. */
  #found: ReturnType<typeof unpublishedFiles> | undefined
  #unpublishedFiles = () => (this.#found ??= unpublishedFiles(this.shared.options.root))

  #unpublished() {
    return this.#unpublishedFiles()
      .filter(({ file }) => file !== TRANSLATIONS)
      .map(({ file }) => ({
        file,
        name: this.nameOf(file),
        address: this.user.workspace.read(file) && formAddress(file),
      }))
  }

  /** Says what waits in a file, and for what. */
  #waitingItem({ file, before, after, problems, isOvertaken }: WaitingFile): WaitingItem {
    const links = problems.map((problem) => {
      const { path, sentence } = this.#refusalIn(problem.file, problem)
      return { address: formAddress(problem.file, path), name: this.#placeIn(problem.file, path), sentence }
    })
    const item = { file, name: this.nameOf(file), problems: links }
    if (file.startsWith(IMAGES)) {
      const isOther = before !== undefined
      const sentence = isOther ? EDITOR_WORDS.pictureReplaces : EDITOR_WORDS.pictureUndescribed
      return { ...item, address: formAddress(PICTURES), picture: { isOther }, sentence }
    }
    const [was, is] = [before, after].map(valueIn)
    const changed = differences(was, is).map(({ path }) => placeName(path))
    const what = !after ? EDITOR_WORDS.isRemoved : before ? EDITOR_WORDS.changes(changed) : EDITOR_WORDS.isNew
    const sentence = isOvertaken ? `${what} ${EDITOR_WORDS.theirsToo}` : what
    return { ...item, address: after && formAddress(file), sentence }
  }

  /** Takes the notice that waits for the next screen. */
  #notice(): Notice | undefined {
    const { notice } = this.user
    this.user.notice = undefined
    return notice
  }

  /** Names a file in Spanish; a picture by its own name. */
  nameOf(file: string): string {
    const known = this.user.workspace.read(file)
    return known ? documentName(known) : nameIn(readState(this.shared.options.root), file)
  }

  #placeIn = (file: string, at: Path) => `${this.nameOf(file)} → ${placeName(at)}`

  /** Finds where the form of its file shows a value. */
  #shownPath({ file, path }: ContentPlace): Path {
    const document = this.user.workspace.read(file)
    return document ? shownAt(fieldOf(document.schema), document.value, path) : path
  }

  /** Says a problem at its first or second place, whichever is in `file`, with a link to the other place. */
  #refusalIn(file: string, problem: Problem): Refusal {
    const isSecond = problem.file !== file && problem.values.other?.file === file
    const [here, other] = isSecond ? [problem.values.other ?? problem, problem] : [problem, problem.values.other]
    const refusal = { file: here.file, path: this.#shownPath(here), sentence: sentenceOf(problem) }
    if (!other) return refusal
    const path = this.#shownPath(other)
    // A place in the same file is in the form that is shown.
    if (other.file === here.file) return { ...refusal, other: { address: `#${anchorOf(path)}`, name: placeName(path) } }
    const link = { address: formAddress(other.file, path), name: this.#placeIn(other.file, path) }
    return { ...refusal, ...(isSecond && { sentence: `${link.name}: ${refusal.sentence}` }), other: link }
  }

  #debts = () => debtsIn(this.user.workspace.readAll())

  /**
   * Lists the texts that staff have to look at: debts, and, in a treatment that was never published, what it shares
   * with the one that it was copied from.
   */
  #dueTexts(): DueText[] {
    const added = new Set(this.#unpublishedFiles().flatMap(({ file, status }) => (status === 'A' ? [file] : [])))
    return [
      ...this.#debts().map((debt) => ({ ...debt, sentence: debtText(debt) })),
      ...copiedTexts(this.user.workspace.readAll(), (file) => added.has(file)).map((text) => ({
        ...text,
        sentence: EDITOR_WORDS.copiedText(this.nameOf(text.from), languagesText(text.langs)),
      })),
    ].map(({ file, path, sentence, ...text }) => ({
      file,
      path: this.#shownPath({ file, path }),
      sentence,
      isOutdated: 'outdated' in text && text.outdated.length > 0,
    }))
  }

  /** Gives the context of a form, of one file or (without `file`) of values from many. */
  contextOf(file: string | undefined, refusals: readonly Refusal[], value?: unknown): FormContext {
    const due = file === undefined ? [] : this.#dueTexts().filter((text) => text.file === file)
    const at = <T extends { path: Path }>(found: readonly T[], path: Path) =>
      found.filter((each) => nameOf(each.path) === nameOf(path))
    return {
      choices: choicesOf(this.user.workspace.readAll()),
      refusals: (path) => at(refusals, path),
      isRefused: (path) => refusals.some((each) => `${nameOf(each.path)}.`.startsWith(`${nameOf(path)}.`)),
      due: (path) => at(due, path),
      value,
    }
  }

  /** Finds the pages that show a file, or else the home page; none while the check finds a problem on the disk. */
  #previewOf(file: string): Preview | undefined {
    const { view: origin } = this.shared.options
    const content = origin === undefined ? undefined : this.shared.content()
    if (origin === undefined || !content) return undefined
    const state = readState(this.shared.options.root)
    const keys = pagesOf(content, file)
    const pages = (keys.length > 0 ? keys : ['home']).flatMap((key) => {
      const route = state.routes.find((each) => each.key === key)
      return route ? [{ name: pageName(state, route), paths: { ...route.paths } }] : []
    })
    return { origin, day: this.user.day, pages, built: this.shared.viewed(), ...this.shared.view }
  }

  /** Finds the first free code with the letters of another: MA-10 after MA-9. */
  #nextCode(code: string): string {
    const [letters] = code.split('-')
    const taken = new Set(this.user.workspace.readAll().map(({ value }) => textAt(value, ['code'])))
    let number = 1
    while (taken.has(`${letters}-${number}`)) number += 1
    return `${letters}-${number}`
  }
}

/** Says which treatments and offers of some files are not sold until they are translated. */
const waitingSentences = (files: readonly ContentDocument[]): string[] =>
  waitingIn(gatherContent(files)).map(({ title, id }) => EDITOR_WORDS.waits(title, id))
