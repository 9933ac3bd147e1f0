import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { contentFiles, stampOf, treatmentFileOf, type ContentFile } from '#lib/content/read/files'
import { valueIn } from '#lib/content/read/parse-json'
import { placeIn, type Problem } from '#lib/content/check/problems'
import { valueAt } from '#lib/content/check/walk'
import { readEverything } from '#tools/read-everything'
import { FOLDER as IMAGES } from '#tools/images/sources'
import { writeTranslations } from '#tools/translations'
import { Refused } from '../kit/answer'
import { putFile, readFile } from '../kit/files'
import { EDITOR_WORDS } from '../words/es'
import { DraftFolder, type FileChange } from './draft'
import { isEqual } from '../publish/differences'
import { jsonOf, merge, type FieldConflict } from './merge'
import { textAt } from './names'

export const PICTURES = 'content/pictures.json'

/**
 * A content file as the editor sees it: the draft, or else the file on the disk. `conflicts` lists what another person
 * changed meanwhile and the draft changes differently.
 */
export type ContentDocument = ContentFile & { value: unknown; conflicts: readonly FieldConflict[] }

export type Saved =
  /** Written, with what else waited for it. */
  | { state: 'written'; files: string[] }
  /** The file has this value already. */
  | { state: 'same' }
  /** The check found problems in what was saved. */
  | { state: 'refused'; problems: Problem[] }
  /** The check found problems only in other files, so nothing is written until those are changed too. */
  | { state: 'waiting'; problems: Problem[] }
  /** Another person changed the same fields; `value` has what was typed, and what they changed elsewhere. */
  | { state: 'conflict'; value: unknown; conflicts: FieldConflict[] }
  /** It was only checked: staff are asked before it is saved. */
  | { state: 'held' }

/** A file that waits, with what it waits for. `isOvertaken`: another person changed the same meanwhile. */
export type WaitingFile = FileChange & { file: string; problems: readonly Problem[]; isOvertaken: boolean }

/** Files as they are to be; undefined where one goes. */
type Changes = Map<string, Buffer | undefined>

/**
 * The changes of one person, from the form to the disk. Nothing is written that the check refuses. What fits is written
 * at once; a change that needs changes in other files waits for those, and only for those.
 */
export class Workspace {
  readonly #draft: DraftFolder
  /** What each file waits for, as of `#stamp`. */
  #problems = new Map<string, readonly Problem[]>()
  #stamp = ''
  /** What was last read of each file in which nothing waits. The same bytes give the same object. */
  readonly #documents = new Map<string, { bytes: Buffer; document: ContentDocument }>()

  /** `folder` keeps what waits. */
  constructor(
    private readonly root: string,
    folder: string,
  ) {
    this.#draft = new DraftFolder(folder)
  }

  /** Lists what waits, files and pictures. */
  async waiting(): Promise<WaitingFile[]> {
    if (this.#draft.files.length > 0 && this.#stamp !== stampOf(this.root)) await this.#lookAgain()
    return this.#draft.files.flatMap((file) => {
      const change = this.#draft.get(file)
      return change
        ? [{ file, ...change, problems: this.#problems.get(file) ?? [], isOvertaken: this.#isOvertaken(file) }]
        : []
    })
  }

  /** Takes back one thing that waits. */
  async discard(file: string): Promise<void> {
    this.#draft.delete(file)
    await this.#lookAgain()
  }

  /** Reads a file. Gives undefined if it is no content file, is not there or cannot be parsed. */
  read(file: string): ContentDocument | undefined {
    const known = this.#files().find((each) => each.file === file)
    return known && this.#document(known)
  }

  /** Reads a file. Refuses one that is not there. */
  open(file: string): ContentDocument {
    const document = this.read(file)
    if (!document) throw new Refused(404, EDITOR_WORDS.notFound)
    return document
  }

  /** Reads all content files. */
  readAll(): ContentDocument[] {
    return this.#files().flatMap((known) => this.#document(known) ?? [])
  }

  /** Lists the content files, with new treatments that wait and without removed ones. */
  #files(): ContentFile[] {
    const waits = new Map(this.#draft.files.map((file) => [file, this.#draft.get(file)]))
    const onDisk = contentFiles(this.root)
    const added = [...waits.keys()].filter((file) => onDisk.every((each) => each.file !== file))
    const all = [...onDisk, ...added.flatMap((file) => treatmentFileOf(file) ?? [])]
    return all.filter(({ file }) => !waits.has(file) || waits.get(file)?.after)
  }

  #document(known: ContentFile): ContentDocument | undefined {
    const disk = this.#onDisk(known.file)
    const change = this.#draft.get(known.file)
    if (!change) return disk && this.#unchanged(known, disk)
    const { before, after = disk } = change
    const [was, mine, theirs] = [before, after, disk].map(valueIn)
    if (mine === undefined) return undefined
    if (after === disk || !disk || before?.equals(disk) || theirs === undefined)
      return { ...known, value: mine, conflicts: [] }
    return { ...known, ...merge(was, mine, theirs) }
  }

  #unchanged(known: ContentFile, bytes: Buffer): ContentDocument | undefined {
    const last = this.#documents.get(known.file)
    if (last?.bytes.equals(bytes)) return last.document
    const value = valueIn(bytes)
    if (value === undefined) return undefined
    const document = { ...known, value, conflicts: [] }
    this.#documents.set(known.file, { bytes, document })
    return document
  }

  #onDisk = (file: string) => readFile(path.join(this.root, file))

  /** Keeps a picture: a new one until it is described, one that replaces another until staff confirm it. */
  addPicture(name: string, bytes: Buffer): void {
    this.#draft.set(`${IMAGES}/${name}`, { before: this.#onDisk(`${IMAGES}/${name}`), after: bytes })
  }

  /** Lists the pictures that were uploaded and have no description yet. */
  get uploaded(): string[] {
    const described = describedIn(this.read(PICTURES)?.value)
    const names = this.#draft.files.flatMap((file) => (file.startsWith(IMAGES) ? [path.basename(file)] : []))
    return names.filter((name) => !described.includes(name))
  }

  /** Gives the bytes of a picture from the disk; from the draft if there is none, or with `isNext`. */
  picture(name: string, isNext = false): Buffer | undefined {
    const file = `${IMAGES}/${path.basename(name)}`
    return (isNext ? undefined : this.#onDisk(file)) ?? this.#draft.get(file)?.after
  }

  /** Writes a picture that waits in the place of another one. */
  async replacePicture(file: string): Promise<Saved> {
    const change = this.#draft.get(file)
    if (!change?.after || !file.startsWith(IMAGES)) throw new Refused(404, EDITOR_WORDS.notFound)
    return this.#try(file, change.after)
  }

  /** Saves the value of a file. `base` is the value from which the form was made; with `isHeld` it is only checked. */
  async save(file: string, value: unknown, base: unknown, isHeld = false): Promise<Saved> {
    const now = this.open(file).value
    const merged = merge(base, value, now)
    if (merged.conflicts.length > 0) return { state: 'conflict', ...merged }
    return this.#try(file, Buffer.from(jsonOf(merged.value, now)), isHeld)
  }

  /** Saves a new treatment. Gives undefined if the file is there already, or has no treatment's name. */
  async create(file: string, value: unknown): Promise<Saved | undefined> {
    if (this.read(file) || !treatmentFileOf(file)) return undefined
    return this.#try(file, Buffer.from(jsonOf(value, undefined)))
  }

  /** Removes a treatment, also from the lists that show it. */
  async remove(file: string): Promise<Saved> {
    if (this.open(file).schemaName !== 'treatment') throw new Refused(404, EDITOR_WORDS.notFound)
    return this.#try(file, undefined)
  }

  /** Finds the files that show a treatment in a list. */
  listsOf(file: string): string[] {
    const code = textAt(this.read(file)?.value, ['code'])
    return this.readAll().flatMap(({ file: each, value }) => (isEqual(value, withoutCode(value, code)) ? [] : [each]))
  }

  /** Writes a file if the check allows it, or keeps it waiting. Refuses it if the problem is in the file itself. */
  async #try(file: string, after: Buffer | undefined, isHeld = false): Promise<Saved> {
    const before = this.#onDisk(file)
    // The same value in another format is no change.
    if (after && (before?.equals(after) || jsonOf(valueIn(before), undefined) === after.toString())) {
      await this.discard(file)
      return { state: 'same' }
    }
    const changes: Changes = new Map([[file, after]])
    const problems = await this.#checkWithOthers(changes)
    const facing = problems.map((problem) => facingFrom(problem, file))
    if (facing.some((problem) => problem.file === file)) return { state: 'refused', problems: facing }
    if (isHeld) return { state: 'held' }
    if (problems.length === 0) return { state: 'written', files: await this.#write(changes) }
    this.#draft.set(file, { before, after })
    this.#stamp = ''
    return { state: 'waiting', problems }
  }

  /** Checks changes. Adds to them the drafts of other files in which the check finds problems. */
  async #checkWithOthers(changes: Changes): Promise<Problem[]> {
    for (;;) {
      this.#addLists(changes)
      this.#addPictures(changes)
      const problems = await this.#check(changes)
      const places = problems.flatMap(({ file, values }) => (values.other ? [file, values.other.file] : [file]))
      const others = places.filter((file) => !changes.has(file) && this.#canFollow(file))
      if (others.length === 0) return problems
      for (const file of others) this.#add(changes, file)
    }
  }

  #canFollow = (file: string) => this.#draft.get(file) !== undefined && !this.#isOvertaken(file)

  /** Tells whether another person changed the file of a draft so that the draft cannot be merged into it. */
  #isOvertaken(file: string): boolean {
    const change = this.#draft.get(file)
    const disk = this.#onDisk(file)
    if (!change || change.before === disk || (disk && change.before?.equals(disk))) return false
    return !change.after || !disk || (this.read(file)?.conflicts.length ?? 0) > 0
  }

  /** Adds the draft of a file to changes, merged with the file that is on the disk now. */
  #add(changes: Changes, file: string): void {
    const value = this.read(file)?.value
    const merged = value !== undefined && Buffer.from(jsonOf(value, valueIn(this.#onDisk(file))))
    changes.set(file, merged || this.#draft.get(file)?.after)
  }

  /** Takes treatments that are removed out of the lists that show them. */
  #addLists(changes: Changes): void {
    for (const [file, after] of changes) {
      if (after || !treatmentFileOf(file)) continue
      const code = textAt(valueIn(this.#onDisk(file)), ['code'])
      for (const { file: list, value: waits } of this.readAll()) {
        const value = valueIn(changes.get(list)) ?? waits
        const without = withoutCode(value, code)
        if (!isEqual(value, without)) changes.set(list, Buffer.from(jsonOf(without, value)))
      }
    }
  }

  /** Adds the pictures that come and go together with their descriptions. */
  #addPictures(changes: Changes): void {
    if (!changes.has(PICTURES)) return
    const [before, after] = [this.#onDisk(PICTURES), changes.get(PICTURES)].map((json) => describedIn(valueIn(json)))
    for (const name of after ?? []) {
      const waits = this.#draft.get(`${IMAGES}/${name}`)
      if (waits && !before?.includes(name)) changes.set(`${IMAGES}/${name}`, waits.after)
    }
    for (const name of before ?? []) if (!after?.includes(name)) changes.set(`${IMAGES}/${name}`, undefined)
  }

  /** Checks a copy of the content with the changes, exactly as `npm run content` does. */
  async #check(changes: Changes): Promise<Problem[]> {
    const folder = mkdtempSync(path.join(tmpdir(), 'edited-'))
    try {
      cpSync(path.join(this.root, 'content'), path.join(folder, 'content'), { recursive: true })
      const images = path.join(this.root, IMAGES)
      mkdirSync(path.join(folder, IMAGES), { recursive: true })
      for (const name of existsSync(images) ? readdirSync(images) : [])
        if (!changes.has(`${IMAGES}/${name}`)) symlinkSync(path.resolve(images, name), path.join(folder, IMAGES, name))
      for (const [file, after] of changes) putFile(path.join(folder, file), after)
      return (await readEverything(folder)).problems
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  /** Writes changes, and then what waited and fits now. Gives the files that were written. */
  async #write(changes: Changes): Promise<string[]> {
    const files = [...changes.keys()]
    // Pictures come before their descriptions, and go after them.
    const inOrder = [...changes].sort(([, a], [, b]) => Number(!a) - Number(!b))
    for (const [file, after] of inOrder) {
      putFile(path.join(this.root, file), after)
      this.#draft.delete(file)
    }
    writeTranslations(this.root)
    const fitting = await this.#lookAgain()
    return fitting ? [...files, ...(await this.#write(fitting))] : files
  }

  /** Finds out what each file waits for. Gives the first changes that wait for nothing any more. */
  async #lookAgain(): Promise<Changes | undefined> {
    this.#stamp = stampOf(this.root)
    this.#problems = new Map()
    let fitting: Changes | undefined
    for (const file of this.#draft.files.filter((each) => !each.startsWith(IMAGES) && this.#canFollow(each))) {
      const changes: Changes = new Map()
      this.#add(changes, file)
      const problems = await this.#checkWithOthers(changes)
      if (problems.length === 0) fitting ??= changes
      this.#problems.set(file, problems)
    }
    return fitting
  }
}

/** Swaps the two places of a name that is used twice if only the second one is in `file`. */
function facingFrom(problem: Problem, file: string): Problem {
  const { code, values } = problem
  const { other } = values
  if (code !== 'name.twice' || other?.file !== file || problem.file === file) return problem
  return { ...problem, ...other, values: { ...values, other: placeIn(problem) } }
}

/** Takes a code out of every list of codes. */
const withoutCode = (value: unknown, code: string): unknown =>
  JSON.parse(JSON.stringify(value), (key, item: unknown) =>
    key === 'codes' && Array.isArray(item) ? item.filter((each) => each !== code) : item,
  )

/** Lists what the value of content/pictures.json says of each picture. */
export function picturesIn(value: unknown): unknown[] {
  const pictures = valueAt(value, ['pictures'])
  return Array.isArray(pictures) ? pictures : []
}

/** Lists the files of the pictures that are described there. */
const describedIn = (value: unknown): string[] => picturesIn(value).map((picture) => textAt(picture, ['file']))
