import type { Round } from '#lib/contracts/slot'
import type { Lang } from '#lib/routes/languages'
import { when } from '#lib/time/start-text'
import { MINUTE } from '#lib/time/units'

/** A party: its start (ISO or milliseconds), and its rounds, each of one or two persons, if there are several. */
type Party = { startsAt: string | number | null; rounds?: readonly Round[] | null }
type Writing = { lang: Lang; say: (word: 'oneAt' | 'twoAt', values: { time: string }) => string }

/** Says who of a party begins when: two at 18:00, one at 19:15. Undefined where all begin together. */
export function whoBegins({ startsAt, rounds }: Party, { lang, say }: Writing): string | undefined {
  if (startsAt === null || !rounds || rounds.length < 2) return undefined
  const start = new Date(startsAt).valueOf()
  const timeOf = ({ after }: Round) => when(new Date(start + after * MINUTE).toISOString(), lang).time
  return rounds.map((round) => say(round.persons === 1 ? 'oneAt' : 'twoAt', { time: timeOf(round) })).join(', ')
}
