import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { stampOf } from '#lib/content/read/files'
import { readContent, type Content } from '#lib/content/read/read'
import { placeInGit, type Person } from '#tools/git'
import { contentVersion } from '#tools/version'
import type { Member } from '../accounts/people'
import { publish, undo, type Publishing } from '../publish/publish'
import { watchSite } from '../publish/watch'
import { putFile, readFile } from '../kit/files'
import { EDITOR_WORDS } from '../words/editor'
import type { AskBooked } from './booked'
import type { Notice } from './screens/notices'
import { Workspace } from './workspace'

export type EditorOptions = {
  root: string
  port: number
  /** The origin of the published site, for the links in the summary. */
  site: string
  build: () => Promise<string | undefined>
  /** The origin of the site beside the form; without one there is none. */
  shown?: string
  /** The address of the desk. */
  desk?: string
  /** Asks when guests have booked, where the functions say it. */
  booked?: AskBooked
  /** Called with files that changed and the whole content, where something is made of it. */
  onWritten?: (files: readonly string[], content: Content) => Promise<void>
}

/** What all people who edit share: the folder, what is being published, and the content as it was last read. */
export class SharedState {
  job: PublishJob | undefined
  #known: { stamp: string; content?: Content } | undefined

  constructor(readonly options: EditorOptions) {}

  /** Gives the content on the disk; undefined while the check finds a problem in it. */
  content(): Content | undefined {
    const { root } = this.options
    const stamp = stampOf(root)
    if (this.#known?.stamp !== stamp) this.#known = { stamp, content: readContent(root).content }
    return this.#known.content
  }

  /** Updates what is made from content after files were saved or pulled. */
  async changed(files: readonly string[]): Promise<void> {
    const content = this.content()
    if (content) await this.options.onWritten?.(files, content)
  }

  /** Starts to publish or to undo; while that runs, answers its question. */
  publish(button: string, author: Person | undefined): void {
    const { root, site, build } = this.options
    if (this.job?.isRunning) {
      if (button === 'yes' || button === 'no') this.job.answer(button === 'yes')
    } else if (button === 'publish' || button === 'undo')
      this.job = new PublishJob(button === 'undo' ? undo : publish, { root, site, build, author })
  }
}

/** A publishing that runs while a screen shows it: the lines that it has printed, and the question that it asks now. */
export class PublishJob {
  readonly lines: string[] = []
  question: string | undefined
  isRunning = true
  /** The sentence that says whether the public site shows what was published; undefined before that is known. */
  seen: string | undefined
  isWatching = false
  #answer: (yes: boolean) => void = () => undefined

  constructor(run: typeof publish, publishing: Omit<Publishing, 'say' | 'ask'>) {
    const say = (line: string) => void this.lines.push(line)
    const ask = (question: string) => {
      this.question = question
      return new Promise<boolean>((resolve) => (this.#answer = resolve))
    }
    const onSent = () => void this.#watch(publishing)
    void run({ ...publishing, say, ask, onSent })
      .catch((error: unknown) => {
        console.error(error)
        say(EDITOR_WORDS.failed)
      })
      .then(() => (this.isRunning = false))
  }

  async #watch({ root, site }: Pick<Publishing, 'root' | 'site'>): Promise<void> {
    this.isWatching = true
    await watchSite(site, contentVersion(root), (line) => (this.seen = line))
    this.isWatching = false
  }

  answer(yes: boolean): void {
    this.question = undefined
    this.#answer(yes)
  }
}

/** What belongs to one person: the draft, the day on which the site is shown, and the token of the forms. */
export type UserState = {
  /** Undefined for the person at this machine. */
  person?: Member
  /** Stands in each form, as proof that it comes from the editor. */
  token: string
  workspace: Workspace
  /** The day on which the site beside the form is shown; empty for today. */
  day: string
  /** The notice for the next screen. */
  notice?: Notice
}

/** Finds what a person had waiting, and the token of the forms that are still open. */
export function newUserState(shared: SharedState, person?: Member): UserState {
  const { root } = shared.options
  const folder = placeInGit(root, path.join('nuilea-drafts', encodeURIComponent(person?.email ?? 'here')))
  const kept = path.join(folder, 'token')
  const token = readFile(kept)?.toString('utf8') ?? randomBytes(24).toString('hex')
  putFile(kept, token)
  return { person, token, workspace: new Workspace(root, folder, (files) => shared.changed(files)), day: '' }
}
