import * as z from 'zod/mini'
import '#lib/contracts/validation'
import { readJson } from './answer'

const maybe = <T extends z.ZodMiniType>(value: T) => z.optional(z.nullable(value))
/** The simulated Stripe's answer about a payment, in Stripe's own format. */
const Answer = z.union([
  z.object({
    status: z.string(),
    next_action: maybe(z.object({ redirect_to_url: z.object({ url: z.string().check(z.regex(/^https?:\/\//)) }) })),
    last_payment_error: maybe(z.object({ code: maybe(z.string()), decline_code: maybe(z.string()) })),
  }),
  z.object({ error: z.object({ type: z.string(), code: maybe(z.string()), decline_code: maybe(z.string()) }) }),
])
/** The simulated Stripe's answer; undefined if there was none, or none that can be read. */
export type SimulatedAnswer = z.infer<typeof Answer> | undefined

const DEADLINE_MS = 25_000

export type TestCardData = { number: string; expMonth: string; expYear: string; cvc: string }

/** Sends a test card to the simulator behind the functions, as Stripe's own form would. */
export async function confirmTestCard(
  functionsUrl: string,
  clientSecret: string,
  card: TestCardData,
  returnUrl: string,
): Promise<SimulatedAnswer> {
  const body = new URLSearchParams({
    client_secret: clientSecret,
    return_url: returnUrl,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card.number,
    'payment_method_data[card][exp_month]': card.expMonth,
    'payment_method_data[card][exp_year]': card.expYear,
    'payment_method_data[card][cvc]': card.cvc,
  })
  const [intent = ''] = clientSecret.split('_secret_')
  try {
    const response = await fetch(new URL(`/v1/payment_intents/${intent}/confirm`, functionsUrl), {
      method: 'POST',
      body,
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    return Answer.safeParse(await readJson(response)).data
  } catch {
    return undefined
  }
}
