import { readMessages } from '#functions/domain/messages'
import { closeMailsOfOrder, sendAgain } from '#functions/domain/outbox'
import { orderOf, StaffRefused, timeIn } from './desk'
import { oneOrder, verb, type Verb } from './verb'
import { DESK_WORDS, PUBLISH_WORDS } from '../words/es'

/** What can be done with messages and undelivered mails. */
export const messageVerbs: readonly Verb[] = [
  verb(
    'message',
    ({ ticket, box }) => ({ ticket, all: box }),
    async (desk, { ticket, all }) => {
      const found = await readMessages(desk.deps, ticket, all)
      if (found.length === 0) throw new StaffRefused(DESK_WORDS.noMessage(ticket))
      return found.flatMap(({ receivedAt, mail }) => {
        const fields = { ...mail, lang: PUBLISH_WORDS.languages[mail.lang] }
        return [
          timeIn(receivedAt),
          ...Object.entries(fields).flatMap(([key, value]) => {
            const label = DESK_WORDS.messageFields[key]
            return label === undefined ? [] : [`${label}: ${value}`]
          }),
          ...(mail.suspicion ? [DESK_WORDS.waiting.suspicious(DESK_WORDS.suspicions[mail.suspicion])] : []),
          ...('mailed' in mail && mail.mailed === false ? [DESK_WORDS.notAcknowledged] : []),
        ]
      })
    },
  ),
  verb(
    'again',
    ({ mails }) => ({ whose: mails }),
    async (desk, { whose }) => {
      const mails = await sendAgain(desk.deps, whose.startsWith('T-') ? whose : (await orderOf(desk, whose)).id)
      if (mails === 0) throw new StaffRefused(DESK_WORDS.mails.none)
      return [DESK_WORDS.mails.again(mails)]
    },
  ),
  verb('told', oneOrder, async (desk, { reference: order }) => {
    if ((await closeMailsOfOrder(desk.deps, order.id)) === 0) throw new StaffRefused(DESK_WORDS.mails.none)
    return [DESK_WORDS.mails.told(order.reference)]
  }),
]
