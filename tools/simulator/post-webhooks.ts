import { setTimeout } from 'node:timers/promises'
import type { WebhookCall } from './context'

/** Seconds before each try to deliver an event. A provider, too, repeats until it is answered with 2xx. */
const PAUSES_S = [0.2, 1, 3, 10, 30, 60, 120, 300]

/** Delivers the simulator's events to the webhook addresses, with repetitions. `stop` drops events that still wait. */
export function postWebhooks(addresses: Readonly<Record<WebhookCall['provider'], string>>) {
  const stopping = new AbortController()

  async function deliver({ provider, headers, body }: WebhookCall): Promise<void> {
    for (const pause of PAUSES_S) {
      // An event that waits does not keep the process alive.
      await setTimeout(pause * 1000, undefined, { signal: stopping.signal, ref: false })
      const signal = AbortSignal.timeout(10_000)
      const answer = await fetch(addresses[provider], { method: 'POST', headers, body, signal }).catch(() => undefined)
      if (answer?.ok) return
    }
  }

  return {
    notify: (call: WebhookCall) => void deliver(call).catch(() => undefined),
    stop: () => stopping.abort(),
  }
}
