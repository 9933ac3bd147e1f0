import type { RequestOf } from '#lib/contracts/calls'
import type { Deps } from './deps'
import { at } from './store'

/** A survey's answers, without who gave them. `suspicious`: they look like a machine's. */
type Survey = Pick<RequestOf<'survey'>, 'lang' | 'source' | 'answers'> & { suspicious: boolean }

/** Stores a survey's answers. */
export async function keepSurvey({ store, now }: Deps, { lang, source, answers, suspicious }: Survey): Promise<void> {
  await store.change(
    'INSERT INTO surveys (at, lang, source, answers, suspicious) VALUES ($1::timestamptz, $2, $3, $4::jsonb, $5)',
    [at(now()), lang, source, answers ? JSON.stringify(answers) : null, suspicious],
  )
}
