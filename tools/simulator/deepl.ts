import { z } from 'zod'
import type { Incoming, Outgoing } from '#functions/kit/message'
import { listen } from './listen'

const requestSchema = z.strictObject({
  text: z.array(z.string()).min(1).max(50),
  source_lang: z.literal('ES'),
  target_lang: z.enum(['EN-GB', 'DE', 'FR']),
  formality: z.literal('prefer_more').optional(),
  tag_handling: z.literal('html').optional(),
})

/** Opens a simulated DeepL: it translates a text by writing the language before its first word. */
export const openDeepL = (key: string) => listen((request) => answer(request, key))

function answer({ method, path, headers, body }: Incoming, key: string): Outgoing | undefined {
  if (method !== 'POST' || path !== '/v2/translate') return undefined
  const json = (status: number, value: unknown): Outgoing => ({
    status,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(value),
  })
  if (headers.authorization !== `DeepL-Auth-Key ${key}`) return { status: 403, headers: {}, body: '' }
  const asked = requestSchema.safeParse(JSON.parse(body.toString('utf8')))
  if (!asked.success) return json(400, { message: z.prettifyError(asked.error) })
  const { text, target_lang: target } = asked.data
  const translations = text.map((each) => ({
    detected_source_language: 'ES',
    text: each.replace(/^(?:<\w+>)*/u, (tags) => `${tags}${target} `),
  }))
  return json(200, { translations })
}
