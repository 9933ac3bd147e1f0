import type { Deps } from '#functions/domain/deps'
import { refuseField } from '#functions/domain/refusal'
import { countHit } from '../rate'

type Human = { hp?: string; startedAt?: string }

const FASTEST_MS = 2000
const MOST_LINKS = 20
/** Texts shorter than this are the same by chance. */
const LONG_TEXT = 40
const MOST_ALIKE = 4
const MOST_MAILS = 5
const HOUR_S = 3600

/** Tells whether a form was filled in by a machine: the field nobody sees has a text, or it took less than two seconds. */
export const isRobot = ({ hp, startedAt }: Human, now: number) =>
  Boolean(hp) || (startedAt !== undefined && now - Date.parse(startedAt) < FASTEST_MS && now >= Date.parse(startedAt))

/** Tells whether a text is sent around: full of links, or the same long one again and again within an hour, whoever sends it. */
export async function isSpam(deps: Deps, text: string): Promise<boolean> {
  if ((text.match(/https?:\/\//gi)?.length ?? 0) > MOST_LINKS) return true
  return text.length >= LONG_TEXT && (await countHit(deps, 'text', text, HOUR_S)) > MOST_ALIKE
}

/** Tells whether an address that somebody typed may be written to once more this hour: a form is no way to fill a stranger's letter box. */
export const mayWriteTo = async (deps: Deps, email: string) =>
  (await countHit(deps, 'mail', email.toLowerCase(), HOUR_S)) <= MOST_MAILS

/** Refuses a machine's order, openly: a visitor must never believe that there is one. */
export function refuseRobots({ hp }: Human): void {
  if (hp) throw refuseField('hp', 'choice')
}

/** Notes a machine's form. Its answer looks like success, and nothing is sent. */
export function silentAccept(deps: Deps, call: string): void {
  deps.log('robot', { call })
}
