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
import { contentFiles, treatmentFileOf, type ContentFile } from '#lib/content/read/files'
import { parseJson } from '#lib/content/read/parse-json'
import type { Problem } from '#lib/content/check/problems'
import type { Content } from '#lib/content/read/read'
import { valueAt } from '#lib/content/check/walk'
import { readEverything } from '#tools/read-everything'
import { FOLDER as IMAGES } from '#tools/images/sources'
import { changeJson } from './edits'
import { textAt } from './names'

export const PICTURES = 'content/pictures.json'

/** A content file as the editor sees it: with its waiting text, or else as on the disk. `print` identifies the text. */
export type ContentDocument = ContentFile & { text: string; value: unknown; print: string }

export type Saved =
  | { state: 'written'; files: string[] }
  /** The check found problems in the file that was saved. */
  | { state: 'refused'; problems: Problem[] }
  /** The check found problems only in other files, so nothing is written until those are changed too. */
  | { state: 'waiting' }
  /** The file is another one than the form was made from. */
  | { state: 'outdated' }
  /** Somebody else wrote files that waited here, and what waited was discarded. */
  | { state: 'overtaken'; files: string[] }

/** Called with the files that were written and the whole new content. */
export type OnWritten = (files: readonly string[], content: Content) => void | Promise<void>

/** A change that waits: the new text, or undefined to remove the file, and the text on the disk when it was made. */
type Change = { text: string | undefined; before: string | undefined }

/**
 * The changes of one person, from the form to the disk. Nothing is written that the check refuses. A change that needs
 * changes in other files waits for them; then all are written together.
 */
export class Workspace {
  readonly #waiting = new Map<string, Change>()
  /** Pictures that were uploaded, until their descriptions are saved. */
  readonly #pictures = new Map<string, Buffer>()
  #problems: readonly Problem[] = []

  constructor(
    private readonly root: string,
    private readonly onWritten: OnWritten = () => undefined,
  ) {}

  /** Lists the files that wait, and the problems that they wait for. */
  get waiting(): { files: string[]; problems: readonly Problem[] } {
    return { files: [...this.#waiting.keys()], problems: this.#problems }
  }

  discard(): void {
    this.#waiting.clear()
    this.#pictures.clear()
    this.#problems = []
  }

  /** Reads a file. Gives undefined if it is no content file, is not there or cannot be parsed. */
  read(file: string): ContentDocument | undefined {
    const known = this.#files().find((each) => each.file === file)
    return known && this.#document(known)
  }

  /** Reads all content files. */
  readAll(): ContentDocument[] {
    return this.#files().flatMap((known) => this.#document(known) ?? [])
  }

  /** Lists the content files, with new treatments that wait and without removed ones. */
  #files(): ContentFile[] {
    const onDisk = contentFiles(this.root)
    const isOnDisk = (file: string) => onDisk.some((each) => each.file === file)
    const added = [...this.#waiting.keys()].filter((file) => !isOnDisk(file))
    const all = [...onDisk, ...added.flatMap((file) => treatmentFileOf(file) ?? [])]
    return all.filter(({ file }) => {
      const change = this.#waiting.get(file)
      return change === undefined || change.text !== undefined
    })
  }

  #document(known: ContentFile): ContentDocument | undefined {
    const text = this.#waiting.get(known.file)?.text ?? this.#onDisk(known.file)
    const parsed = text === undefined ? undefined : parseJson(Buffer.from(text)).parsed
    if (text === undefined || !parsed) return undefined
    const print = createHash('sha256').update(text).digest('hex').slice(0, 16)
    return { ...known, text, value: parsed.value, print }
  }

  #onDisk(file: string): string | undefined {
    const full = path.join(this.root, file)
    return existsSync(full) ? readFileSync(full, 'utf8') : undefined
  }

  /** Keeps a picture until its description is saved. */
  addPicture(name: string, bytes: Buffer): void {
    this.#pictures.set(name, bytes)
  }

  /** Lists the names of all pictures: those that are described, then those that were uploaded. */
  get pictures(): string[] {
    return [...new Set([...picturesIn(this.read(PICTURES)?.text), ...this.#pictures.keys()])]
  }

  /** Gives the bytes of a picture. */
  picture(name: string): Buffer | undefined {
    const full = path.join(this.root, IMAGES, path.basename(name))
    return this.#pictures.get(name) ?? (existsSync(full) ? readFileSync(full) : undefined)
  }

  /** Saves the value of a file. `print` is that of the text from which the form was made. */
  async save(file: string, value: unknown, print: string): Promise<Saved> {
    const document = this.read(file)
    if (!document || document.print !== print) return { state: 'outdated' }
    return this.#try(file, changeJson(document.text, document.value, value))
  }

  /** Saves a new treatment. */
  async create(file: string, value: unknown): Promise<Saved> {
    if (this.read(file) || !treatmentFileOf(file)) return { state: 'outdated' }
    return this.#try(file, `${JSON.stringify(value, null, 2)}\n`)
  }

  /** Removes a treatment. */
  async remove(file: string): Promise<Saved> {
    if (!this.read(file) || !treatmentFileOf(file)) return { state: 'outdated' }
    return this.#try(file, undefined)
  }

  async #try(file: string, text: string | undefined): Promise<Saved> {
    const overtaken = [...this.#waiting].flatMap(([each, { before }]) => (this.#onDisk(each) === before ? [] : [each]))
    if (overtaken.length > 0) {
      this.discard()
      return { state: 'overtaken', files: overtaken }
    }
    const before = this.#onDisk(file)
    const changes = new Map([...this.#waiting, [file, { text, before }]])
    const pictures = this.#picturesAfter(changes)
    const { problems, content } = await this.#check(changes, pictures)
    if (problems.some((problem) => problem.file === file)) return { state: 'refused', problems }
    if (!content) {
      this.#waiting.set(file, { text, before })
      this.#problems = problems
      return { state: 'waiting' }
    }
    this.#write(changes, pictures)
    this.discard()
    const files = [...changes.keys()]
    await this.onWritten(files, content)
    return { state: 'written', files }
  }

  /** Finds the pictures that are added and removed together with their descriptions. */
  #picturesAfter(changes: ReadonlyMap<string, Change>): Pictures {
    const onDisk = this.#onDisk(PICTURES)
    const before = picturesIn(onDisk)
    const after = picturesIn(changes.get(PICTURES)?.text ?? onDisk)
    return {
      added: new Map([...this.#pictures].filter(([name]) => after.includes(name))),
      removed: new Set(before.filter((name) => !after.includes(name))),
    }
  }

  /** Checks a copy of the content with the changes, exactly as `npm run content` does. */
  async #check(
    changes: ReadonlyMap<string, Change>,
    { added, removed }: Pictures,
  ): Promise<{ content?: Content; problems: Problem[] }> {
    const folder = mkdtempSync(path.join(tmpdir(), 'edited-'))
    try {
      cpSync(path.join(this.root, 'content'), path.join(folder, 'content'), { recursive: true })
      for (const [file, { text }] of changes) put(folder, file, text)
      mkdirSync(path.join(folder, IMAGES), { recursive: true })
      const images = path.join(this.root, IMAGES)
      for (const name of existsSync(images) ? readdirSync(images) : [])
        if (!removed.has(name) && !added.has(name))
          symlinkSync(path.resolve(images, name), path.join(folder, IMAGES, name))
      for (const [name, bytes] of added) writeFileSync(path.join(folder, IMAGES, name), bytes)
      return await readEverything(folder)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  #write(changes: ReadonlyMap<string, Change>, { added, removed }: Pictures): void {
    for (const [name, bytes] of added) put(this.root, `${IMAGES}/${name}`, bytes)
    for (const [file, { text }] of changes) put(this.root, file, text)
    for (const name of removed) put(this.root, `${IMAGES}/${name}`, undefined)
  }
}

type Pictures = { added: ReadonlyMap<string, Buffer>; removed: ReadonlySet<string> }

/** Writes a file, all at once, or removes it. */
function put(root: string, file: string, content: string | Buffer | undefined): void {
  const full = path.join(root, file)
  if (content === undefined) return rmSync(full, { force: true })
  mkdirSync(path.dirname(full), { recursive: true })
  writeFileSync(`${full}.part`, content)
  renameSync(`${full}.part`, full)
}

/** Lists the pictures that are described in the text of content/pictures.json. */
function picturesIn(text = '{}'): string[] {
  const pictures = valueAt(parseJson(Buffer.from(text)).parsed?.value, ['pictures'])
  return Array.isArray(pictures) ? pictures.map((picture: unknown) => textAt(picture, ['file'])) : []
}
