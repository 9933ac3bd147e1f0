import { valueAt } from '#lib/content/check/walk'
import { Token } from '../../kit/screen'
import { EDITOR_WORDS } from '../../words/es'
import type { ContentDocument } from '../workspace'
import { formAddress } from '../form-data'
import { documentName, textAt } from '../names'
import { codeOf, fieldsOf, type TableName } from '../tasks/treatments'
import { HOLIDAY } from '../tasks/holidays'
import { FieldView, type FormContext } from './fields'
import { PictureInput, SaveForm } from './layout'

const WORDS = EDITOR_WORDS.tasks

/** The screens for what is done most, by address. */
const TASKS = [
  ['prices', 'prices'],
  ['hours', 'hours'],
  ['photos', 'photos'],
  [formAddress('content/notice.json'), 'notice'],
  ['pauses', 'pauses'],
] as const

/** Lists the tasks above everything that can be changed. */
export const TaskLinks = () => (
  <nav className="tasks" aria-labelledby="tasks">
    <h2 id="tasks">{WORDS.title}</h2>
    <ul>
      {TASKS.map(([address, name]) => (
        <li key={name}>
          <a className="button" href={address}>
            {WORDS[name]}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

type TableProps = {
  table: TableName
  token: string
  treatments: readonly ContentDocument[]
  /** The rows by their codes. */
  value: unknown
  /** The rows that the table was made from. */
  base: string
  /** Whether the table asks about something, and has a button that saves it nevertheless. */
  isAsked: boolean
  context: FormContext
  follows?: ReadonlyMap<string, readonly string[]>
}

/** Shows a few fields of all treatments at once, and what follows from each. */
export function TreatmentTable({ table, token, treatments, value, base, isAsked, context, follows }: TableProps) {
  return (
    <SaveForm action={table} token={token} sure={isAsked ? EDITOR_WORDS.sure : undefined}>
      <input type="hidden" name="base" value={base} />
      <p className="hint">{WORDS.hints[table]}</p>
      {treatments.map((document) => {
        const code = codeOf(document)
        const said = follows?.get(code) ?? []
        return (
          <section key={code} className="row" aria-label={documentName(document)}>
            <h2>
              <a href={formAddress(document.file)}>{documentName(document)}</a>
            </h2>
            {fieldsOf(table).map(({ key, field }) => (
              <FieldView
                key={key}
                field={field}
                value={valueAt(value, [code, key])}
                path={[code, key]}
                context={context}
              />
            ))}
            {said.length > 0 && (
              <ul className="hint">
                {said.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </SaveForm>
  )
}

/** Days with other hours; `outside` says how many bookings do not lie within them. */
type Holiday = Record<'from' | 'to' | 'name' | 'days' | 'times', string> & { isOver: boolean; outside?: string }

type HoursProps = {
  token: string
  holidays: readonly Holiday[]
  /** What was typed, if it was refused. */
  typed?: unknown
  /** Whether bookings outside of the typed hours are asked about: another button saves the hours nevertheless. */
  isAsked: boolean
  /** Whether the functions can say which bookings there are. */
  isKnown: boolean
  context: FormContext
  /** Whether reception is here, which lists the bookings. */
  hasReception: boolean
}

/** Asks for days with other hours, from one to another, and lists those that there are: first what is to come. */
export function HolidayScreen({ token, holidays, typed, isAsked, isKnown, context, hasReception }: HoursProps) {
  const past = holidays.filter(({ isOver }) => isOver).reverse()
  const list = (shown: readonly Holiday[]) => (
    <ul className="rows">
      {shown.map(({ from, to, name, days, times, isOver, outside }) => (
        <li key={from}>
          <p>
            {days}: {times}. {name}
          </p>
          {outside !== undefined && <p className="hint">{outside}</p>}
          {hasReception && !isOver && <a href={`/reception/?day=${from}`}>{WORDS.itsBookings}</a>}
          <form method="post" action="hours">
            <Token token={token} />
            <input type="hidden" name="from" value={from} />
            <input type="hidden" name="to" value={to} />
            <button name="do" value="remove">
              {EDITOR_WORDS.remove}
              <span className="unseen"> {days}</span>
            </button>
          </form>
        </li>
      ))}
    </ul>
  )
  return (
    <div className="beside">
      <SaveForm action="hours" token={token} button={WORDS.addHoliday} sure={isAsked ? WORDS.sureDays : undefined}>
        <p className="hint">{WORDS.hints.hours}</p>
        <FieldView field={HOLIDAY} value={typed} path={['holiday']} context={context} />
        <p className="hint">{isKnown ? WORDS.bookings : WORDS.bookingsUnknown}</p>
        {hasReception && (
          <p>
            {isAsked ? (
              <a href={`/reception/?day=${textAt(typed, ['from'])}`}>{WORDS.itsBookings}</a>
            ) : (
              <a href="/reception/waiting">{WORDS.desk}</a>
            )}
          </p>
        )}
      </SaveForm>
      <section className="more" id="coming" aria-labelledby="holidays">
        <h2 id="holidays">{WORDS.coming}</h2>
        {list(holidays.filter(({ isOver }) => !isOver))}
        {past.length > 0 && (
          <details>
            <summary>{WORDS.past}</summary>
            {list(past)}
          </details>
        )}
        <p>
          <a href={formAddress('content/business.json', ['hours', 'week'])}>{WORDS.week}</a>
        </p>
      </section>
    </div>
  )
}

type PhotosProps = {
  token: string
  pictures: readonly { file: string; name: string; address: string; places: readonly string[] }[]
}

/** Shows every picture with where it is seen, and takes another in its place. */
export function PhotoGrid({ token, pictures }: PhotosProps) {
  return (
    <>
      <p className="hint">{WORDS.hints.photos}</p>
      <ul className="photos">
        {pictures.map(({ file, name, address, places }) => (
          <li key={file}>
            <img src={`images/${file}`} alt="" loading="lazy" width="320" height="240" />
            <p>
              <a href={address}>{name}</a>
            </p>
            <p className="hint">{places.length > 0 ? places.join(' · ') : WORDS.unused}</p>
            <form method="post" action="upload" encType="multipart/form-data">
              <Token token={token} />
              <input type="hidden" name="name" value={file.replace(/\.\w+$/u, '')} />
              <label className="field">
                {WORDS.otherPhoto}
                <span className="unseen"> {name}</span>
                <PictureInput />
              </label>
              <button>{WORDS.look}</button>
            </form>
          </li>
        ))}
      </ul>
    </>
  )
}
