import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOM = 'lib/functions/specification'
const modulesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.generated.'))
    .map((file) => path.join(folder, file))

/** Lists the words of a module that stand in quotes, without what it imports. */
const quotedIn = (file: string) =>
  [
    ...readFileSync(file, 'utf8')
      .replaceAll(/^import .*$|^\} from .*$|\/\*[^]*?\*\/|\/\/.*$/gm, '')
      .matchAll(/'([\w-]{6,})'/g),
  ].map(([, word = '']) => word)

/** Lists words by which the code of the room is known in a built script: they stand nowhere else in the site. */
export function markersOfRoom(): string[] {
  const room = modulesIn(ROOM)
  const others = ['app', 'components', 'lib']
    .flatMap(modulesIn)
    .filter((file) => !room.includes(file))
    .map((file) => readFileSync(file, 'utf8'))
  return [...new Set(room.flatMap(quotedIn))].filter((word) => !others.some((text) => text.includes(word)))
}
