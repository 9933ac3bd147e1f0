import type { ReactNode } from 'react'
import type { Seen } from '../../kit/guest'
import { Frame, Token } from '../../kit/screen'
import { EDITOR_WORDS } from '../../words/es'
import { MOST_PICTURE } from '../pictures'

/** A file that is not published. */
type Unpublished = { file: string; name: string; address?: string }

type Props = {
  seen: Seen
  title?: string
  children: ReactNode
  notice: ReactNode
  /** What is saved and not published. */
  unpublished: readonly Unpublished[]
  /** How many texts wait for a translation, or are out of date in some languages. */
  debts: number
}

const PLACES = [
  ['./', EDITOR_WORDS.home],
  ['translations', EDITOR_WORDS.translations],
  ['publish', EDITOR_WORDS.publish],
] as const

/** Shows what stands around every screen of the content. */
export const Layout = ({ seen, title = EDITOR_WORDS.home, children, notice, unpublished, debts }: Props) => (
  <Frame
    seen={seen}
    half="content"
    title={title}
    places={PLACES}
    unreachable={EDITOR_WORDS.unreachable}
    head={
      <>
        <link rel="stylesheet" href="editor.css" />
        <script type="module" src="client.js" />
      </>
    }
    aside={
      <div id="unpublished">
        {unpublished.length > 0 && (
          <details>
            <summary>{EDITOR_WORDS.unpublished(unpublished.length)}</summary>
            <ul>
              {unpublished.map(({ file, name, address }) => (
                <li key={file}>{address === undefined ? name : <a href={address}>{name}</a>}</li>
              ))}
            </ul>
          </details>
        )}
        {debts > 0 && <a href="translations">{EDITOR_WORDS.translationCount(debts)}</a>}
      </div>
    }
  >
    <main>
      <h1>{title}</h1>
      {notice}
      {children}
    </main>
  </Frame>
)

/** Takes a picture. The script refuses one that is too large before it is sent, so that nothing typed is lost. */
export const PictureInput = () => (
  <input
    type="file"
    name="picture"
    accept="image/jpeg,image/png,image/webp"
    required
    data-most={MOST_PICTURE}
    data-large={EDITOR_WORDS.uploadLarge}
  />
)

type SaveFormProps = {
  action: string
  token: string
  button?: string
  /** The label of a button that saves nevertheless what the editor has asked about. */
  sure?: string
  /** Whether a link leads to the site, where that is below the form. */
  hasPreview?: boolean
  children: ReactNode
}

/** Shows a form with its buttons above it. The script saves it in its place (client.ts). */
export const SaveForm = (props: SaveFormProps) => (
  <form method="post" action={props.action} id="form" className="content" noValidate autoComplete="off">
    <Token token={props.token} />
    <div className="bar">
      <button className="main" name="do" value="save">
        {props.button ?? EDITOR_WORDS.save}
      </button>
      {props.sure !== undefined && (
        <button name="do" value="sure">
          {props.sure}
        </button>
      )}
      {props.hasPreview && <a href="#preview">{EDITOR_WORDS.seeSite}</a>}
      <a href="./">{EDITOR_WORDS.home}</a>
    </div>
    {props.children}
  </form>
)
