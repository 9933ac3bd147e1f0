import { groupBy } from '#lib/content/check/problems'
import type { PublishingLang } from '../../publish/messages'
import { EDITOR_MESSAGES } from '../messages'
import { formAddress } from './home'

/** A text that is out of date, as staff read it. */
type StaleLine = { file: string; name: string; anchor: string; place: string; sentence: string }
type Props = { lang: PublishingLang; lines: readonly StaleLine[]; said?: string }

/** Lists every text of which a language changed and the others did not follow. */
export function Stale({ lang, lines, said }: Props) {
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
      {lines.length === 0 && <p>{EDITOR_MESSAGES[lang].nothingStale}</p>}
    </div>
  )
}
