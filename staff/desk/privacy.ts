import { unsubscribeFragment } from '#lib/contracts/mail-links'
import { ONE_CLICK_PATH } from '#lib/contracts/names'
import { href } from '#lib/routes/routes'
import { readMessage, suspiciousMessages } from '#functions/domain/messages'
import { subscribers } from '#functions/domain/news'
import { guestsToCall, recordCall } from '#functions/domain/outbox'
import { exportOf, forget } from '#functions/domain/privacy'
import { command, nothing } from './command'
import { lineOf, StaffRefused, timeIn, type Desk } from './desk'
import { countArg, emailArg, ticketArg } from './parse'
import { DESK_WORDS } from '../words/desk'

// The commands about messages to the spa, the newsletter, and the data that is stored about a mail address.

const oneEmail = () => ({ email: emailArg() })

const message = command({
  name: 'message',
  args: () => ({ ticket: ticketArg() }),
  async run(desk, given) {
    const found = await readMessage(desk.deps, given.ticket)
    if (!found) throw new StaffRefused(DESK_WORDS.noMessage(given.ticket))
    const { template: _, ...fields } = found.mail
    return [timeIn(found.receivedAt), ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`)]
  },
})

const news = command({
  name: 'news',
  args: nothing,
  async run({ deps }) {
    const rows = (await subscribers(deps)).map(({ email: address, lang, token }) => [
      address,
      lang,
      `${deps.siteUrl}${href('confirm', lang)}${unsubscribeFragment(token)}`,
      `${deps.functionsUrl}${ONE_CLICK_PATH}?token=${token}`,
    ])
    return [['email', 'language', 'unsubscribe', 'list-unsubscribe'], ...rows].map((row) => row.join(';'))
  },
})

const exported = command({
  name: 'export',
  args: oneEmail,
  run: async ({ deps }, given) => [JSON.stringify(await exportOf(deps, given.email), undefined, 2)],
})

const forgotten = command({
  name: 'forget',
  args: oneEmail,
  async run({ deps }, given) {
    const { erased, kept } = await forget(deps, given.email)
    return [
      ...(erased.length + kept.length === 0 ? [DESK_WORDS.privacy.nothing(given.email)] : []),
      ...erased.map((held) => lineOf(DESK_WORDS.privacy.erased, DESK_WORDS.privacy.record(held))),
      ...kept.map((held) => lineOf(DESK_WORDS.privacy.kept, DESK_WORDS.privacy.record(held))),
      DESK_WORDS.privacy.lookYourself,
    ]
  },
})

const called = command({
  name: 'called',
  args: () => ({ mail: countArg() }),
  async run({ deps }, { mail }) {
    if (!(await recordCall(deps, String(mail)))) throw new StaffRefused(DESK_WORDS.waiting.noCall)
    return [DESK_WORDS.waiting.called]
  },
})

/** Lists messages that were set aside as suspicious, and guests whom no mail reached, with what settles each. */
export async function messagesThatWait(desk: Desk): Promise<string[]> {
  const [messages, mails] = [await suspiciousMessages(desk.deps), await guestsToCall(desk.deps)]
  return [
    ...messages.map(({ ticket, suspicion, mail }) =>
      lineOf(
        ticket,
        DESK_WORDS.waiting.suspicious(suspicion === null ? '' : DESK_WORDS.suspicions[suspicion]),
        `${mail.name}, ${mail.email}`,
        desk.how('message', ticket),
      ),
    ),
    ...mails.map(({ id, about: what, reference, buyer }) =>
      lineOf(reference ?? '', DESK_WORDS.waiting.undelivered(what), buyer ?? '', desk.how('called', id)),
    ),
  ]
}

export const privacyCommands = [message, called, news, exported, forgotten]
