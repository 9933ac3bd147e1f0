import type { WebhookCall } from './context'

/** Seconds between two tries, like a provider that repeats until it is answered with 2xx. */
const PAUSES_S = [0.2, 1, 3, 10, 30, 60, 120, 300]

/**
 * Delivers the simulator's events to our webhook addresses, and again while they are refused. `stop` forgets what is
 * open.
 */
export function postWebhooks(addresses: Readonly<Record<WebhookCall['provider'], string>>) {
  const open = new Set<NodeJS.Timeout>()
  let stopped = false

  function later(call: WebhookCall, tries: number) {
    const pause = PAUSES_S[tries]
    if (pause === undefined || stopped) return
    const timer = setTimeout(() => {
      open.delete(timer)
      void post(call, tries)
    }, pause * 1000)
    timer.unref()
    open.add(timer)
  }

  async function post(call: WebhookCall, tries: number) {
    const delivered = await fetch(addresses[call.provider], {
      method: 'POST',
      headers: call.headers,
      body: call.body,
      signal: AbortSignal.timeout(10_000),
    }).then(
      (response) => response.ok,
      () => false,
    )
    if (!delivered) later(call, tries + 1)
  }

  return {
    notify: (call: WebhookCall) => later(call, 0),
    stop() {
      stopped = true
      open.forEach((timer) => clearTimeout(timer))
    },
  }
}
