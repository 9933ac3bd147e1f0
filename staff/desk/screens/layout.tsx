import { randomBytes } from 'node:crypto'
import { createContext, useContext, type ReactNode } from 'react'
import { versionOf } from '#lib/catalogue/catalogue'
import { VOUCHER_DESIGNS } from '#lib/catalogue/voucher-face'
import { contentInUse } from '#lib/content/read/load'
import type { Seen } from '../../kit/guest'
import { Frame, NoticeBox, type Tone } from '../../kit/screen'
import { SCREEN_WORDS as t, DESK_WORDS, type VerbName, PUBLISH_WORDS } from '../../words/es'
import { money, timeIn, type Desk } from '../desk'
import { WHOLE_SPA } from '../parse'
import { verbNamed } from '../verbs'
import type { VersionConflict } from '../shown-version'
import { labelOf } from '../verb'

type Values = Readonly<Record<string, string | undefined>>
/** What may be chosen, by what is sent. */
type Options = readonly (readonly [value: string, name: string])[]

/** The result of a press. */
export type DeskNotice = { tone: Tone; lines: readonly string[]; conflict?: VersionConflict }

/** What every screen knows: who looks at it, the result of the last press, and what was typed before it was refused. */
export type Sight = {
  desk: Desk
  seen: Seen
  notice?: DeskNotice
  /** What staff must be sure about: the lines that say so, and the fields to send again. */
  question?: { lines: readonly string[]; fields: Readonly<Record<string, string>> }
  typed: Readonly<Record<string, string>>
  /** Whether the screen answers a form that was sent. */
  isPosted: boolean
  /** How many things wait. */
  waiting: number
}

/** The screen that a form stands on; `back` is its address. */
const Screen = createContext<(Sight & { back: string }) | undefined>(undefined)

function useScreen() {
  const screen = useContext(Screen)
  if (!screen) throw new Error('Forms stand on a screen')
  return screen
}

type Props = {
  sight: Sight
  title: string
  /** The address in the navigation that leads to it, if that is not called like the screen. */
  place?: string
  back: string
  isLive?: boolean
  children: ReactNode
}

/** Today's screen, from now on. */
export const NOW = './#now'

const PLACES = [
  [NOW, t.today],
  ['new', t.new],
  ['waiting', t.waiting],
  ['away', t.away],
  ['voucher', t.voucher],
] as const

/** Shows what stands around every screen of the desk. `back`: the screen's own address. */
export function DeskLayout({ sight, title, place, back, isLive, children }: Props) {
  const { notice, question, waiting, isPosted } = sight
  return (
    <Frame
      seen={sight.seen}
      half="reception"
      title={title}
      place={place}
      places={PLACES.map(([href, name]) => [href, name, href === 'waiting' ? waiting : 0])}
      head={
        <>
          <link rel="stylesheet" href="desk.css" />
          <link rel="stylesheet" href="grid.css" />
          <script type="module" src="client.js" />
        </>
      }
      aside={
        <form method="post" action="find" role="search">
          <input name="person" aria-label={t.find} placeholder={t.find} required />
          <button>{t.findButton}</button>
        </form>
      }
    >
      <main data-live={isLive || undefined} data-address={isPosted ? back : undefined}>
        <h1 tabIndex={-1}>{title}</h1>
        <p id="offline" className="notice error" role="alert" hidden>
          {t.offline} <time /> {t.offlineHint}
        </p>
        {notice && (
          <NoticeBox tone={notice.tone}>
            <Lines lines={notice.lines} />
            {notice.conflict && <Versions {...notice.conflict} />}
          </NoticeBox>
        )}
        {question && (
          <section className="notice wait" role="alert" aria-labelledby="ask" tabIndex={-1}>
            <h2 id="ask">{t.askTitle}</h2>
            <Lines lines={question.lines} />
            <form method="post" action="do" className="buttons">
              <Hidden fields={{ ...question.fields, sure: '1' }} />
              <button className="main">{t.yes(labelOfVerb(question.fields.verb ?? ''))}</button>
              <a href={back} data-leave>
                {t.no}
              </a>
            </form>
          </section>
        )}
        <Screen value={{ ...sight, back }}>{children}</Screen>
        <p className="hint">{contentIn()}</p>
      </main>
    </Frame>
  )
}

/** Names the content that the desk sells from. */
function contentIn(): string {
  const content = contentInUse()
  return content ? PUBLISH_WORDS.inUse(timeIn(content.at), content.version.slice(0, 6)) : PUBLISH_WORDS.ownContentInUse
}

const labelOfVerb = (verb: string) => Object.entries(DESK_WORDS.verbs).find(([name]) => name === verb)?.[1] ?? verb

/** Shows each line as a paragraph. */
export const Lines = ({ lines }: { lines: readonly string[] }) => lines.map((line) => <p key={line}>{line}</p>)

const Hidden = ({ fields }: { fields: Values }) =>
  Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)

/** Shows side by side what staff saw and what there is now; what differs is marked. */
function Versions({ saw, is, events }: VersionConflict) {
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
      <Lines lines={events} />
    </>
  )
}

type DoProps = {
  verb: VerbName
  /** What the screen shows of an order, as `shownVersion` writes it. */
  version?: string
  /** The parameters that the screen knows. */
  fields?: Values
  /** The parameters to ask for; by default all that are not in `fields`. */
  asks?: readonly string[]
  /** The initial values of the parameters. */
  values?: Values
  /** What may be chosen, by parameter. */
  options?: Readonly<Record<string, Options>>
  label?: string
  isMain?: boolean
  /** Whether its first control has the focus when the screen comes. */
  isFirst?: boolean
  className?: string
  /** What stands between the parameters and the button; with `isWhole` it includes the buttons. */
  children?: ReactNode
  isWhole?: boolean
}

/** Shows the form that does something when its button is pressed, drawn from the parameters that its verb declares. */
export function Do({ verb, version, fields = {}, values, options, className = 'do', children, ...more }: DoProps) {
  const { desk, back, seen, typed } = useScreen()
  // A form that was refused keeps what was typed and the key of its press; any other gets a new one.
  const isRefused = Object.entries({ ...fields, verb }).every(([name, value]) => typed[name] === value)
  const key = (isRefused && typed.key) || randomBytes(16).toString('base64url')
  const shown: Values = { ...values, ...(isRefused && typed) }
  const declared = verbNamed(verb)?.fields(desk) ?? []
  const {
    asks = declared.map((field) => field.key).filter((name) => !(name in fields)),
    label,
    isMain,
    isFirst,
    isWhole,
  } = more
  return (
    <form method="post" action="do" className={className}>
      <Hidden
        fields={{ token: seen.guest.token, key, verb, back, ...fields, ...(version !== undefined && { version }) }}
      />
      {asks.map((name, index) => {
        const isRequired = declared.some((field) => field.key === name && field.isRequired)
        const more = { isRequired, options: options?.[name], hasFocus: isFirst && index === 0 }
        return <DeskField key={name} name={name} value={shown[name]} {...more} />
      })}
      {children}
      {!isWhole && <button className={isMain ? 'main' : undefined}>{label ?? DESK_WORDS.verbs[verb]}</button>}
    </form>
  )
}

/** The `type` of an input, by the parameter that is typed in it. */
const TYPES: Values = {
  phone: 'tel',
  email: 'email',
  day: 'date',
  lastDay: 'date',
  until: 'date',
  opens: 'time',
  closes: 'time',
  persons: 'number',
}
/** The parameters that are ticked or not. */
const BOXES = new Set(['askedBy', 'knows', 'tell', 'weekly'])

/** Lists what may be chosen for a parameter; nothing where it is typed. */
function optionsOf({ deps, names, team }: Desk, name: string, isRequired?: boolean): Options | undefined {
  if (name === 'what') return [['', isRequired ? t.choose : t.sameTreatment], ...sold(deps)]
  if (name === 'resource') return [['', t.choose], ...names, [WHOLE_SPA, t.wholeSpa]]
  if (name === 'therapist')
    return [
      ['', t.anybody],
      ...deps.planning.therapists.map(({ number }) => [`${number}`, team[number] ?? ''] as const),
    ]
  if (name === 'lang') return Object.entries(PUBLISH_WORDS.languages)
  if (name === 'design') return VOUCHER_DESIGNS.map((each) => [each, each])
  return undefined
}

/** Lists everything on the menu, offers by their versions, each with how long it takes and what it costs. */
const sold = ({ catalogue }: Desk['deps']): Options =>
  catalogue.entries.flatMap((entry) => {
    const versions = entry.optional ? entry.versions : [versionOf(entry)].filter((each) => each !== undefined)
    return versions.map(({ number, minutes, price, description }) => {
      const name = [entry.title.es, ...(entry.optional && description ? [description.es] : [])].join(', ')
      const value = entry.optional ? `${entry.code} ${number}` : entry.code
      return [value, `${entry.code} · ${name} · ${minutes} min · ${money(price.cents)}`] as const
    })
  })

type FieldProps = { name: string; value?: string; options?: Options; isRequired?: boolean; hasFocus?: boolean }

/** Shows the labelled control of a parameter. */
export function DeskField({ name, value, isRequired, hasFocus, ...chosen }: FieldProps) {
  const { desk } = useScreen()
  const label = labelOf(name)
  if (BOXES.has(name))
    return (
      <label className="flag">
        <input type="checkbox" name={name} value="1" defaultChecked={value === '1'} /> {label}
      </label>
    )
  const { options = optionsOf(desk, name, isRequired) } = chosen
  return (
    <label className="field">
      {label}
      {options ? (
        <select name={name} defaultValue={value} required={isRequired}>
          {options.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input
          name={name}
          type={TYPES[name]}
          required={isRequired}
          defaultValue={value}
          autoComplete="off"
          autoFocus={hasFocus}
        />
      )}
      {DESK_WORDS.hints[name] !== undefined && <span className="hint">{DESK_WORDS.hints[name]}</span>}
    </label>
  )
}
