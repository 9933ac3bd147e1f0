import { randomBytes, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

export type Answered = { ms: number; status: number; body: string }

/** Calls a path of this machine's port, each time as another visitor, under this key. */
export function ask(
  agent: Agent,
  port: number,
  path: string,
  body: object,
  key: string = randomUUID(),
): Promise<Answered> {
  const from = performance.now()
  const address = [10, ...randomBytes(3)].join('.')
  const headers = { 'content-type': 'application/json', 'idempotency-key': key, 'x-forwarded-for': address }
  return new Promise((resolve) => {
    const ended = (status: number, text: string) => resolve({ ms: performance.now() - from, status, body: text })
    const asked = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.once('error', () => ended(0, '')).once('end', () => ended(answer.statusCode ?? 0, text))
    })
    asked.once('error', () => ended(0, ''))
    asked.end(JSON.stringify(body))
  })
}

/** Runs so many clients that call one after the other for so many seconds. */
export async function load(
  port: number,
  path: string,
  bodyOf: () => object,
  clients: number,
  seconds: number,
): Promise<Answered[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const answers: Answered[] = []
  const end = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) answers.push(await ask(agent, port, path, bodyOf()))
    }),
  )
  agent.destroy()
  return answers
}

/** Gives the time within which so much of the answers came, in milliseconds. */
export function percentile(answers: readonly Answered[], part: number): number {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
