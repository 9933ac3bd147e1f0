import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { stampOf } from '#lib/content/read/files'
import { readContent, type Content } from '#lib/content/read/read'
import { placeInGit, type Person } from '#tools/git'
import { contentVersion, VERSION } from '#tools/version'
import type { Guest } from '../kit/guest'
import { alone } from '../publish/lock'
import { publish, undo, type Publishing } from '../publish/publish'
import { putFile, readFile } from '../kit/files'
import { EDITOR_WORDS, PUBLISH_WORDS } from '../words/es'
import type { Guests } from './questions'
import type { Notice } from './screens/notices'
import { Workspace } from './workspace'

export type EditorOptions = Omit<Publishing, 'author' | 'say' | 'step' | 'ask'> & {
  /** The origin at which what was built last is seen; without one it is not shown. */
  view?: string
  /** Where there is a store. */
  guests?: Guests
}

/** What all people who edit share: the folder, what is being published, and the content as it was last read. */
export class SharedState {
  job: PublishJob | undefined
  /** Whether what would be published is being built, and whether that failed the last time. */
  view = { isRunning: false, isFailed: false }
  #known: { stamp: string; content?: Content } | undefined

  constructor(readonly options: EditorOptions) {}

  /** Gives the content on the disk; undefined while the check finds a problem in it. */
  content(): Content | undefined {
    const { root } = this.options
    const stamp = stampOf(root)
    if (this.#known?.stamp !== stamp) this.#known = { stamp, content: readContent(root).content }
    return this.#known.content
  }

  /** Builds what would be published, to be looked at; gives what is happening. */
  lookAt(): void {
    if (this.view.isRunning || this.job?.isRunning) return
    this.view = { isRunning: true, isFailed: false }
    const { root, build } = this.options
    void alone(root, build)
      .then((built) => {
        const printed = built ? built.done : PUBLISH_WORDS.notAlone
        // What the build printed is for the site's developers.
        if (printed !== undefined) console.error(printed)
        this.view = { isRunning: false, isFailed: printed !== undefined }
      })
      .catch((error: unknown) => {
        console.error(error)
        this.view = { isRunning: false, isFailed: true }
      })
  }

  /** Says whether something was built, and whether it has all that is saved. */
  viewed(): 'none' | 'old' | 'fresh' {
    const { root } = this.options
    const built = readFile(path.join(root, 'out/nginx/public', VERSION))
      ?.toString('utf8')
      .trim()
    return built === undefined ? 'none' : built === contentVersion(root) ? 'fresh' : 'old'
  }

  /** Starts to publish or to undo; while that runs, answers its question. */
  publish(button: string, author: Person | undefined): void {
    if (this.view.isRunning) return
    if (this.job?.isRunning) {
      if (button === 'yes' || button === 'no') this.job.answer(button === 'yes')
    } else if (button === 'publish' || button === 'undo')
      this.job = new PublishJob(button === 'undo' ? undo : publish, { ...this.options, author })
  }
}

/** A part of a publishing: how it went, and how many seconds it took. */
type Step = { name: string; began: number; state: 'running' | 'done' | 'stopped'; seconds: number }

/** A publishing that runs while a screen shows it: its steps, the lines that it has said, and what it asks now. */
export class PublishJob {
  readonly lines: string[] = []
  readonly steps: Step[] = []
  question: string | undefined
  isRunning = true
  #answer: (yes: boolean) => void = () => undefined

  constructor(run: typeof publish, publishing: Omit<Publishing, 'say' | 'step' | 'ask'>) {
    const say = (line: string) => void this.lines.push(line)
    const step = (name: string) => {
      this.#end('done')
      this.steps.push({ name, began: Date.now(), state: 'running', seconds: 0 })
    }
    const ask = (question: string) => {
      this.question = question
      return new Promise<boolean>((resolve) => (this.#answer = resolve))
    }
    void run({ ...publishing, say, step, ask })
      .catch((error: unknown) => {
        console.error(error)
        say(EDITOR_WORDS.failed)
        return false
      })
      .then((isDone) => {
        this.#end(isDone ? 'done' : 'stopped')
        this.isRunning = false
      })
  }

  #end(state: Step['state']): void {
    const last = this.steps.at(-1)
    if (last) Object.assign(last, { state, seconds: Math.round((Date.now() - last.began) / 1000) })
  }

  answer(yes: boolean): void {
    this.question = undefined
    this.#answer(yes)
  }
}

/** What belongs to one person: the draft, the day on which the site is shown, and the token of the forms. */
export type UserState = {
  /** The author of what is published; undefined for the person at this machine, whom git knows. */
  person?: Person
  isManager: boolean
  /** Stands in each form, as proof that it comes from the editor. */
  token: string
  workspace: Workspace
  /** The day on which the site beside the form is shown; empty for today. */
  day: string
  /** The notice for the next screen. */
  notice?: Notice
}

/** Finds what a person had waiting, and the token of the forms that are still open. */
export function newUserState(shared: SharedState, { name, email, isManager, canSignOut }: Guest): UserState {
  const { root } = shared.options
  const folder = placeInGit(root, path.join('nuilea-drafts', encodeURIComponent(email)))
  const kept = path.join(folder, 'token')
  const token = readFile(kept)?.toString('utf8') ?? randomBytes(24).toString('hex')
  putFile(kept, token)
  const person = canSignOut ? { name, email } : undefined
  return { person, isManager, token, workspace: new Workspace(root, folder), day: '' }
}
