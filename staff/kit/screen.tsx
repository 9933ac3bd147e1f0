import type { ReactNode } from 'react'
import { EDITOR_WORDS } from '../words/editor'

/** Shows the head of a screen, with the stylesheets that all screens share. */
export const Head = ({ title, children }: { title: string; children?: ReactNode }) => (
  <head>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex, nofollow" />
    <title>{title}</title>
    <link rel="icon" href="brand/favicon.svg" />
    <link rel="stylesheet" href="kit/tokens.css" />
    <link rel="stylesheet" href="kit/screen.css" />
    {children}
  </head>
)

/** Shows what stands around a screen for a visitor who is not let in. `app`: the editor or the desk. */
export const Outside = ({ app, title, children }: { app: string; title?: string; children: ReactNode }) => (
  <html lang="es">
    <Head title={title === undefined ? app : `${title} · ${app}`} />
    <body>
      <header className="top" data-tone="noche">
        <p>
          <a href="./">{app}</a>
        </p>
      </header>
      <main className="outside">
        <h1>{title ?? app}</h1>
        {children}
      </main>
    </body>
  </html>
)

/** Proves that a form comes from a screen of its person. */
export const Token = ({ token }: { token: string }) => <input type="hidden" name="token" value={token} />

export const SignOut = ({ token, name }: { token: string; name: string }) => (
  <form method="post" action="sign-out">
    <Token token={token} />
    <button>{EDITOR_WORDS.signIn.out(name)}</button>
  </form>
)

/** The tone of a request's result: it chooses the colour, and an error is announced at once. */
export type Tone = 'ok' | 'error' | 'wait'

/** Shows the result of a request. The scripts focus it. */
export const NoticeBox = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <div role={tone === 'error' ? 'alert' : 'status'} className={`notice ${tone}`} tabIndex={-1} data-notice={tone}>
    {children}
  </div>
)
