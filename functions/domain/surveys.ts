import type { RequestOf } from '#lib/contracts/calls'
import type { Deps } from './deps'
import { SURVEYS } from './tables'

/** A survey's answers, without who gave them. `suspicious`: they look like a machine's. */
type Survey = Pick<RequestOf<'survey'>, 'lang' | 'source' | 'answers'> & { suspicious: boolean }

/** Stores a survey's answers. */
export async function keepSurvey({ store, now }: Deps, survey: Survey): Promise<void> {
  await SURVEYS.insert(store, { ...survey, at: now() })
}
