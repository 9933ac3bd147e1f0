import { unsubscribeFragment } from '#lib/contracts/mail-links'
import { ONE_CLICK_PATH } from '#lib/contracts/names'
import { href } from '#lib/routes/routes'
import { readMessage, suspiciousMessages } from '#functions/domain/messages'
import { subscribers } from '#functions/domain/news'
import { givenUp } from '#functions/domain/outbox'
import { forgetForGood } from '#functions/domain/erasures'
import { exportOf } from '#functions/domain/privacy'
import { command, nothing } from './command'
import { lineOf, StaffRefused, timeIn, type Desk } from './desk'
import { subjectArg, ticketArg } from './parse'
import { DESK_WORDS } from '../words/desk'

// The commands about messages to the spa, the newsletter, and the data that is stored about somebody.

const oneSubject = () => ({ subject: subjectArg() })

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

/** Writes a cell that no spreadsheet takes for a formula. */
const cell = (text: string): string => (/^[=+@\t-]/.test(text) ? `'${text}` : text)

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
    return [['email', 'language', 'unsubscribe', 'list-unsubscribe'], ...rows].map((row) => row.map(cell).join(';'))
  },
})

const exported = command({
  name: 'export',
  args: oneSubject,
  run: async ({ deps }, given) => [JSON.stringify(await exportOf(deps, given.subject), undefined, 2)],
})

const forgotten = command({
  name: 'forget',
  args: oneSubject,
  async run({ deps }, given) {
    const { erased, kept } = await forgetForGood(deps, given.subject)
    return [
      ...(erased.length + kept.length === 0 ? [DESK_WORDS.privacy.nothing(given.subject.value)] : []),
      ...erased.map((held) => lineOf(DESK_WORDS.privacy.erased, DESK_WORDS.privacy.record(held))),
      ...kept.map((held) => lineOf(DESK_WORDS.privacy.kept, DESK_WORDS.privacy.record(held))),
      DESK_WORDS.privacy.lookYourself,
    ]
  },
})

/** Lists messages that were set aside as suspicious, with the command to read them, and mails that reached nobody. */
export async function messagesThatWait({ deps }: Desk): Promise<string[]> {
  const [messages, mails] = [await suspiciousMessages(deps), await givenUp(deps)]
  return [
    ...messages.map(({ ticket, suspicion, mail }) =>
      lineOf(
        ticket,
        DESK_WORDS.waiting.suspicious(suspicion === null ? '' : DESK_WORDS.suspicions[suspicion]),
        `${mail.name}, ${mail.email}`,
        `npm run staff message ${ticket}`,
      ),
    ),
    ...mails.map(({ about: what, reference, buyer }) =>
      lineOf(reference ?? '', DESK_WORDS.waiting.undelivered(what), buyer ?? ''),
    ),
  ]
}

export const privacyCommands = [message, news, exported, forgotten]
