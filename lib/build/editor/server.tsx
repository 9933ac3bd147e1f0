import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as bundle } from 'esbuild'
import type { ReactNode } from 'react'
import sharp from 'sharp'
import { z } from 'zod'
import { fileOfTreatment, stampOf } from '#lib/content/files'
import { readContent, type Content } from '#lib/content/read'
import { pathText, type Path, type Problem } from '#lib/content/problems'
import { ownPicture } from '#lib/content/schema/values'
import { isRecord, valueAt } from '#lib/content/walk'
import { listFormat } from '#lib/i18n/formats'
import type { Lang } from '#lib/routes/languages'
import { confirmTexts, staleTexts, type StaleText } from '../publishing/stale'
import { PUBLISHING_WORDS, type PublishingLang } from '../publishing/words'
import { bodyOf, isSameSecret, Refused, sendFile, sendScreen, sendTo } from './answer'
import { choicesOf } from './choices'
import { fieldOf, type FormField } from './fields'
import { nameOf, markOf, operate, readTyped, shownAt, type Operation, type Typed } from './form-data'
import { documentName } from './names'
import { pagesOf } from './pages'
import { PublishJob } from './publish-job'
import { sayProblem, type SaidProblem } from './refusals'
import { EditScreen, type Preview } from './screens/edit'
import type { FormContext } from './screens/fields'
import { Home } from './screens/home'
import { Layout } from './screens/layout'
import { Notices, type Notice } from './screens/notices'
import { Publish } from './screens/publish'
import { Stale } from './screens/stale'
import { EDITOR_WORDS } from './words'
import { Workspace, type ContentDocument, type OnWritten, type Saved } from './workspace'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const MOST_FORM = 4_000_000
const MOST_PICTURE = 15_000_000
const PICTURES = 'content/pictures.json'

export type EditorOptions = {
  root: string
  /** The project whose fonts and colours the screens have; else the one of `root`. */
  styles?: string
  lang: PublishingLang
  port: number
  /** The origin that addresses are shown with where something is published. */
  site: string
  build: () => Promise<string | undefined>
  /** The site that is being written: where it is served, and how it is shown as on another day. */
  preview?: { origin: string; setDay: (day: string) => void }
  /** Told after files were written. */
  onWritten?: OnWritten
}

/** Opens the editor on this machine alone. Gives its address, and how to close it. */
export async function openEditor(options: EditorOptions): Promise<{ address: string; close: () => Promise<void> }> {
  const script = await bundle({
    entryPoints: [path.join(HERE, 'client.ts')],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  })
  const editor = new Editor(options, script.outputFiles[0]?.text ?? '')
  const server = createServer((request, response) => void editor.answer(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo // a server that listens on a port has one
  editor.port = port
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const posted = z.object({
  token: z.string(),
  file: z.string().max(100).optional(),
  print: z.string().max(16).optional(),
  do: z.string().max(300).optional(),
  day: z.union([z.iso.date(), z.literal('')]).optional(),
})
type Posted = z.infer<typeof posted>

/** How a form stands that is shown: as it was read, or as somebody left it. */
type Standing = {
  notice?: Notice
  problems?: readonly Problem[]
  typed?: Typed
  focused?: string
  isNew?: boolean
}

class Editor {
  port = 0
  readonly #options: EditorOptions
  readonly #script: string
  readonly #token = randomBytes(24).toString('hex')
  readonly #workspace: Workspace
  #job: PublishJob | undefined
  #day = ''
  /** All content as it was read last. */
  #known: { stamp: string; content?: Content } | undefined
  /** One request that writes after the other. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(options: EditorOptions, script: string) {
    this.#options = options
    this.#script = script
    this.#workspace = new Workspace(options.root, async (files, content) => {
      this.#known = { stamp: stampOf(options.root), content }
      await options.onWritten?.(files, content)
    })
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { lang } = this.#options
    try {
      // A name that leads here from elsewhere is not ours: no other site may read what is on this machine.
      const host = request.headers.host ?? ''
      if (![`127.0.0.1:${this.port}`, `localhost:${this.port}`].includes(host)) throw new Refused(421, 'Misdirected')
      const address = new URL(request.url ?? '/', `http://${host}`)
      if (request.method === 'GET') await this.#get(address, response)
      else if (request.method === 'POST') {
        if (request.headers.origin !== `http://${host}`) throw new Refused(403, EDITOR_WORDS[lang].tryAgain)
        const work = this.#turn.then(() => this.#post(address, request, response))
        this.#turn = work.catch(() => undefined)
        await work
      } else throw new Refused(405, 'GET, POST')
    } catch (error) {
      const [status, sentence] =
        error instanceof Refused ? [error.status, error.message] : [500, error instanceof Error ? error.message : '']
      if (status === 500) console.error(error)
      if (!response.headersSent) this.#show(response, undefined, <p role="alert">{sentence}</p>, { status })
      else response.end()
    }
  }

  async #get(address: URL, response: ServerResponse): Promise<void> {
    const { lang } = this.#options
    const words = EDITOR_WORDS[lang]
    const { pathname, searchParams } = address
    if (pathname.startsWith('/editor/')) return this.#sendOwn(pathname, response)
    if (pathname.startsWith('/images/')) return this.#sendPicture(pathname.slice('/images/'.length), response)
    if (pathname === '/brand/favicon.svg')
      return sendFile(
        response,
        readFileSync(path.join(this.#options.root, 'public/brand/favicon.svg')),
        'image/svg+xml',
      )
    if (pathname === '/') return this.#showHome(response)
    if (pathname === '/edit') return this.#showForm(response, this.#documentOf(searchParams.get('file') ?? ''), {})
    if (pathname === '/new') return this.#showNew(response, searchParams.get('from') ?? '')
    if (pathname === '/stale') return this.#showStale(response)
    if (pathname === '/publish') return this.#showPublish(response)
    throw new Refused(404, words.notFound)
  }

  async #post(address: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const words = EDITOR_WORDS[this.#options.lang]
    const isUpload = address.pathname === '/upload'
    const body = await bodyOf(request, isUpload ? MOST_PICTURE : MOST_FORM, words.tooLarge)
    const type = request.headers['content-type'] ?? ''
    const form = isUpload
      ? await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData()
      : new URLSearchParams(body.toString('utf8'))
    const sent = posted.safeParse(
      Object.fromEntries(['token', 'file', 'print', 'do', 'day'].map((key) => [key, form.get(key) ?? undefined])),
    )
    if (!sent.success || !isSameSecret(sent.data.token, this.#token)) throw new Refused(403, words.tryAgain)
    switch (address.pathname) {
      case '/edit':
        return this.#edit(response, sent.data, form instanceof URLSearchParams ? form : new URLSearchParams())
      case '/remove':
        return this.#remove(response, this.#documentOf(sent.data.file ?? ''))
      case '/discard':
        this.#workspace.discard()
        return this.#showHome(response, { tone: 'ok', text: words.discarded })
      case '/day':
        this.#day = sent.data.day ?? ''
        this.#options.preview?.setDay(this.#day)
        return sendTo(response, '/')
      case '/upload':
        return this.#upload(response, form.get('picture'), form.get('name'))
      case '/publish':
        return this.#publish(response, sent.data.do ?? '')
      default:
        throw new Refused(404, words.notFound)
    }
  }

  #documentOf(file: string): ContentDocument {
    const document = this.#workspace.read(file)
    if (!document) throw new Refused(404, EDITOR_WORDS[this.#options.lang].notFound)
    return document
  }

  /** Does what a form's button asks: a save, or a change of what is shown. */
  async #edit(response: ServerResponse, { file = '', print = '', do: button = '' }: Posted, typed: Typed) {
    const { lang, root } = this.#options
    const words = EDITOR_WORDS[lang]
    const isNew = print === ''
    const before = this.#documentOf(file)
    const field = fieldOf(before.schema)
    const value = readTyped(field, typed, before.value)
    const [what, ...rest] = button.split(':')
    const place = rest.join(':')
    const at = pathOf(place)
    const shown = { ...before, value, print }

    if (what === 'confirm' && !this.#job?.isRunning) {
      const stale = this.#stale()
      const done = stale && confirmTexts(root, stale, [file, pathText(at)])
      return this.#showForm(response, shown, {
        isNew,
        typed,
        notice: done && done.length > 0 ? { tone: 'ok', text: words.confirmed } : undefined,
      })
    }
    const operation = operationOf(what ?? '', at)
    if (operation) {
      const next = operate(field, value, operation)
      return this.#showForm(response, { ...shown, value: next }, { isNew, typed, focused: focusAfter(operation, next) })
    }
    if (this.#job?.isRunning)
      return this.#showForm(response, shown, { isNew, typed, notice: { tone: 'error', text: words.busy } })
    const target = isNew ? fileOfTreatment(String(valueAt(value, ['code']))) : file
    const saved = isNew
      ? await this.#workspace.create(target, value)
      : JSON.stringify(value) === JSON.stringify(before.value) && this.#workspace.waiting.files.length === 0
        ? undefined
        : await this.#workspace.save(file, value, print)
    await this.#showSaved(response, shown, saved, target, { isNew, typed })
  }

  async #showSaved(
    response: ServerResponse,
    shown: ContentDocument,
    saved: Saved | undefined,
    target: string,
    { isNew, typed }: Pick<Standing, 'isNew' | 'typed'>,
  ): Promise<void> {
    const words = EDITOR_WORDS[this.#options.lang]
    if (!saved) return this.#showForm(response, shown, { notice: { tone: 'ok', text: words.nothing } })
    if (saved.state === 'outdated') {
      const notice: Notice = { tone: 'error', text: isNew ? words.codeTaken : words.outdated }
      return isNew
        ? this.#showForm(response, shown, { isNew, typed, notice })
        : this.#showForm(response, this.#documentOf(shown.file), { notice })
    }
    if (saved.state === 'refused') {
      const problems = saved.problems.filter(({ file }) => file === target)
      const notice: Notice = { tone: 'error', text: words.refused(problems.length) }
      return this.#showForm(response, shown, { isNew, typed, problems, notice })
    }
    const document = this.#documentOf(target)
    const notice: Notice =
      saved.state === 'waiting'
        ? { tone: 'wait', text: words.waiting }
        : { tone: 'ok', text: words.saved(this.#namesOf(saved.files)) }
    return this.#showForm(response, document, { notice })
  }

  async #remove(response: ServerResponse, document: ContentDocument): Promise<void> {
    const words = EDITOR_WORDS[this.#options.lang]
    if (this.#job?.isRunning) throw new Refused(409, words.busy)
    const saved = await this.#workspace.remove(document.file)
    if (saved.state === 'written')
      return this.#showHome(response, { tone: 'ok', text: words.removed(documentName(document, this.#options.lang)) })
    return this.#showHome(response, { tone: 'wait', text: words.waiting })
  }

  async #upload(response: ServerResponse, picture: unknown, name: unknown): Promise<void> {
    const words = EDITOR_WORDS[this.#options.lang]
    const document = this.#documentOf(PICTURES)
    const refuse = (text: string) => this.#showForm(response, document, { notice: { tone: 'error', text } })
    if (!(picture instanceof Blob) || typeof name !== 'string') return refuse(words.uploadRefused.kind)
    const bytes = Buffer.from(await picture.arrayBuffer())
    const format = await formatOf(bytes)
    if (!format) return refuse(words.uploadRefused.kind)
    const file = `${name.trim().replace(/\.(?:jpe?g|png)$/iu, '')}.${format}`
    if (!ownPicture.safeParse(file).success) return refuse(words.uploadRefused.name)
    this.#workspace.addPicture(file, bytes)
    const list = valueAt(document.value, ['pictures'])
    const pictures: readonly unknown[] = Array.isArray(list) ? list : []
    const known = pictures.some((each) => valueAt(each, ['file']) === file)
    const blank = { file, alt: { es: '', en: '', de: '', fr: '' }, focalPoint: { x: 0.5, y: 0.5 } }
    const value =
      isRecord(document.value) && !known ? { ...document.value, pictures: [...pictures, blank] } : document.value
    const index = known ? pictures.findIndex((each) => valueAt(each, ['file']) === file) : pictures.length
    return this.#showForm(
      response,
      { ...document, value },
      { notice: { tone: 'ok', text: words.uploaded }, focused: nameOf(['pictures', index]) },
    )
  }

  #publish(response: ServerResponse, what: string): void {
    const { root, lang, site, build } = this.#options
    if (this.#job?.isRunning) {
      if (what === 'yes' || what === 'no') this.#job.answer(what === 'yes')
    } else if ((what === 'publish' || what === 'undo') && this.#workspace.waiting.files.length === 0)
      this.#job = new PublishJob(what, { root, lang, site, build })
    sendTo(response, '/publish')
  }

  #namesOf(files: readonly string[]): string {
    return listFormat(this.#options.lang, {}).format(files.map((file) => `«${this.#nameOf(file)}»`))
  }

  #nameOf(file: string): string {
    const document = this.#workspace.read(file)
    return document ? documentName(document, this.#options.lang) : file
  }

  /** Where the form of its file shows a place. */
  #shown({ file, path: at }: Pick<Problem, 'file' | 'path'>): Path {
    const document = this.#workspace.read(file)
    return document ? shownAt(fieldOf(document.schema), document.value, at) : at
  }

  #refusal(problem: Problem): SaidProblem {
    return sayProblem({ ...problem, path: this.#shown(problem) }, this.#options.lang)
  }

  /** What the history says is out of date; nothing where there is no history. */
  #stale(): StaleText[] | undefined {
    const found = staleTexts(this.#options.root)
    return typeof found === 'string' ? undefined : found.stale
  }

  #staleSentence({ ahead, behind }: StaleText): string {
    const { lang } = this.#options
    const named = (langs: readonly Lang[]) =>
      listFormat(lang, {}).format(langs.map((each) => PUBLISHING_WORDS[lang].languages[each]))
    return EDITOR_WORDS[lang].staleText(named(ahead), named(behind))
  }

  #show(
    response: ServerResponse,
    title: string | undefined,
    children: ReactNode,
    { notice, problems = [], status = 200 }: { notice?: Notice; problems?: readonly Problem[]; status?: number } = {},
  ): void {
    const { lang, preview } = this.#options
    const { files, problems: elsewhere } = this.#workspace.waiting
    const here = problems.map((problem) => this.#refusal(problem))
    const waiting = {
      files: files.map((file) => this.#nameOf(file)),
      elsewhere: elsewhere.map((problem) => ({ ...this.#refusal(problem), name: this.#nameOf(problem.file) })),
    }
    const notices = <Notices lang={lang} token={this.#token} notice={notice} here={here} waiting={waiting} />
    sendScreen(
      response,
      <Layout lang={lang} title={title} notice={notices}>
        {children}
      </Layout>,
      preview?.origin,
      status,
    )
  }

  #showHome(response: ServerResponse, notice?: Notice): void {
    const { lang } = this.#options
    const stale = this.#stale() ?? []
    const staleIn = (file: string) => stale.filter((each) => each.file === file).length
    const documents = this.#workspace.readAll().filter(({ schemaName }) => schemaName !== 'confirmed')
    this.#show(response, undefined, <Home lang={lang} documents={documents} staleIn={staleIn} />, { notice })
  }

  #showForm(response: ServerResponse, document: ContentDocument, standing: Standing): void {
    const { lang } = this.#options
    const { problems = [], notice, isNew = false } = standing
    const field: FormField = fieldOf(document.schema)
    const { preview } = this.#options
    const title = isNew
      ? EDITOR_WORDS[lang].newTreatmentFrom(documentName(this.#documentOf(document.file), lang))
      : documentName(document, lang)
    const shown = preview && !isNew ? this.#previewOf(document.file, preview.origin) : undefined
    this.#show(
      response,
      title,
      <EditScreen
        document={document}
        field={field}
        context={this.#contextOf(document, standing)}
        token={this.#token}
        isNew={isNew}
        preview={shown}
      />,
      { notice, problems },
    )
  }

  #contextOf(document: ContentDocument, { problems = [], typed, focused, isNew }: Standing): FormContext {
    const { lang } = this.#options
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
      lang,
      choices: choicesOf(this.#workspace.readAll(), lang),
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
  #previewOf(file: string, origin: string): Preview | undefined {
    const { root } = this.#options
    const stamp = stampOf(root)
    if (this.#known?.stamp !== stamp) this.#known = { stamp, content: readContent(root).content }
    const { content } = this.#known
    return content && { origin, day: this.#day, pages: pagesOf(content, file, this.#options.lang) }
  }

  #showNew(response: ServerResponse, from: string): void {
    const source = this.#documentOf(from)
    if (source.schemaName !== 'treatment') throw new Refused(404, EDITOR_WORDS[this.#options.lang].notFound)
    const value = isRecord(source.value) ? { ...source.value, code: this.#nextCode(source.value.code) } : source.value
    const notice: Notice = { tone: 'wait', text: EDITOR_WORDS[this.#options.lang].newTreatmentHint }
    return this.#showForm(response, { ...source, value, print: '' }, { isNew: true, notice })
  }

  /** Finds the first code of a kind that is free: MA-10 after MA-9. */
  #nextCode(code: unknown): string {
    const [prefix = ''] = typeof code === 'string' ? code.split('-') : []
    const taken = new Set(this.#workspace.readAll().map(({ value }) => valueAt(value, ['code'])))
    let number = 1
    while (taken.has(`${prefix}-${number}`)) number += 1
    return `${prefix}-${number}`
  }

  #showStale(response: ServerResponse): void {
    const { lang } = this.#options
    const stale = this.#stale()
    const lines = (stale ?? []).map((text) => {
      const { file, anchor, place } = this.#refusal({ ...text, wrong: '', instead: '' })
      return { file, anchor, place, name: this.#nameOf(file), sentence: this.#staleSentence(text) }
    })
    const words = EDITOR_WORDS[lang]
    this.#show(response, words.stale, <Stale lang={lang} lines={lines} said={stale ? undefined : words.noHistory} />)
  }

  #showPublish(response: ServerResponse): void {
    const { lang } = this.#options
    const canStart = this.#workspace.waiting.files.length === 0
    this.#show(
      response,
      EDITOR_WORDS[lang].publish,
      <Publish lang={lang} token={this.#token} job={this.#job} canStart={canStart} />,
    )
  }

  #sendOwn(pathname: string, response: ServerResponse): void {
    const { root, styles = root } = this.#options
    const own: Readonly<Record<string, () => [string | Buffer, string]>> = {
      '/editor/client.js': () => [this.#script, 'text/javascript; charset=utf-8'],
      '/editor/editor.css': () => [readFileSync(path.join(HERE, 'editor.css')), 'text/css; charset=utf-8'],
      '/editor/tokens.css': () => [readFileSync(path.join(styles, 'app/tokens.css')), 'text/css; charset=utf-8'],
      '/editor/ysabeau.woff2': () => [
        readFileSync(path.join(styles, 'app/fonts/ysabeau-roman.generated.woff2')),
        'font/woff2',
      ],
    }
    const file = own[pathname]
    if (!file) throw new Refused(404, EDITOR_WORDS[this.#options.lang].notFound)
    sendFile(response, ...file())
  }

  #sendPicture(name: string, response: ServerResponse): void {
    const bytes = ownPicture.safeParse(name).success ? this.#workspace.picture(name) : undefined
    if (!bytes) throw new Refused(404, EDITOR_WORDS[this.#options.lang].notFound)
    sendFile(response, bytes, name.endsWith('.png') ? 'image/png' : 'image/jpeg')
  }
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

async function formatOf(bytes: Buffer): Promise<'jpg' | 'png' | undefined> {
  try {
    const { format } = await sharp(bytes).metadata()
    return format === 'jpeg' ? 'jpg' : format === 'png' ? 'png' : undefined
  } catch {
    return undefined
  }
}
