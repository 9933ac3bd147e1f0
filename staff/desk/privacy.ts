import { newsFragment } from '#lib/contracts/news-links'
import { ONE_CLICK_PATH } from '#lib/contracts/names'
import { href } from '#lib/routes/routes'
import { madridMoment } from '#lib/time/madrid'
import { readMessages } from '#functions/domain/messages'
import { subscribers } from '#functions/domain/news'
import { closeMailsOfOrder, sendAgain } from '#functions/domain/outbox'
import { forgetForGood } from '#functions/domain/erasures'
import { replayErasures } from '#functions/domain/replay-erasures'
import { compareWithProviders } from '#functions/domain/orders/compare-with-providers'
import { exportOf } from '#functions/domain/privacy'
import { lineOf, money, NotSure, orderOf, providerIn, StaffRefused, timeIn, whatIn } from './desk'
import { nothing, oneOrder, verb, type Verb } from './verb'
import { DESK_WORDS } from '../words/desk'
import { PUBLISH_WORDS } from '../words/publish'

/** What can be done with messages, undelivered mails, and what is stored about a person. */
export const privacyVerbs: readonly Verb[] = [
  verb(
    'message',
    ({ ticket, all }) => ({ ticket, all }),
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
      const isOrder = whose !== 'all' && !whose.startsWith('T-')
      const mails = await sendAgain(
        desk.deps,
        whose === 'all' ? null : isOrder ? (await orderOf(desk, whose)).id : whose,
      )
      if (mails === 0) throw new StaffRefused(DESK_WORDS.mails.none)
      return [DESK_WORDS.mails.again(mails)]
    },
  ),
  verb('told', oneOrder, async (desk, { reference: order }) => {
    if ((await closeMailsOfOrder(desk.deps, order.id)) === 0) throw new StaffRefused(DESK_WORDS.mails.none)
    return [DESK_WORDS.mails.told(order.reference)]
  }),
  verb('news', nothing, async ({ deps }) => {
    const rows = (await subscribers(deps)).map(({ email: address, lang, unsubscribeToken: token }) => [
      address,
      lang,
      `${deps.siteUrl}${href('confirm', lang)}${newsFragment('unsubscribe', token)}`,
      `${deps.functionsUrl}${ONE_CLICK_PATH}?token=${token}`,
    ])
    return [['email', 'language', 'unsubscribe', 'list-unsubscribe'], ...rows].map((row) => row.map(cell).join(';'))
  }),
  verb(
    'export',
    ({ subject }) => ({ subject }),
    async ({ deps }, { subject }) => [JSON.stringify(await exportOf(deps, subject), undefined, 2)],
  ),
  verb(
    'forget',
    ({ subject }) => ({ subject }),
    async ({ deps, how }, { subject }, isSure) => {
      if (!isSure) throw new NotSure([DESK_WORDS.privacy.wouldErase(subject.value, how('export', subject.value))])
      const { erased, kept } = await forgetForGood(deps, subject)
      return [
        ...(erased.length + kept.length === 0 ? [DESK_WORDS.privacy.nothing(subject.value)] : []),
        ...erased.map((held) => lineOf(DESK_WORDS.privacy.erased, DESK_WORDS.privacy.record(held))),
        ...kept.map((held) => lineOf(DESK_WORDS.privacy.kept, DESK_WORDS.privacy.record(held))),
        DESK_WORDS.privacy.lookYourself,
      ]
    },
  ),
  // Brings a restored store in line with what happened since its copy was made.
  verb(
    'reconcile',
    ({ day, clock }) => ({ day, start: clock.default('00:00') }),
    async (desk, { day, start }) => {
      const { deps, how } = desk
      const since = madridMoment(day, start)
      const t = DESK_WORDS.reconcile
      const erased = await replayErasures(deps, since)
      const { changed, unknown, unread } = await compareWithProviders(deps, since)
      return [
        t.erased(erased),
        ...changed.map(({ before, after }) => {
          const states = [DESK_WORDS.states[before.state], DESK_WORDS.states[after.state]] as const
          const wentBack = after.refundedCents > before.refundedCents
          return lineOf(
            after.reference,
            whatIn(after),
            before.state === after.state ? states[1] : t.became(...states),
            wentBack ? DESK_WORDS.wentBack(money(after.refundedCents)) : '',
            wentBack && after.state === 'confirmed'
              ? t.stillKept(after.kind === 'gift' ? undefined : how('cancel', after.reference))
              : '',
          )
        }),
        ...unknown.map(({ provider, providerId, cents, takenAt, description }) =>
          lineOf(
            t.unknown(providerIn(provider), providerId),
            money(cents),
            timeIn(takenAt),
            description ?? '',
            t.sell(how('sell', String(cents / 100), '<nombre>', `--pagado=${providerId}`), how('book')),
          ),
        ),
        ...unread.map(({ provider, why }) => t.unread(providerIn(provider), why)),
        ...(changed.length + unknown.length + unread.length === 0 ? [t.nothing] : []),
      ]
    },
  ),
]

/** Writes a cell that no spreadsheet takes for a formula. */
const cell = (text: string): string => (/^[=+@\t-]/.test(text) ? `'${text}` : text)
