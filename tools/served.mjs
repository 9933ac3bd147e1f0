import { cpSync, existsSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import path from 'node:path'

const BUILT = '.next'
/** How often it is looked whether something else was published (milliseconds). */
const LOOK_MS = 500

/**
 * Keeps the builds that `npm start` serves on a port: copies, because the next build begins by emptying the folder of
 * the one before. It is the build of the start first, then that of each publishing (staff/publish), and again the one
 * before where a publishing is taken back.
 *
 * @param {number} port
 */
export function servedBuilds(port, root = '.', published = process.env.PUBLISHED_FOLDER || '.data/published') {
  const place = path.join('.run', `served-${port}`)
  rmSync(path.join(root, place), { recursive: true, force: true })
  const copies = new Map()
  const name = () => {
    try {
      return readlinkSync(path.join(root, published, 'current'))
    } catch {
      return ''
    }
  }
  return {
    /** Gives the folder of the build that belongs to what is published now. */
    current() {
      const known = copies.get(name())
      if (known) return known
      const copy = path.join(place, String(copies.size))
      const from = path.join(root, BUILT)
      cpSync(from, path.join(root, copy), { recursive: true, filter: (file) => file !== path.join(from, 'cache') })
      copies.set(name(), copy)
      return copy
    },
    /** Gives the functions' variable, where what is published is what is served. */
    env() {
      const version = path.join(root, this.current(), 'server/app/version.txt.body')
      const content = existsSync(version) ? readFileSync(version, 'utf8').trim() : undefined
      return name().endsWith(`-${content}`) ? { PUBLISHED_FOLDER: published } : {}
    },
    /** Tells each time something else is published, and waits until that is done. */
    onChange(tell) {
      let [known, busy] = [name(), false]
      const look = async () => {
        if (busy || name() === known) return
        ;[known, busy] = [name(), true]
        await tell()
        busy = false
      }
      setInterval(() => void look(), LOOK_MS).unref()
    },
  }
}
