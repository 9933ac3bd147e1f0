import type { Deps } from '../deps'
import { refuseField } from '../refusal'

type Human = { hp?: string; startedAt?: string }

const FASTEST_MS = 2000

/** Whether a form was filled in by a machine: the field nobody sees has a text, or it took less than two seconds. */
export const isRobot = ({ hp, startedAt }: Human, now: number) =>
  Boolean(hp) || (startedAt !== undefined && now - Date.parse(startedAt) < FASTEST_MS && now >= Date.parse(startedAt))

/** An order is refused openly: a visitor must never believe that there is one. */
export function refuseRobots({ hp }: Human): void {
  if (hp) throw refuseField('hp', 'choice')
}

/** A form's answer to a machine looks like success; nothing is sent, and it is counted. */
export function pretend(deps: Deps, call: string): void {
  deps.log('robot', { call })
}
