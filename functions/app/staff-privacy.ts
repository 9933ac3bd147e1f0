import { unsubscribeFragment } from '#lib/contracts/mail-links'
import { ONE_CLICK_PATH } from '#lib/contracts/names'
import { href } from '#lib/routes/routes'
import { madridClock, madridDay } from '#lib/time/madrid'
import type { Deps } from '#functions/domain/deps'
import { readMessage, suspiciousMessages } from '#functions/domain/messages'
import { subscribers } from '#functions/domain/news'
import { givenUp } from '#functions/domain/outbox'
import { exportOf, forget } from '#functions/domain/privacy'

export const PRIVACY_USAGE = `npm run staff message T-4K7Q2MXA        shows a message; a suspicious one has then been looked at
npm run staff news                      who wants news, with each one's way out (CSV)
npm run staff export ana@correo.es      everything that is held about an address (JSON)
npm run staff forget ana@correo.es      erases what may be erased of an address, and says what must be kept`

type Command = (deps: Deps, argument: string) => Promise<string[] | undefined>

/** The commands about what people wrote and what is held about them; undefined: there is nothing by that name. */
export const PRIVACY_COMMANDS: Readonly<Record<string, Command>> = {
  async message(deps, ticket) {
    const message = await readMessage(deps, ticket.toUpperCase())
    if (!message) return undefined
    const { template: _, ...words } = message.mail
    return [
      `Received ${madridDay(message.receivedAt)} ${madridClock(message.receivedAt)}`,
      ...Object.entries(words).map(([name, value]) => `${name}: ${value}`),
    ]
  },
  async news(deps) {
    const { siteUrl } = deps
    const rows = (await subscribers(deps)).map(({ email, lang, token }) => [
      email,
      lang,
      `${siteUrl}${href('confirm', lang)}${unsubscribeFragment(token)}`,
      `${deps.functionsUrl}${ONE_CLICK_PATH}?token=${token}`,
    ])
    return [['email', 'language', 'unsubscribe', 'list-unsubscribe'], ...rows].map((row) => row.join(';'))
  },
  async export(deps, email) {
    return [JSON.stringify(await exportOf(deps, email), undefined, 2)]
  },
  async forget(deps, email) {
    const { erased, kept } = await forget(deps, email)
    return [
      ...(erased.length + kept.length === 0 ? [`Nothing is held about ${email}.`] : []),
      ...erased.map((what) => `erased · ${what}`),
      ...kept.map((what) => `kept · ${what}`),
      'Look yourself in the letter box of the spa, and at Stripe and PayPal. Counters and repeated answers end within a day by themselves.',
    ]
  },
}

/** Lists messages that were set aside and mails that reached nobody. */
export async function privacyMatters(deps: Deps): Promise<string[]> {
  const [messages, mails] = [await suspiciousMessages(deps), await givenUp(deps)]
  return [
    ...messages.map(
      ({ ticket, suspicion, mail }) =>
        `${ticket} · looks like a machine's (${suspicion}) · ${mail.name}, ${mail.email} · npm run staff message ${ticket}`,
    ),
    ...mails.map(({ about, reference, buyer }) =>
      [reference, `the mail "${about}" reached nobody`, buyer].filter(Boolean).join(' · '),
    ),
  ]
}
