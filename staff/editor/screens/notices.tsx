import { NoticeBox, Token, type Tone } from '../../kit/screen'
import { EDITOR_WORDS } from '../../words/es'
import { anchorOf } from '../form-data'
import { placeName, type Refusal } from '../names'

/** The result of a request. */
export type Notice = { tone: Tone; text: string }

/** A sentence about a place, with the address of the place. */
export type PlaceLink = { address: string; name: string; sentence: string }

/** Something that waits, a file or a picture, with links to what it waits for. */
export type WaitingItem = {
  file: string
  name: string
  address?: string
  /** What would be lost. */
  sentence: string
  problems: readonly PlaceLink[]
  /** A picture that is new, or (`isOther`) is to replace one of the same name. */
  picture?: { isOther: boolean }
}

type Props = {
  token: string
  notice?: Notice
  /** The refusals in the form that is shown. */
  refusals: readonly Refusal[]
  waiting: readonly WaitingItem[]
}

/** Says the result of a request, with a link to each refusal; and what waits as a draft. */
export function Notices({ token, notice, refusals, waiting }: Props) {
  const links = refusals.map(({ path, sentence }) => ({
    address: `#${anchorOf(path)}`,
    name: placeName(path),
    sentence,
  }))
  return (
    <div id="notices">
      {notice && (
        <NoticeBox tone={notice.tone}>
          <p>{notice.text}</p>
          <Links links={links} />
        </NoticeBox>
      )}
      {waiting.length > 0 && (
        <section className="notice wait" aria-labelledby="draft">
          <h2 id="draft">{EDITOR_WORDS.draft}</h2>
          {waiting.map((item) => (
            <Item key={item.file} {...item} token={token} />
          ))}
        </section>
      )}
    </div>
  )
}

export const Links = ({ links }: { links: readonly PlaceLink[] }) =>
  links.length > 0 && (
    <ul>
      {links.map(({ address, name, sentence }) => (
        <li key={address + sentence}>
          <a href={address}>{name}</a>: {sentence}
        </li>
      ))}
    </ul>
  )

function Item({ file, name, address, sentence, problems, picture, token }: WaitingItem & { token: string }) {
  const said = problems.length > 0 ? `${sentence} ${EDITOR_WORDS.stillWrong}` : sentence
  return (
    <div data-waits={file}>
      <p>
        {address === undefined ? <span>{name}</span> : <a href={address}>{name}</a>}
        <span>. {said}</span>
      </p>
      <Links links={problems} />
      {picture && (
        <p>
          {picture.isOther && <img src={`images/${name}`} alt={EDITOR_WORDS.now} width="96" height="72" />}{' '}
          <img src={`images/${name}?next`} alt={EDITOR_WORDS.then} width="96" height="72" />
        </p>
      )}
      <form method="post" action="discard">
        <Token token={token} />
        <input type="hidden" name="file" value={file} />
        {picture?.isOther && <button formAction="replace">{EDITOR_WORDS.replace}</button>}
        <details>
          <summary>
            {EDITOR_WORDS.discard}
            <span className="unseen"> {name}</span>
          </summary>
          <p>{EDITOR_WORDS.discardHint}</p>
          <button>{EDITOR_WORDS.discardSure}</button>
        </details>
      </form>
    </div>
  )
}
