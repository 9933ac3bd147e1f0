import { publish, undo, type Publishing } from '../publish/publish'

/** A publishing that runs while a screen shows it: what was said so far, and what is asked now. */
export class PublishJob {
  readonly lines: string[] = []
  question: string | undefined
  isRunning = true
  #answer: (yes: boolean) => void = () => undefined
  readonly ended: Promise<void>

  constructor(what: 'publish' | 'undo', publishing: Omit<Publishing, 'say' | 'ask'>) {
    const whole: Publishing = {
      ...publishing,
      say: (line) => void this.lines.push(line),
      ask: (question) => {
        this.question = question
        return new Promise((resolve) => {
          this.#answer = resolve
        })
      },
    }
    this.ended = (what === 'undo' ? undo : publish)(whole)
      .catch((error: unknown) => void this.lines.push(error instanceof Error ? error.message : String(error)))
      .then(() => {
        this.isRunning = false
      })
  }

  /** Answers what is asked; without a question nothing happens. */
  answer(yes: boolean): void {
    if (this.question === undefined) return
    this.question = undefined
    this.#answer(yes)
  }
}
