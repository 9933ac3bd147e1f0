import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { exportSite, whileServed } from '#tools/export'
import { href } from '#lib/routes/routes'
import { startNginx } from '../site/hosting/engines'

const [CLIENTS, SECONDS, ROUNDS] = [32, 4, 3]
const PAGES = [href('home', 'de'), href('menu', 'de'), href('gallery', 'de')]
const hasWrk = spawnSync('which', ['wrk']).status === 0

/**
 * Asks for the same pages of the exported files over nginx and of `next start`, in turns on this machine; returns
 * Markdown.
 */
export async function measureLive(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nuilea-live-'))
  try {
    return await whileServed(async (next) => {
      await exportSite(next, folder, { hosts: ['nginx'] })
      const nginx = await startNginx(path.join(folder, 'nginx'))
      if ('why' in nginx) return `The exported files: not run, ${nginx.why}`
      try {
        const rows: string[] = []
        for (const page of PAGES) {
          const rounds: number[] = []
          for (let round = 0; round < ROUNDS; round += 1)
            rounds.push((await rate(nginx.base, page)) / (await rate(next, page)))
          rows.push(`| ${page} | ${median(rounds).toFixed(0)} | ${rounds.map((each) => each.toFixed(0)).join(', ')} |`)
        }
        return [
          `Asked by ${hasWrk ? 'wrk' : 'Node, which is slower than nginx: the true ratio is higher'}, ${CLIENTS} connections, compressed (brotli of nginx, gzip of Next, which has no other).`,
          '',
          '| page | nginx ÷ next start, answers a second | rounds |',
          '|---|---|---|',
          ...rows,
        ].join('\n')
      } finally {
        await nginx.stop()
      }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Counts the answers of a second. */
function rate(base: string, page: string): number | Promise<number> {
  if (!hasWrk) return rateByNode(base, page)
  const { stdout } = spawnSync(
    'wrk',
    ['-t1', `-c${CLIENTS}`, `-d${SECONDS}s`, '-H', 'Accept-Encoding: br, gzip', base + page],
    { encoding: 'utf8' },
  )
  if (/Non-2xx/.test(stdout)) throw new Error(`${base}${page} is not answered with 200`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

async function rateByNode(base: string, page: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  let answered = 0
  const end = performance.now() + SECONDS * 1000
  const once = () =>
    new Promise<void>((resolve, reject) => {
      request(base + page, { agent, headers: { 'accept-encoding': 'br, gzip' } }, (answer) => {
        answer.resume().once('end', resolve)
      })
        .once('error', reject)
        .end()
    })
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < end) {
        await once()
        answered += 1
      }
    }),
  )
  agent.destroy()
  return answered / SECONDS
}
