import { runStaff } from '#staff/desk/run'
import type { World } from '../functions/world'

/** Types words at the desk's terminal. Sums and dates hold together by spaces that do not break. */
export const staff = async ({ deps }: World, ...words: string[]): Promise<string[]> =>
  (await runStaff(deps, words)).map((line) => line.replaceAll('\u00a0', ' '))
