import type { Therapist } from '#lib/contracts/states'
import type { Planning } from './planning'

/** What a treatment needs: for how many persons, made of which treatments. */
export type Need = { persons: number; parts: readonly string[] }

/** Who gives it, and every resource it takes, in sorted order so that two bookings never wait for each other in a circle. */
export type Assignment = { therapist: Therapist; resources: readonly string[] }

/** Two therapists cannot serve more: staff arrange it with whoever asks. */
export const MOST_AT_ONCE = 2

/** Every way to give a treatment, the asked-for therapist alone or each of them. */
export function assignments({ therapists, rooms }: Planning, { persons, parts }: Need, wish: Therapist): Assignment[] {
  const together = persons >= MOST_AT_ONCE
  const needed = rooms.filter(
    ({ couples, codes }) => (together && couples) || parts.some((code) => codes.includes(code)),
  )
  const roomNames = needed.map(({ resource }) => resource)
  const take = (therapist: Therapist, names: readonly string[]) => ({
    therapist,
    resources: [...names, ...roomNames].sort(),
  })
  if (together)
    return [
      take(
        0,
        therapists.map(({ resource }) => resource),
      ),
    ]
  return therapists
    .filter(({ number }) => wish === 0 || wish === number)
    .map(({ number, resource }) => take(number, [resource]))
}
