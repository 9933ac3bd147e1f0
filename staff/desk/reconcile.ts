import { replayErasures } from '#functions/domain/erasures'
import { compareWithProviders } from '#functions/domain/orders/compare-with-providers'
import { madridMoment } from '#lib/time/madrid'
import { command } from './command'
import { lineOf, money, timeIn, whatIn } from './desk'
import { clockArg, dayArg } from './parse'
import { DESK_WORDS } from '../words/desk'

/** The command that brings a restored store in line with what happened since its copy was made. */
export const reconcile = command({
  name: 'reconcile',
  args: (desk) => ({ day: dayArg(desk), start: clockArg().optional() }),
  async run({ deps }, { day, start = '00:00' }) {
    const since = madridMoment(day, start)
    const t = DESK_WORDS.reconcile
    const erased = await replayErasures(deps, since)
    const { changed, unknown, unread } = await compareWithProviders(deps, since)
    return [
      t.erased(erased),
      ...changed.map(({ before, after }) =>
        lineOf(
          after.reference,
          whatIn(after),
          before.state === after.state
            ? DESK_WORDS.states[after.state]
            : t.became(DESK_WORDS.states[before.state], DESK_WORDS.states[after.state]),
          after.refundedCents > before.refundedCents ? DESK_WORDS.wentBack(money(after.refundedCents)) : '',
          after.refundedCents > before.refundedCents && after.state === 'confirmed'
            ? t.stillKept(after.reference, after.kind === 'gift')
            : '',
        ),
      ),
      ...unknown.map(({ provider, providerId, cents, takenAt, description }) =>
        lineOf(
          t.unknown(provider, providerId),
          money(cents),
          timeIn(takenAt),
          description ?? '',
          t.issue(String(cents / 100), providerId),
        ),
      ),
      ...unread.map(({ provider, why }) => t.unread(provider, why)),
      ...(changed.length + unknown.length + unread.length === 0 ? [t.nothing] : []),
    ]
  },
})
