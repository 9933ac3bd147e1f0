import type { ReactNode } from 'react'
import type { PublishingLang } from '../../publish/messages'
import { EDITOR_MESSAGES } from '../messages'

type Props = {
  lang: PublishingLang
  title?: string
  children: ReactNode
  notice?: ReactNode
  /** Who is signed in, where that is asked. */
  signedIn?: { name: string; token: string }
  /** Nobody is let in yet: there is nothing to choose and nothing to run. */
  isOutside?: boolean
}

/**
 * Shows what every screen has around it. Its addresses are written from where it stands, so that it does not matter
 * below which path the editor is.
 */
export function Layout({ lang, title, children, notice, signedIn, isOutside = false }: Props) {
  const words = EDITOR_MESSAGES[lang]
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{title === undefined ? words.title : `${title} · ${words.title}`}</title>
        <link rel="icon" href="brand/favicon.svg" />
        <link rel="stylesheet" href="editor/tokens.css" />
        <link rel="stylesheet" href="editor/editor.css" />
        {!isOutside && <script type="module" src="editor/client.js" />}
      </head>
      <body data-unreachable={isOutside ? undefined : words.unreachable}>
        <header className="top" data-tone="noche">
          <p>
            <a href="./">{words.title}</a>
          </p>
          {!isOutside && (
            <nav aria-label={words.title}>
              <a href="./">{words.home}</a>
              <a href="stale">{words.stale}</a>
              <a href="publish">{words.publish}</a>
            </nav>
          )}
          {signedIn && (
            <form method="post" action="sign-out">
              <Token token={signedIn.token} />
              <button>{words.signIn.out(signedIn.name)}</button>
            </form>
          )}
        </header>
        <main className={isOutside ? 'outside' : undefined}>
          <h1>{title ?? words.title}</h1>
          {notice}
          {children}
        </main>
      </body>
    </html>
  )
}

/** Gives a form something to post beside what is typed: proof that it came from here. */
export const Token = ({ token }: { token: string }) => <input type="hidden" name="token" value={token} />
