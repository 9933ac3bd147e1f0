import { randomBytes } from 'node:crypto'
import type { ReactNode } from 'react'
import { Head, NoticeBox, SignOut, Token, type Tone } from '../../kit/screen'
import { SCREEN_WORDS as t } from '../../words/desk-screens'
import { DESK_WORDS, type VerbName } from '../../words/desk'
import type { Overtaken } from '../seen'
import { labelOf } from '../verb'

/** What came of a press. */
export type DeskNotice = { tone: Tone; lines: readonly string[]; conflict?: Overtaken }

/** What every screen knows: who looks at it, what came of the last press, and what was typed before it was refused. */
export type Sight = {
  person?: string
  isManager: boolean
  token: string
  notice?: DeskNotice
  /** What staff must be sure about: the lines that say so, and the fields to send again. */
  question?: { lines: readonly string[]; fields: Readonly<Record<string, string>> }
  typed: Readonly<Record<string, string>>
  /** How many things wait. */
  waiting: number
}

type Props = { sight: Sight; title: string; back: string; isLive?: boolean; children: ReactNode }

const PLACES = [
  ['./', t.today],
  ['new', t.new],
  ['waiting', t.waiting],
  ['away', t.away],
  ['voucher', t.voucher],
  ['more', t.more],
] as const

/** Shows what stands around every screen of the desk. `back`: the screen's own address. */
export function DeskLayout({ sight, title, back, isLive, children }: Props) {
  const { notice, question, waiting, person, token } = sight
  return (
    <html lang="es">
      <Head title={`${title} · ${t.title}`}>
        <link rel="stylesheet" href="desk/desk.css" />
        <link rel="stylesheet" href="desk/grid.css" />
        <script type="module" src="desk/client.js" />
      </Head>
      <body>
        <header className="top" data-tone="noche">
          <p>
            <a href="./">{t.title}</a>
          </p>
          <nav aria-label={t.nav}>
            {PLACES.map(([href, name]) => (
              <a key={href} href={href} aria-current={name === title ? 'page' : undefined}>
                {href === 'waiting' && waiting > 0 ? `${name} (${waiting})` : name}
              </a>
            ))}
          </nav>
          <form method="post" action="find" role="search">
            <Token token={token} />
            <input name="person" aria-label={t.find} placeholder={t.find} required />
            <button>{t.findButton}</button>
          </form>
          {person !== undefined && <SignOut token={token} name={person} />}
        </header>
        <main data-live={isLive || undefined}>
          <h1>{title}</h1>
          <p id="offline" className="notice error" role="alert" hidden>
            {t.offline} <time /> {t.offlineHint}
          </p>
          {notice && (
            <NoticeBox tone={notice.tone}>
              {notice.lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
              {notice.conflict && <Versions {...notice.conflict} />}
            </NoticeBox>
          )}
          {question && (
            <section className="notice wait" role="alert" aria-labelledby="ask" tabIndex={-1}>
              <h2 id="ask">{t.askTitle}</h2>
              {question.lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
              <form method="post" action="do" className="buttons">
                {Object.entries({ ...question.fields, sure: '1' }).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <button className="main">{t.yes(buttonOf(question.fields.verb ?? ''))}</button>
                <a href={back}>{t.no}</a>
              </form>
            </section>
          )}
          {children}
        </main>
      </body>
    </html>
  )
}

const buttonOf = (verb: string) => Object.entries(DESK_WORDS.verbs).find(([name]) => name === verb)?.[1][1] ?? verb

/** Shows side by side what somebody saw and what there is now; what differs is marked. */
function Versions({ saw, is, events }: Overtaken) {
  const sides = [
    [t.saw, saw, is],
    [t.isNow, is, saw],
  ] as const
  return (
    <>
      <div className="versions">
        {sides.map(([name, lines, others]) => (
          <section key={name} aria-label={name}>
            <h2>{name}</h2>
            {lines.map((line) => (
              <p key={line}>{others.includes(line) ? line : <mark>{line}</mark>}</p>
            ))}
          </section>
        ))}
      </div>
      {events.map((event) => (
        <p key={event}>{event}</p>
      ))}
    </>
  )
}

type DoProps = {
  sight: Sight
  verb: VerbName
  /** The screen to come back to. */
  back: string
  /** What the screen shows of an order, as `seenOf` writes it. */
  seen?: string
  fields?: Readonly<Record<string, string>>
  label?: string
  isMain?: boolean
  className?: string
  /** The controls to fill in; `isWhole`: they have the buttons, too. */
  children?: ReactNode
  isWhole?: boolean
}

/** Shows the form that does something when its button is pressed. */
export function Do({
  sight,
  verb,
  back,
  seen,
  fields = {},
  label,
  isMain,
  className = 'do',
  children,
  isWhole,
}: DoProps) {
  // A form that was refused keeps the key of its press; any other gets a new one.
  const isTyped = sight.typed.verb === verb
  const key = (isTyped && sight.typed.key) || randomBytes(16).toString('base64url')
  const hidden = { token: sight.token, key, verb, back, ...fields }
  return (
    <form method="post" action="do" className={className}>
      {Object.entries({ ...hidden, ...(seen !== undefined && { seen }) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {!isWhole && <button className={isMain ? 'main' : undefined}>{label ?? DESK_WORDS.verbs[verb][1]}</button>}
    </form>
  )
}

/** The `type` of an input, by the parameter that is typed in it. */
const KINDS: Readonly<Record<string, string>> = {
  phone: 'tel',
  email: 'email',
  day: 'date',
  lastDay: 'date',
  opens: 'time',
  closes: 'time',
  persons: 'number',
}

type FieldProps = {
  sight: Sight
  name: string
  /** Where it is called otherwise than on a terminal. */
  label?: string
  value?: string
  hint?: string
  isRequired?: boolean
}

/** Shows a labelled input with what was typed in it before. */
export function DeskField({ sight, name, label = labelOf(name), value = '', hint, isRequired }: FieldProps) {
  const type = KINDS[name] ?? 'text'
  return (
    <label className="field">
      {label}
      <input
        name={name}
        type={type}
        required={isRequired}
        defaultValue={sight.typed[name] ?? value}
        autoComplete="off"
        {...(type === 'number' && { min: 1, max: 4 })}
      />
      {hint !== undefined && <span className="hint">{hint}</span>}
    </label>
  )
}

type ChoiceProps = {
  sight: Sight
  name: string
  label?: string
  options: readonly (readonly [value: string, name: string])[]
  isRequired?: boolean
}

/** Shows a labelled choice with what was chosen before. */
export const Choice = ({ sight, name, label = labelOf(name), options, isRequired }: ChoiceProps) => (
  <label className="field">
    {label}
    <select name={name} defaultValue={sight.typed[name]} required={isRequired}>
      {options.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  </label>
)
