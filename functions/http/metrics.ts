import type { Deps } from '#functions/domain/deps'
import { readOpenOrders, readVitals } from '#functions/domain/operation'
import { sameSecret } from '#functions/domain/keys'
import { ApiError } from '#functions/domain/api-error'
import { SAFE_HEADERS } from '#functions/kit/message'
import type { Endpoint } from './implement'

/** Upper bounds of the histogram in seconds: from a read to a payment call's deadline. */
const BOUNDS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25]

type Durations = { counts: number[]; sum: number; count: number }
export type Metrics = ReturnType<typeof openMetrics>

/** Opens the counters of this process. */
export function openMetrics() {
  const requests = new Map<string, number>()
  const durations = new Map<string, Durations>()
  return {
    /** Counts an answer of a call, and how long it took (seconds). */
    count(call: string, status: number, seconds: number): void {
      const labels = `call="${call}",status="${status}"`
      requests.set(labels, (requests.get(labels) ?? 0) + 1)
      const duration = durations.get(call) ?? { counts: BOUNDS_S.map(() => 0), sum: 0, count: 0 }
      durations.set(call, duration)
      duration.counts = duration.counts.map((hits, index) => hits + (seconds <= (BOUNDS_S[index] ?? 0) ? 1 : 0))
      duration.sum += seconds
      duration.count += 1
    },
    /** Writes the counters as Prometheus reads them. */
    write: (): string[] => [
      ...family('requests_total', 'counter', 'Answers by call and status.', [...requests]),
      ...family('request_duration_seconds', 'histogram', 'How long answers took, by call.', []),
      ...[...durations].flatMap(([call, { counts, sum, count }]) => [
        ...BOUNDS_S.map((bound, index) => bucket(call, String(bound), counts[index] ?? 0)),
        bucket(call, '+Inf', count),
        `nuilea_request_duration_seconds_sum{call="${call}"} ${sum}`,
        `nuilea_request_duration_seconds_count{call="${call}"} ${count}`,
      ]),
    ],
  }
}

const bucket = (call: string, bound: string, hits: number) =>
  `nuilea_request_duration_seconds_bucket{call="${call}",le="${bound}"} ${hits}`

function family(name: string, type: string, help: string, samples: readonly (readonly [string, number])[]): string[] {
  return [
    `# HELP nuilea_${name} ${help}`,
    `# TYPE nuilea_${name} ${type}`,
    ...samples.map(([labels, value]) => `nuilea_${name}${labels && `{${labels}}`} ${value}`),
  ]
}

/** Makes the endpoint that gives the figures of this process and of the store to a caller with the token. */
export const metricsEndpoint = (metrics: Metrics, token: string): Endpoint => ({
  path: '/metrics',
  methods: ['GET'],
  respond: async (deps, { headers }) => {
    if (!sameSecret(headers.authorization ?? '', `Bearer ${token}`)) throw new ApiError('not_found')
    return {
      status: 200,
      headers: { ...SAFE_HEADERS, 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' },
      body: `${[...metrics.write(), ...(await gauges(deps))].join('\n')}\n`,
    }
  },
})

async function gauges(deps: Deps): Promise<string[]> {
  const [{ mailsDue, oldestMail, undelivered, lastCleanup }, { open, refunds }] = [
    await readVitals(deps),
    await readOpenOrders(deps.store),
  ]
  const gauge = (name: string, help: string, value: number) => family(name, 'gauge', help, [['', value]])
  return [
    ...gauge('outbox_mails', 'Mails that are due and not sent.', mailsDue),
    ...gauge(
      'outbox_oldest_seconds',
      'How long the oldest of them waits that its own address does not hold up.',
      oldestMail === null ? 0 : Math.max(0, (deps.now() - oldestMail) / 1000),
    ),
    ...gauge('outbox_undelivered', 'Mails that reached nobody, until staff have closed them.', undelivered),
    ...family(
      'orders_open',
      'gauge',
      'Orders that are not finished, by state.',
      open.map(({ state, orders }) => [`state="${state}"`, orders] as const),
    ),
    ...gauge('last_sweep_timestamp_seconds', 'When the last round of tidying up ended.', (lastCleanup ?? 0) / 1000),
    ...gauge('refunds_due', 'Orders whose money is due back.', refunds.orders),
    ...gauge('refunds_due_cents', 'The money that is due back.', refunds.cents),
  ]
}
