import type { ReactNode } from 'react'
import { EDITOR_WORDS } from '../words/es'
import type { HalfName, Seen } from './guest'

/** Shows the head of a screen, with the stylesheets that all screens share. */
const Head = ({ title, children }: { title: string; children?: ReactNode }) => (
  <head>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex, nofollow" />
    <title>{title}</title>
    <link rel="icon" href="/brand/favicon.svg" />
    <link rel="stylesheet" href="/kit/tokens.css" />
    <link rel="stylesheet" href="/kit/screen.css" />
    {children}
  </head>
)

/** Shows what stands around a screen for a visitor who is not let in. */
export const Outside = ({ title, children }: { title?: string; children: ReactNode }) => (
  <html lang="es">
    <Head title={title === undefined ? EDITOR_WORDS.title : `${title} · ${EDITOR_WORDS.title}`} />
    <body>
      <header className="top" data-tone="noche">
        <p>
          <a href="/">{EDITOR_WORDS.title}</a>
        </p>
      </header>
      <main className="outside">
        <h1>{title ?? EDITOR_WORDS.title}</h1>
        {children}
      </main>
    </body>
  </html>
)

type FrameProps = {
  seen: Seen
  half: HalfName
  title: string
  /** Where among the screens this one is, if it is not called like its place. */
  place?: string
  /** The screens of this half: their addresses and names, and how many things wait there. */
  places: readonly (readonly [href: string, name: string, count?: number])[]
  /** What else the head has: what is to be found, what waits. */
  aside: ReactNode
  /** Style sheets and scripts. */
  head: ReactNode
  /** What the scripts say when nobody answers. */
  unreachable?: string
  children: ReactNode
}

/** Shows what stands around every screen: the two halves, the screens of this one, and who looks at it. */
export const Frame = ({
  seen: { guest, halves },
  half,
  title,
  place,
  places,
  aside,
  head,
  unreachable,
  children,
}: FrameProps) => (
  <html lang="es">
    <Head title={`${title} · ${EDITOR_WORDS.title}`}>{head}</Head>
    <body data-unreachable={unreachable}>
      <header className="top" data-tone="noche">
        <p>
          <a href="/">{EDITOR_WORDS.title}</a>
        </p>
        <nav aria-label={EDITOR_WORDS.halves.title} className="doors">
          {halves.map((name) => (
            <a key={name} href={`/${name}/`} aria-current={name === half ? 'true' : undefined}>
              {EDITOR_WORDS.halves[name]}
            </a>
          ))}
        </nav>
        {aside}
        {guest.canSignOut && (
          <form method="post" action="sign-out">
            <Token token={guest.token} />
            <a href="/account">{guest.name}</a>
            <button>{EDITOR_WORDS.signIn.out}</button>
          </form>
        )}
      </header>
      <nav aria-label={EDITOR_WORDS.halves[half]} className="sub">
        {places.map(([href, name, count = 0]) => (
          <a key={href} href={href} aria-current={(place ?? title) === (place ? href : name) ? 'page' : undefined}>
            {name} {count > 0 && <span className="count">{count}</span>}
          </a>
        ))}
      </nav>
      {children}
    </body>
  </html>
)

/** Proves that a form comes from a screen of its person. */
export const Token = ({ token }: { token: string }) => <input type="hidden" name="token" value={token} />

/** The tone of a request's result: it chooses the colour, and an error is announced at once. */
export type Tone = 'ok' | 'error' | 'wait'

/** Shows the result of a request. The scripts focus it. */
export const NoticeBox = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <div role={tone === 'error' ? 'alert' : 'status'} className={`notice ${tone}`} tabIndex={-1} data-notice={tone}>
    {children}
  </div>
)
