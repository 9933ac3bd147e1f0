import { z } from 'zod'
import { page } from './page'
import { textGroup } from './values'

export const paymentPages = {
  'safe-payment': page(z.strictObject({})),
  confirm: page(z.strictObject({ change: textGroup('general'), ask: textGroup('message') })),
}
