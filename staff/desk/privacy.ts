import { unsubscribeFragment } from '#lib/contracts/news-links'
import { ONE_CLICK_PATH } from '#lib/contracts/names'
import { href } from '#lib/routes/routes'
import { readMessages, suspiciousMessages } from '#functions/domain/messages'
import { subscribers } from '#functions/domain/news'
import { closeMailsOfOrder, givenUp, guestsToCall, sendAgain } from '#functions/domain/outbox'
import { forgetForGood } from '#functions/domain/erasures'
import { exportOf } from '#functions/domain/privacy'
import { command, nothing } from './command'
import { lineOf, orderOf, StaffRefused, timeIn, type Desk } from './desk'
import { allArg, everyReferenceArg, referenceArg, subjectArg, ticketArg } from './parse'
import { DESK_WORDS } from '../words/desk'

// The commands about messages to the spa, mails that reached nobody, the newsletter, and the data that is stored about
// somebody.

const oneSubject = () => ({ subject: subjectArg() })

const message = command({
  name: 'message',
  args: () => ({ ticket: ticketArg(), all: allArg().optional() }),
  async run(desk, { ticket, all }) {
    const found = await readMessages(desk.deps, ticket, all !== undefined)
    if (found.length === 0) throw new StaffRefused(DESK_WORDS.noMessage(ticket))
    return found.flatMap(({ receivedAt, mail: { template: _, ...fields } }) => [
      timeIn(receivedAt),
      ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`),
    ])
  },
})

const again = command({
  name: 'again',
  args: () => ({ whose: everyReferenceArg() }),
  async run(desk, { whose }) {
    const order = whose === 'all' ? null : await orderOf(desk, whose)
    const mails = await sendAgain(desk.deps, order?.id ?? null)
    if (mails === 0) throw new StaffRefused(DESK_WORDS.mails.none)
    return [DESK_WORDS.mails.again(mails)]
  },
})

const told = command({
  name: 'told',
  args: () => ({ reference: referenceArg() }),
  async run(desk, given) {
    const order = await orderOf(desk, given.reference)
    const mails = await closeMailsOfOrder(desk.deps, order.id)
    if (mails === 0) throw new StaffRefused(DESK_WORDS.mails.none)
    return [DESK_WORDS.mails.told(order.reference)]
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

/**
 * Lists guests who have to be told, since a mail reached nobody or had no address, and messages that were set aside as
 * suspicious, with the command for each. Messages from one network are one line, so that no robot hides a person's.
 */
export async function messagesThatWait(desk: Desk): Promise<string[]> {
  const { deps, how } = desk
  const { waiting: t } = DESK_WORDS
  const [mails, calls, messages] = [await givenUp(deps), await guestsToCall(deps), await suspiciousMessages(deps)]
  const more = (messages[0]?.origins ?? 0) - messages.length
  return [
    ...mails.map(({ about: what, reference, buyer, mails: count }) =>
      lineOf(
        reference ?? '',
        t.undelivered(what),
        count > 1 ? t.alike(count - 1) : '',
        buyer ?? '',
        reference === null ? how('message', what.split(' ').at(-1) ?? '') : how('again', reference),
      ),
    ),
    ...calls.map(({ about: what, reference, buyer }) =>
      lineOf(reference ?? '', t.untold(what), buyer ?? '', how('told', reference ?? '')),
    ),
    ...messages.map(({ ticket, suspicion, mail, alike }) =>
      lineOf(
        ticket,
        t.suspicious(suspicion === null ? '' : DESK_WORDS.suspicions[suspicion]),
        `${mail.name}, ${mail.email}`,
        alike > 1 ? t.alike(alike - 1) : '',
        how('message', ticket, ...(alike > 1 ? [DESK_WORDS.all] : [])),
      ),
    ),
    ...(more > 0 ? [t.otherOrigins(more)] : []),
  ]
}

export const privacyCommands = [message, again, told, news, exported, forgotten]
