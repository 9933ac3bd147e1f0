import { EDITOR_WORDS } from '../../words/editor'
import type { SaidProblem } from '../refusals'
import { formAddress } from './home'
import { Token } from './layout'

/** What came of a request. `tone` is how it is coloured; whoever listens hears it at once. */
export type Notice = { tone: 'ok' | 'error' | 'wait'; text: string }

type Props = {
  token: string
  notice?: Notice
  /** What is wrong in the file that is shown. */
  here: readonly SaidProblem[]
  /** What waits for other files, by name, and what is wrong with them. */
  waiting: { files: readonly string[]; elsewhere: readonly (SaidProblem & { name: string })[] }
}

/** Says what came of a save: first in a sentence, then each thing with a link to its place. */
export function Notices({ token, notice, here, waiting }: Props) {
  return (
    <div id="notices">
      {notice && (
        <div
          role={notice.tone === 'error' ? 'alert' : 'status'}
          className={`notice ${notice.tone}`}
          tabIndex={-1}
          data-notice={notice.tone}
        >
          <p>{notice.text}</p>
          {here.length > 0 && (
            <ul>
              {here.map(({ anchor, place, sentence }) => (
                <li key={place + sentence}>
                  <a href={`#${anchor}`}>{place}</a>: {sentence}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {waiting.files.length > 0 && (
        <section className="notice wait" aria-labelledby="draft">
          <h2 id="draft">{EDITOR_WORDS.draft}</h2>
          <p>{EDITOR_WORDS.draftFiles(waiting.files.join(', '))}</p>
          {waiting.elsewhere.length > 0 && (
            <>
              <h3>{EDITOR_WORDS.stillWrong}</h3>
              <ul>
                {waiting.elsewhere.map(({ file, anchor, place, sentence, name }) => (
                  <li key={file + place + sentence}>
                    <a href={`${formAddress(file)}#${anchor}`}>
                      {name} → {place}
                    </a>
                    : {sentence}
                  </li>
                ))}
              </ul>
            </>
          )}
          <form method="post" action="discard">
            <Token token={token} />
            <button>{EDITOR_WORDS.discard}</button>
          </form>
        </section>
      )}
    </div>
  )
}
