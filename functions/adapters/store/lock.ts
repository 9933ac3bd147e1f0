import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import path from 'node:path'

/**
 * Takes the folder for this process: two on one folder silently lose each other's writes. Returns what gives it back.
 * The lock is a socket that this process listens on, so it ends with the process, however that ends.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const place = socketIn(folder, 'lock')
  const lock = (await listen(place)) ?? ((await isHeld(place)) ? undefined : await listenAgain(place))
  if (!lock)
    throw new Error(
      `The store in ${folder} is in use by another process. Stop that one, or choose another folder with DATA_DIR.`,
    )
  return () => lock.close()
}

/**
 * Names a socket's path in a folder. Systems allow some hundred signs; the shorter way to it is enough for almost every
 * folder.
 */
export function socketIn(folder: string, name: string): string {
  const file = path.join(realpathSync(folder), name)
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\nuilea-${createHash('sha256').update(file).digest('hex').slice(0, 32)}`
  const near = path.relative('', file)
  const place = near.length < file.length ? near : file
  if (Buffer.byteLength(place) > 100)
    throw new Error(`The path ${folder} is too long for a socket. Choose a shorter DATA_DIR.`)
  return place
}

/** Undefined: somebody listens there, or once did. */
function listen(place: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((caller) => caller.destroy())
    server.unref()
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(place, () => resolve(server))
  })
}

function isHeld(place: string): Promise<boolean> {
  return new Promise((resolve) => {
    const caller = connect(place, () => (caller.destroy(), resolve(true)))
    caller.once('error', () => resolve(false))
  })
}

/** Listens in the place of a process that was killed: what that left behind is no lock. */
function listenAgain(place: string): Promise<Server | undefined> {
  rmSync(place, { force: true })
  return listen(place)
}
