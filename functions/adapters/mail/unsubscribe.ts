import { ONE_CLICK_PATH } from '#lib/contracts/names'
import type { MailContext } from './spa'

/** Makes the headers with which mail programs offer to unsubscribe (RFC 2369), with one click (RFC 8058). */
export const unsubscribeHeaders = (token: string, { functionsUrl }: MailContext) => ({
  'List-Unsubscribe': `<${functionsUrl}${ONE_CLICK_PATH}?token=${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
