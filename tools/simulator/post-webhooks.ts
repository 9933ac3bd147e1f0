import type { WebhookCall } from './context'

/** Seconds before each try to deliver an event. A provider, too, repeats until it is answered with 2xx. */
const PAUSES_S = [0.2, 1, 3, 10, 30, 60, 120, 300]

/** Delivers the simulator's events to the webhook addresses, with repetitions. `stop` drops events that still wait. */
export function postWebhooks(addresses: Readonly<Record<WebhookCall['provider'], string>>) {
  const timers = new Set<NodeJS.Timeout>()
  let stopped = false

  function later(call: WebhookCall, tries: number) {
    const pause = PAUSES_S[tries]
    if (pause === undefined || stopped) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      void post(call, tries)
    }, pause * 1000)
    timer.unref()
    timers.add(timer)
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
      timers.forEach((timer) => clearTimeout(timer))
    },
  }
}
