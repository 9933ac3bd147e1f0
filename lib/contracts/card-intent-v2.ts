import * as z from 'zod/mini'
import { CardIntentResponse } from './card-intent'
import { purchase } from './purchase'

/** The specification's full card intent: the same with a version field. */
export const CardIntentV2Request = z.strictObject({ ...purchase, version: z.literal('v2') })
export const CardIntentV2Response = CardIntentResponse
