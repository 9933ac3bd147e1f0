import { groupBy } from '#lib/content/check/problems'
import { EDITOR_WORDS } from '../../words/editor'
import { formAddress } from './home'

/** A text that is out of date, as staff read it. */
type StaleLine = { file: string; name: string; anchor: string; place: string; sentence: string }
type Props = { lines: readonly StaleLine[]; said?: string }

/** Lists every text of which a language changed and the others did not follow. */
export function Stale({ lines, said }: Props) {
  return (
    <div>
      {said !== undefined && <p role="status">{said}</p>}
      {[...groupBy(lines, ({ name }) => name)].map(([name, found]) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          <ul>
            {found.map(({ file, anchor, place, sentence }) => (
              <li key={file + anchor}>
                <a href={`${formAddress(file)}#${anchor}`}>{place}</a>: {sentence}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {lines.length === 0 && <p>{EDITOR_WORDS.nothingStale}</p>}
    </div>
  )
}
