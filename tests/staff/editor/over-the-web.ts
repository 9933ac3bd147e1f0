import { writeFileSync } from 'node:fs'
import { request, type IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import { parse } from 'node-html-parser'
import { Door } from '#staff/accounts/door'
import { readHosting } from '#staff/accounts/hosting'
import { hashPassword } from '#staff/accounts/password'
import { accountLine } from '#staff/accounts/people'
import { buildLittle, makeRepository } from '../repository'
import { openEditor } from './service'

export const MA2 = 'content/treatments/ma-2.json'
export const ORIGIN = 'https://staff.spa.example'
export const SITE = 'https://view.staff.spa.example'

type Account = { name: string; email: string; password: string; role?: 'recepcion' }
export const MARTA: Account = { name: 'Marta Ruiz', email: 'marta@spa.example', password: 'lavanda y argán, despacio' }
export const LUIS: Account = { name: 'Luis Gil', email: 'luis@spa.example', password: 'una piedra templada' }
/** Is at reception; the other two are managers. */
export const ANA: Account = {
  name: 'Ana Sanz',
  email: 'ana@spa.example',
  password: 'sésamo y azahar',
  role: 'recepcion',
}

/** Quick to make and to try; what a real one costs is no matter of these tests. */
const CHEAP = { log2: 14, blocks: 8, rounds: 1 }

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string }
type Asked = {
  method?: string
  headers?: Record<string, string>
  body?: string
  cookie?: string
  at?: number
}

/** Writes the file of these people's accounts into a folder, and gives its name. */
export async function accountsIn(folder: string, ...people: readonly Account[]): Promise<string> {
  const accounts = people.map(async ({ name, email, password, role }) => {
    return accountLine({ name, email, role, hash: await hashPassword(password, CHEAP) })
  })
  const file = path.join(folder, 'staff')
  writeFileSync(file, `${(await Promise.all(accounts)).join('\n')}\n`, { mode: 0o600 })
  return file
}

/** Opens the door for the people in a file, at a clock that tests set. `pauses` are the answers that were made late. */
export function openDoor(file: string) {
  const clock = { now: Date.parse('2026-11-23T09:00:00Z') }
  const pauses: number[] = []
  const hosted = readHosting({ STAFF_URL: ORIGIN, STAFF_FILE: file }, process.cwd(), [], '')
  if (!hosted) throw new Error('There are no accounts')
  const pause = (ms: number) => Promise.resolve(pauses.push(ms))
  return { access: new Door(hosted, { now: () => clock.now, pause }), clock, pauses }
}

/** Opens the content for these three over a repository with a remote, and asks it what our proxy would hand on. */
export async function openHosted() {
  const spa = await makeRepository('content', 'messages', 'public/images', 'public/brand')
  spa.gitIn(spa.home)('clone', '--quiet', '--bare', spa.root, 'remote.git')
  spa.git('remote', 'add', 'origin', path.join(spa.home, 'remote.git'))
  const file = await accountsIn(spa.home, MARTA, LUIS, ANA)
  const { access, clock, pauses } = openDoor(file)
  const build = () => buildLittle(spa.root)
  const { close, port, dayOf } = await openEditor(
    {
      root: spa.root,
      folder: path.join(spa.home, 'published'),
      site: 'https://spa.example',
      patience: 0,
      build,
      view: SITE,
    },
    access,
  )
  const ask = askAt(port)
  const post = (place: string, fields: Record<string, string>, asked: Asked = {}) =>
    ask(place, { method: 'POST', body: String(new URLSearchParams(fields)), ...asked })
  const enter = ({ email, password }: Pick<Account, 'email' | 'password'>, asked: Asked = {}, to = '') =>
    post('/sign-in', { email, password, to }, asked)
  return {
    spa,
    file,
    port,
    clock,
    pauses,
    access,
    dayOf,
    ask,
    post,
    enter,
    signIn: async (account: Account) => cookieIn(await enter(account)),
    close: async () => {
      await close()
      spa.remove()
    },
  }
}
export type Hosted = Awaited<ReturnType<typeof openHosted>>

/** Asks as our proxy does. */
export const askAt =
  (port: number) =>
  (place: string, { method = 'GET', headers = {}, body = '', cookie, at = port }: Asked = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const all = {
        Host: 'staff.spa.example',
        'X-Forwarded-For': '203.0.113.5',
        ...(method === 'POST' && { Origin: ORIGIN, 'Content-Type': 'application/x-www-form-urlencoded' }),
        ...(cookie !== undefined && { Cookie: cookie }),
        ...headers,
      }
      request({ host: '127.0.0.1', port: at, path: place, method, headers: all }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => (text += part))
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
      })
        .once('error', reject)
        .end(body)
    })

export const cookieIn = ({ headers }: Answer) =>
  (headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ')
/** Reads the token of the button that signs out. */
export const sessionTokenIn = ({ text }: Answer) =>
  /action="sign-out"[^>]*><input type="hidden" name="token" value="([\w-]+)"/u.exec(text)?.[1] ?? ''
export const tokenIn = ({ text }: Answer) =>
  /action="(?!sign-out)[^"]*"[^>]*><input type="hidden" name="token" value="([\w-]+)"/u.exec(text)?.[1] ?? ''

/** Reads what a browser would send of a form: nothing of what is in a template. */
export function fieldsIn({ text }: Answer): URLSearchParams {
  const page = parse(text)
  for (const template of page.querySelectorAll('template')) template.remove()
  const fields = new URLSearchParams()
  for (const control of page.querySelectorAll('input[name], textarea[name], select[name]')) {
    const { name = '', type, value, checked } = control.attributes
    if (control.tagName === 'TEXTAREA') fields.append(name, control.text)
    else if (control.tagName === 'SELECT')
      fields.append(name, control.querySelector('option[selected]')?.attributes.value ?? '')
    else if (type !== 'checkbox') fields.append(name, value ?? '')
    else if (checked !== undefined) fields.append(name, value ?? 'on')
  }
  return fields
}
