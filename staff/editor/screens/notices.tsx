import { EDITOR_WORDS } from '../../words/editor'
import { anchorOf } from '../form-data'
import { placeName, type Refusal } from '../names'
import { Token } from './layout'

/** What came of a request. The tone chooses its colour; an error is announced at once. */
export type Notice = { tone: 'ok' | 'error' | 'wait'; text: string }

type Props = {
  token: string
  notice?: Notice
  /** The refusals in the form that is shown. */
  refusals: readonly Refusal[]
  /** The names of the files that wait, and the problems that they wait for. */
  waiting: { files: readonly string[]; problems: readonly { address: string; name: string; sentence: string }[] }
}

/** Says what came of a request, with a link to each refusal; and what waits as a draft. */
export function Notices({ token, notice, refusals, waiting }: Props) {
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
          {refusals.length > 0 && (
            <ul>
              {refusals.map(({ path, sentence }) => (
                <li key={anchorOf(path) + sentence}>
                  <a href={`#${anchorOf(path)}`}>{placeName(path)}</a>: {sentence}
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
          {waiting.problems.length > 0 && (
            <>
              <h3>{EDITOR_WORDS.stillWrong}</h3>
              <ul>
                {waiting.problems.map(({ address, name, sentence }) => (
                  <li key={address + sentence}>
                    <a href={address}>{name}</a>: {sentence}
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
