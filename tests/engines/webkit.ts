import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { WebSocket } from 'undici'
import * as z from 'zod'
import { until, WAIT_MS } from '#tests/limits.mjs'
import { freePort } from '#tests/serve.mjs'
import type { Driver, Key, Point } from './driver'

/** The style without which the window, whose buttons stand in a row, cannot be as narrow as a phone. */
const NARROW = 'window * { min-width: 0; padding: 0; margin: 0; border-width: 0; }'
/** Nothing is looked at half-way through a movement. */
const STILL = '[Settings]\ngtk-enable-animations=0\n'
const KEYS: Record<Key, string> = {
  ArrowRight: '\uE014',
  Enter: '\uE007',
  Escape: '\uE00C',
  Shift: '\uE008',
  Space: ' ',
}
const LOUD = ['error', 'warning']

/**
 * Starts WebKitGTK's small browser on a screen that nobody sees, driven by WebDriver. What its console says comes from
 * its inspector: in a window that is driven, WebKit writes it nowhere else.
 */
export async function openWebKit({
  driver,
  browser,
  screen,
}: {
  driver: string
  browser: string
  screen: string
}): Promise<Driver> {
  const home = mkdtempSync(path.join(tmpdir(), 'nuilea-webkit-'))
  const running: ChildProcess[] = []
  const kill = () => running.forEach((child) => child.kill('SIGKILL'))
  const stop = async () => {
    kill()
    await Promise.all(running.map(ended))
    rmSync(home, { recursive: true, force: true })
  }
  process.once('exit', kill)
  try {
    mkdirSync(path.join(home, 'gtk-3.0'))
    writeFileSync(path.join(home, 'gtk-3.0', 'gtk.css'), NARROW)
    writeFileSync(path.join(home, 'gtk-3.0', 'settings.ini'), STILL)
    const xvfb = spawn(screen, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    running.push(xvfb)
    const display = await new Promise<string>((resolve, reject) => {
      xvfb.stdio[3]?.once('data', (number) => resolve(`:${String(number).trim()}`))
      xvfb.once('exit', () => reject(new Error('Xvfb did not start')))
    })
    const inspectorPort = await freePort()
    const window = spawn(browser, ['--automation', '--enable-developer-extras=true'], {
      stdio: 'ignore',
      env: {
        ...process.env,
        ...{ DISPLAY: display, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home, NO_AT_BRIDGE: '1' },
        WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${inspectorPort}`,
        // Where there is no graphics card, painting as if there were one costs half as much again.
        WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
      },
    })
    running.push(window)
    // The driver takes over the page that is there: where it comes before the page, it gets one that the inspector does
    // not list.
    const page = await until('The page in the inspector’s list', () => findPage(`127.0.0.1:${inspectorPort}`))
    const target = portsOf(window).find((port) => port !== inspectorPort)
    const service = spawn(driver, ['--host=127.0.0.1', '--port=0', `--target=127.0.0.1:${target}`], { stdio: 'ignore' })
    running.push(service)
    const session = await openSession(
      `http://127.0.0.1:${await until('WebKitWebDriver’s port', () => portsOf(service)[0])}`,
    )
    const inspector = await openInspector(page)
    return {
      ...handOf(session),
      consoleLines: inspector.consoleLines,
      close: async () => {
        inspector.close()
        try {
          await session.end()
        } finally {
          await stop()
        }
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function ended(child: ChildProcess): Promise<void> | undefined {
  if (child.exitCode !== null || child.signalCode !== null) return undefined
  return new Promise((resolve) => child.once('exit', () => resolve()))
}

/**
 * Lists the ports at which a process listens. With an inspector that speaks HTTP, WebKit chooses the driver's port by
 * itself and tells nobody.
 */
function portsOf({ pid }: ChildProcess): number[] {
  const LISTENS = '0A'
  const linkOf = (file: string) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${file}`)
    } catch {
      return '' // Closed meanwhile.
    }
  }
  const sockets = readdirSync(`/proc/${pid}/fd`).map((file) => /^socket:\[(\d+)\]$/.exec(linkOf(file))?.[1])
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, local, , state, , , , , , inode] = line.trim().split(/\s+/)
      return state === LISTENS && local && sockets.includes(inode)
        ? [Number.parseInt(local.split(':')[1] ?? '', 16)]
        : []
    })
}

const Answered = z.object({ value: z.unknown() })
const Failed = z.object({ error: z.string(), message: z.string() })
type Session = {
  send: (method: 'POST' | 'DELETE', command: string, body?: object) => Promise<unknown>
  end: () => Promise<unknown>
}

/** Opens a WebDriver session: commands are JSON over HTTP (w3.org/TR/webdriver2). */
async function openSession(driver: string): Promise<Session> {
  const send = async (method: 'POST' | 'DELETE', address: string, body?: object) => {
    const answer = await fetch(driver + address, {
      method,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(WAIT_MS),
    })
    const { value } = Answered.parse(await answer.json())
    if (answer.ok) return value
    const { error, message } = Failed.parse(value)
    throw new Error(`WebKitWebDriver, ${address}: ${error}: ${message}`)
  }
  const { sessionId } = z
    .object({ sessionId: z.string() })
    .parse(await send('POST', '/session', { capabilities: { alwaysMatch: {} } }))
  const within = (command: string) => `/session/${sessionId}${command}`
  return { send: (method, command, body) => send(method, within(command), body), end: () => send('DELETE', within('')) }
}

/** Gives what a hand does, in WebDriver's commands. */
function handOf({ send }: Session): Omit<Driver, 'consoleLines' | 'close'> {
  const evaluate = (expression: string) => send('POST', '/execute/sync', { script: `return ${expression}`, args: [] })
  const act = async (input: object) => void (await send('POST', '/actions', { actions: [input] }))
  const mouse = (...actions: object[]) =>
    act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions })
  const keys = (values: string[]) =>
    act({
      type: 'key',
      id: 'keys',
      actions: values.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    })
  const to = ({ x, y }: Point) => ({ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) })
  return {
    evaluate,
    goto: async (url) => void (await send('POST', '/url', { url })),
    resize: async (width, height) => {
      await send('POST', '/window/rect', { width, height })
      await until(`A window ${width} pixels wide`, async () => (await evaluate('innerWidth')) === width || undefined)
    },
    move: (point) => mouse(to(point)),
    click: (point) => mouse(to(point), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }),
    // Its driver knows mice only: a finger that it is told of arrives as one. So the page is told what a finger would
    // tell it.
    touch: async ({ x, y }) => void (await evaluate(`(${tap})(${x}, ${y})`)),
    press: (key) => keys([KEYS[key]]),
    type: (text) => keys([...text]),
  }
}

/**
 * Makes, in the page, the events of a finger at a point. Without a touch screen this engine has no touch events,
 * pointer events only.
 */
function tap(x: number, y: number): void {
  const touched = document.elementFromPoint(x, y)
  if (!(touched instanceof HTMLElement || touched instanceof SVGElement)) return
  const finger = {
    bubbles: true,
    cancelable: true,
    composed: true,
    clientX: x,
    clientY: y,
    pointerType: 'touch',
    pointerId: 7,
    isPrimary: true,
  }
  touched.dispatchEvent(new PointerEvent('pointerdown', finger))
  touched.dispatchEvent(new PointerEvent('pointerup', finger))
  touched.closest<HTMLElement>('a, button, input, select, textarea')?.focus()
  touched.dispatchEvent(new PointerEvent('click', finger))
}

const FromInspector = z.union([
  z.object({
    method: z.literal('Target.targetCreated'),
    params: z.object({ targetInfo: z.object({ targetId: z.string(), type: z.string() }) }),
  }),
  z.object({ method: z.literal('Target.dispatchMessageFromTarget'), params: z.object({ message: z.string() }) }),
])
const FromPage = z.union([
  z.object({
    method: z.literal('Console.messageAdded'),
    params: z.object({
      message: z.object({ source: z.string(), level: z.string(), text: z.string(), url: z.optional(z.string()) }),
    }),
  }),
  z.object({ id: z.number() }),
])

/** Finds the address of the page's inspector, once there is a page. */
async function findPage(host: string): Promise<string | undefined> {
  const list = await fetch(`http://${host}/`).then(
    (answer) => answer.text(),
    () => '',
  )
  const place = /\/socket\/\d+\/\d+\/WebPage/.exec(list)?.[0]
  return place && `ws://${host}${place}`
}

/**
 * What WebKit says of a request that was on its way when the page was left, be it for code or for today's hours. Where
 * access control truly refuses an answer, another line says whose.
 */
const WAS_LEFT = / due to access control checks/

/** Listens to the page's console as WebKit's inspector does. */
async function openInspector(address: string) {
  let said: string[] = []
  let asked = 0
  const answered = new Map<number, () => void>()
  let page: string | undefined
  const socket = new WebSocket(address)
  const gone = new Promise<never>((_, reject) =>
    socket.addEventListener('close', () => reject(new Error('MiniBrowser has gone'))),
  )
  gone.catch(() => undefined)

  /** Asks the page's inspector for something and waits for its answer. */
  const ask = (method: string) => {
    asked += 1
    const id = asked
    const message = JSON.stringify({ id, method })
    socket.send(JSON.stringify({ id, method: 'Target.sendMessageToTarget', params: { targetId: page, message } }))
    return Promise.race([new Promise<void>((resolve) => answered.set(id, resolve)), gone])
  }
  socket.addEventListener('message', ({ data }) => {
    const { data: message } = FromInspector.safeParse(JSON.parse(String(data)))
    if (message?.method === 'Target.targetCreated' && message.params.targetInfo.type === 'page') {
      // Another site is another process, and so another page to listen to; what it has said before comes first.
      page = message.params.targetInfo.targetId
      ask('Console.enable').catch(() => undefined)
    }
    if (message?.method !== 'Target.dispatchMessageFromTarget') return
    const { data: inner } = FromPage.safeParse(JSON.parse(message.params.message))
    if (inner && 'id' in inner) answered.get(inner.id)?.()
    else if (inner) {
      const { source, level, text, url = '' } = inner.params.message
      if (LOUD.includes(level) && !WAS_LEFT.test(text)) said.push(`${source} ${level}: ${text} ${url}`)
    }
  })
  await until('The page’s inspector', () => page)
  return {
    consoleLines: async () => {
      // Messages come in the order of the answers: after this one, all are here.
      await ask('Console.enable')
      const lines = said
      said = []
      return lines
    },
    close: () => socket.close(),
  }
}
