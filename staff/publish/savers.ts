import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { placeInGit, type Person } from '#tools/git'

/** Finds the file that lists the people. */
const fileOf = (root: string) => placeInGit(root, 'nuilea-saved-by')

const lineOf = ({ name, email }: Person) => `${name} <${email}>`

/** Remembers who saved something that is not published yet, as a co-author of the next commit. */
export function noteSaver(root: string, person: Person): void {
  if (listSavers(root).includes(lineOf(person))) return
  const file = fileOf(root)
  mkdirSync(path.dirname(file), { recursive: true })
  appendFileSync(file, `${lineOf(person)}\n`)
}

/** Lists who saved what is not published yet, as «name <email>», leaving out one person if that is asked for. */
export function listSavers(root: string, except?: Person): string[] {
  const file = fileOf(root)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  return lines.filter((line) => !except || line !== lineOf(except))
}

/** Forgets who saved, once it is published. */
export const forgetSavers = (root: string): void => rmSync(fileOf(root), { force: true })
