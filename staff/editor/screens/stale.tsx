import { groupBy } from '#lib/content/check/problems'
import { EDITOR_WORDS } from '../../words/editor'

/** A text that is out of date: the name of its file, its place with a link, and what changed. */
type StaleLine = { name: string; address: string; place: string; sentence: string }

/** Lists the texts of which a language changed and the others did not follow. */
export function Stale({ lines, hasHistory }: { lines: readonly StaleLine[]; hasHistory: boolean }) {
  return (
    <div>
      {!hasHistory && <p role="status">{EDITOR_WORDS.noHistory}</p>}
      {[...groupBy(lines, ({ name }) => name)].map(([name, found]) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          <ul>
            {found.map(({ address, place, sentence }) => (
              <li key={address}>
                <a href={address}>{place}</a>: {sentence}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {hasHistory && lines.length === 0 && <p>{EDITOR_WORDS.nothingStale}</p>}
    </div>
  )
}
