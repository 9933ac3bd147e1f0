import type { ReactNode } from 'react'
import { Head, SignOut, Token } from '../../kit/screen'
import { EDITOR_WORDS } from '../../words/editor'

/** A file that is not published. */
type Unpublished = { file: string; name: string; address?: string }

type Props = {
  title?: string
  children: ReactNode
  notice: ReactNode
  /** What is saved and not published. */
  unpublished: readonly Unpublished[]
  /** How many texts wait for their translation. */
  untranslated: number
  /** The person who is signed in, at an editor over the web. */
  signedIn?: { name: string; token: string }
}

/** Shows what stands around every screen. All addresses are relative, so that the editor can be below any path. */
export function Layout({ title, children, notice, unpublished, untranslated, signedIn }: Props) {
  return (
    <html lang="es">
      <Head title={title === undefined ? EDITOR_WORDS.title : `${title} · ${EDITOR_WORDS.title}`}>
        <link rel="stylesheet" href="editor/editor.css" />
        <script type="module" src="editor/client.js" />
      </Head>
      <body data-unreachable={EDITOR_WORDS.unreachable}>
        <header className="top" data-tone="noche">
          <p>
            <a href="./">{EDITOR_WORDS.title}</a>
          </p>
          <nav aria-label={EDITOR_WORDS.title}>
            <a href="./">{EDITOR_WORDS.home}</a>
            <a href="stale">{EDITOR_WORDS.stale}</a>
            <a href="publish">{EDITOR_WORDS.publish}</a>
          </nav>
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
            {untranslated > 0 && <a href="stale">{EDITOR_WORDS.untranslatedCount(untranslated)}</a>}
          </div>
          {signedIn && <SignOut {...signedIn} />}
        </header>
        <main>
          <h1>{title ?? EDITOR_WORDS.title}</h1>
          {notice}
          {children}
        </main>
      </body>
    </html>
  )
}

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
