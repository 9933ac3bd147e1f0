import path from 'node:path'
import { filesBelow, putFile, readFile } from '../kit/files'

/** A change of a file: its bytes before and after; undefined where it is not there. */
export type FileChange = { before: Buffer | undefined; after: Buffer | undefined }

/** What one person has waiting, in a folder of its own, so that it outlives the editor. */
export class DraftFolder {
  constructor(private readonly folder: string) {}

  /** Lists the files that wait. */
  get files(): string[] {
    const found = ['before', 'after'].flatMap((side) => filesBelow(path.join(this.folder, side)))
    return [...new Set(found)].sort()
  }

  get(file: string): FileChange | undefined {
    const [before, after] = [this.#read('before', file), this.#read('after', file)]
    return before || after ? { before, after } : undefined
  }

  set(file: string, { before, after }: FileChange): void {
    putFile(path.join(this.folder, 'before', file), before)
    putFile(path.join(this.folder, 'after', file), after)
  }

  delete(file: string): void {
    this.set(file, { before: undefined, after: undefined })
  }

  #read = (side: string, file: string) => readFile(path.join(this.folder, side, file))
}
