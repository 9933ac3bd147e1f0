import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { z } from 'zod'
import { contentFiles, treatmentFileOf, type ContentFile } from '#lib/content/read/files'
import { parseJson } from '#lib/content/read/parse-json'
import type { Problem } from '#lib/content/check/problems'
import type { Content } from '#lib/content/read/read'
import { isRecord, valueAt } from '#lib/content/check/walk'
import { readEverything } from '#tools/read-everything'
import { FOLDER as IMAGES } from '#tools/images/sources'
import { changeJson } from './edits'

const PICTURES = 'content/pictures.json'

/** A content file as the editor sees it: what waits to be written, else what is written. */
export type ContentDocument = {
  file: string
  schema: z.ZodType
  schemaName: string
  text: string
  value: unknown
  print: string
}
/** What came of a save: written; nothing but this very file is wrong; or it waits until other files follow. */
export type Saved =
  | { state: 'written'; files: string[] }
  | { state: 'refused'; problems: Problem[] }
  | { state: 'waiting'; problems: Problem[] }
  | { state: 'outdated' }
  /** Somebody else wrote files that waited here; what waited is gone. */
  | { state: 'overtaken'; files: string[] }

/** Told what was written, and what all content is now. */
export type OnWritten = (files: readonly string[], content: Content) => void | Promise<void>

/**
 * What somebody changes, from the form to the disk. Nothing is written that the check refuses. A change that makes
 * others necessary in other files waits for them; then all are written together.
 */
export class Workspace {
  /** Texts that wait, by file; undefined: the file is to go. */
  readonly #waiting = new Map<string, string | undefined>()
  /** What those files were on the disk when they began to wait. */
  readonly #was = new Map<string, string | undefined>()
  /** Pictures that were uploaded and wait for their description. */
  readonly #pictures = new Map<string, Buffer>()
  #problems: readonly Problem[] = []
  readonly #root: string
  readonly #onWritten: OnWritten

  constructor(root: string, onWritten: OnWritten = () => undefined) {
    this.#root = root
    this.#onWritten = onWritten
  }

  /** Lists what waits, and what is still wrong with it. */
  get waiting(): { files: string[]; problems: readonly Problem[] } {
    return { files: [...this.#waiting.keys()], problems: this.#problems }
  }

  /** Forgets what waits. */
  discard(): void {
    this.#waiting.clear()
    this.#was.clear()
    this.#pictures.clear()
    this.#problems = []
  }

  /** Lists the files there are, with those that wait and without those that are to go. */
  files(): ContentFile[] {
    const known = contentFiles(this.#root)
    const added = [...this.#waiting.keys()]
      .filter((file) => known.every((each) => each.file !== file))
      .flatMap((file) => treatmentFileOf(file) ?? [])
    const gone = (file: string) => this.#waiting.has(file) && this.#waiting.get(file) === undefined
    return [...known, ...added].filter(({ file }) => !gone(file))
  }

  /** Reads a file. Gives nothing for one that is not content, is not there or cannot be read. */
  read(file: string): ContentDocument | undefined {
    const known = this.files().find((each) => each.file === file)
    return known && this.#document(known)
  }

  #document(known: ContentFile): ContentDocument | undefined {
    const { file } = known
    const text = this.#waiting.get(file) ?? this.#onDisk(file)
    const parsed = text === undefined ? undefined : parseJson(Buffer.from(text)).parsed
    return text === undefined || !parsed ? undefined : { ...known, text, value: parsed.value, print: printOf(text) }
  }

  #onDisk(file: string): string | undefined {
    const full = path.join(this.#root, file)
    return existsSync(full) ? readFileSync(full, 'utf8') : undefined
  }

  /** Reads everything there is. */
  readAll(): ContentDocument[] {
    return this.files().flatMap((known) => this.#document(known) ?? [])
  }

  /** Keeps a picture until its description is saved. */
  addPicture(name: string, bytes: Buffer): void {
    this.#pictures.set(name, bytes)
  }

  /** Gives a picture's bytes by its name. */
  picture(name: string): Buffer | undefined {
    const full = path.join(this.#root, IMAGES, path.basename(name))
    return this.#pictures.get(name) ?? (existsSync(full) ? readFileSync(full) : undefined)
  }

  /** Writes a value where the check has nothing against it; `print` is of the text it was made from. */
  async save(file: string, value: unknown, print: string): Promise<Saved> {
    const document = this.read(file)
    if (!document || document.print !== print) return { state: 'outdated' }
    return this.#try(file, changeJson(document.text, document.value, value))
  }

  /** Writes a treatment that is new. */
  async create(file: string, value: unknown): Promise<Saved> {
    if (this.read(file) || !treatmentFileOf(file)) return { state: 'outdated' }
    return this.#try(file, `${JSON.stringify(value, null, 2)}\n`)
  }

  /** Takes a treatment away. */
  async remove(file: string): Promise<Saved> {
    if (!this.read(file) || !treatmentFileOf(file)) return { state: 'outdated' }
    return this.#try(file, undefined)
  }

  async #try(file: string, text: string | undefined): Promise<Saved> {
    const overtaken = [...this.#was].flatMap(([each, was]) => (this.#onDisk(each) === was ? [] : [each]))
    if (overtaken.length > 0) {
      this.discard()
      return { state: 'overtaken', files: overtaken }
    }
    const wanted = new Map([...this.#waiting, [file, text] as const])
    const pictures = this.#picturesAfter(wanted)
    const { problems, content } = await this.#check(wanted, pictures)
    if (problems.some((problem) => problem.file === file)) return { state: 'refused', problems }
    if (!content) {
      this.#waiting.set(file, text)
      if (!this.#was.has(file)) this.#was.set(file, this.#onDisk(file))
      this.#problems = problems
      return { state: 'waiting', problems }
    }
    this.#write(wanted, pictures)
    this.discard()
    const files = [...wanted.keys()]
    await this.#onWritten(files, content)
    return { state: 'written', files }
  }

  /** Says which pictures come, and which go with their descriptions. */
  #picturesAfter(wanted: ReadonlyMap<string, string | undefined>) {
    const text = wanted.get(PICTURES)
    const full = path.join(this.#root, PICTURES)
    const was = existsSync(full) ? namesIn(readFileSync(full, 'utf8')) : []
    const is = text === undefined ? was : namesIn(text)
    return {
      added: new Map([...this.#pictures].filter(([name]) => is.includes(name))),
      gone: new Set(was.filter((name) => !is.includes(name))),
    }
  }

  /** Asks `npm run content` what it would say of the folder as it would be. */
  async #check(
    wanted: ReadonlyMap<string, string | undefined>,
    { added, gone }: Pictures,
  ): Promise<{ content?: Content; problems: Problem[] }> {
    const folder = mkdtempSync(path.join(tmpdir(), 'edited-'))
    try {
      cpSync(path.join(this.#root, 'content'), path.join(folder, 'content'), { recursive: true })
      for (const [file, text] of wanted) put(folder, file, text)
      mkdirSync(path.join(folder, IMAGES), { recursive: true })
      const images = path.join(this.#root, IMAGES)
      for (const name of existsSync(images) ? readdirSync(images) : [])
        if (!gone.has(name) && !added.has(name))
          symlinkSync(path.resolve(images, name), path.join(folder, IMAGES, name))
      for (const [name, bytes] of added) writeFileSync(path.join(folder, IMAGES, name), bytes)
      return await readEverything(folder)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  #write(wanted: ReadonlyMap<string, string | undefined>, { added, gone }: Pictures): void {
    for (const [name, bytes] of added) put(this.#root, `${IMAGES}/${name}`, bytes)
    for (const [file, text] of wanted) put(this.#root, file, text)
    for (const name of gone) put(this.#root, `${IMAGES}/${name}`, undefined)
  }
}

type Pictures = { added: ReadonlyMap<string, Buffer>; gone: ReadonlySet<string> }

/** Writes a file whole, or takes it away. */
function put(root: string, file: string, content: string | Buffer | undefined): void {
  const full = path.join(root, file)
  if (content === undefined) return rmSync(full, { force: true })
  mkdirSync(path.dirname(full), { recursive: true })
  writeFileSync(`${full}.part`, content)
  renameSync(`${full}.part`, full)
}

const printOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

function namesIn(text: string): string[] {
  const list = valueAt(parseJson(Buffer.from(text)).parsed?.value, ['pictures'])
  return Array.isArray(list)
    ? list.flatMap((item: unknown) => (isRecord(item) && typeof item.file === 'string' ? [item.file] : []))
    : []
}
