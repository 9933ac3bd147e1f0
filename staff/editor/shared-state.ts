import { stampOf } from '#lib/content/read/files'
import { readContent, type Content } from '#lib/content/read/read'
import type { Person } from '#tools/git'
import { noteSaver } from '../publish/savers'
import { PublishJob } from './publish-job'
import type { OnWritten } from './workspace'

export type EditorOptions = {
  root: string
  /** The project whose fonts and colours the screens have; else the one of `root`. */
  styles?: string
  port: number
  /** The origin that addresses are shown with where something is published. */
  site: string
  build: () => Promise<string | undefined>
  /** The origin of the site that is being written. */
  shown?: string
  /** Told after files were written. */
  onWritten?: OnWritten
}

/** What all who edit share: the folder, what is being published, and all content as it was read last. */
export class SharedState {
  job: PublishJob | undefined
  readonly options: EditorOptions
  #known: { stamp: string; content?: Content } | undefined

  constructor(options: EditorOptions) {
    this.options = options
  }

  /** Gives all content; while something on the disk is not in order there is none. */
  content(): Content | undefined {
    const { root } = this.options
    const stamp = stampOf(root)
    if (this.#known?.stamp !== stamp) this.#known = { stamp, content: readContent(root).content }
    return this.#known.content
  }

  /** Brings what follows from content up to date after somebody wrote files. */
  async written(files: readonly string[], content: Content, person: Person | undefined): Promise<void> {
    const { root, onWritten } = this.options
    this.#known = { stamp: stampOf(root), content }
    if (person) noteSaver(root, person)
    await onWritten?.(files, content)
  }

  /** Does the same after git brought files. */
  async brought(files: readonly string[]): Promise<void> {
    const content = this.content()
    if (content) await this.options.onWritten?.(files, content)
  }

  /** Begins to publish, or to bring back what was published before; answers what is asked where that has begun. */
  publish(what: string, author: Person | undefined): void {
    const { root, site, build } = this.options
    if (this.job?.isRunning) {
      if (what === 'yes' || what === 'no') this.job.answer(what === 'yes')
    } else if (what === 'publish' || what === 'undo') this.job = new PublishJob(what, { root, site, build, author })
  }
}
