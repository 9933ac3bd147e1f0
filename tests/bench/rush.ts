import { Agent } from 'node:http'
import { CALLS } from '#lib/contracts/calls'
import type { Deps } from '#functions/domain/deps'
import { ENDPOINTS } from '#functions/http/endpoints'
import { route } from '#functions/http/router'
import { massage, op, purchase, someone } from '../functions/samples'
import { freePort } from '../serve.mjs'
import { ahead, slotsOf } from './functions'
import { ask, percentile, type Answered } from './load'
import { listen, overPostgres } from './open'

const VISITORS = 20
const ROUNDS = 100
const WARM_UP = 5

/**
 * Measures how long it takes until the last of twenty visitors who want one start knows, with the queue before it
 * (functions/domain/planning/turns.ts) and without, by turns; returns a Markdown table.
 */
export const measureRush = () =>
  overPostgres(async (deps, port) => {
    // The queue is one per store, so whoever has a store of their own finds nobody in it.
    const portWithout = await freePort()
    const server = await listen((request) => route(ownStore(deps), ENDPOINTS)(request), portWithout)
    const agent = new Agent({ keepAlive: true, maxSockets: VISITORS })
    const queued: Answered[][] = []
    const alone: Answered[][] = []
    try {
      for (let round = -WARM_UP; round < ROUNDS; round += 1) {
        queued.push(await rush(agent, port, round))
        alone.push(await rush(agent, portWithout, round))
      }
    } finally {
      agent.destroy()
      server.close()
    }
    const row = (name: string, all: Answered[][]) => {
      const rushes = all.slice(WARM_UP)
      const [last, late] = [percentile(rushes.map(lastOf), 0.5), percentile(rushes.flat(), 0.95)]
      return `| ${name} | ${last.toFixed(0)} | ${late.toFixed(0)} |`
    }
    return [
      `| ${ROUNDS} rushes of ${VISITORS} | the last is answered after, median ms | p95 of all answers, ms |`,
      '|---|---|---|',
      row('with the queue', queued),
      row('without', alone),
    ].join('\n')
  })

const ownStore = (deps: Deps): Deps => ({ ...deps, store: { ...deps.store } })

const lastOf = (answers: readonly Answered[]): Answered =>
  answers.reduce((slowest, each) => (each.ms > slowest.ms ? each : slowest))

/** Lets all visitors want one start at once, and gives it back; throws unless one of them has got it. */
async function rush(agent: Agent, port: number, round: number): Promise<Answered[]> {
  const { body } = await ask(agent, port, '/slots', slotsOf(ahead(3 + (Math.abs(round) % 20))))
  const [free] = CALLS.slots.response.parse(JSON.parse(body)).slots
  const [therapist] = free?.therapists ?? []
  if (!free || therapist === undefined) return rush(agent, port, round + 1)
  const item = massage({ slot: { day: free.day, start: free.start, therapist } })
  const answers = await Promise.all(
    Array.from({ length: VISITORS }, () => ask(agent, port, '/card-intent', purchase(item, { buyer: someone() }))),
  )
  const sold = answers.filter(({ status }) => status === 200)
  const [winner] = sold
  if (!winner || sold.length > 1 || answers.some(({ status }) => status !== 200 && status !== 409))
    throw new Error(`${sold.length} of ${VISITORS} have the start: ${answers.map(({ status }) => status).join()}`)
  const order = CALLS.cardIntent.response.parse(JSON.parse(winner.body))
  await ask(agent, port, '/booking', op('cancel', order))
  return answers
}
