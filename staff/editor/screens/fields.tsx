import { Fragment, type ReactNode } from 'react'
import type { Path } from '#lib/content/check/problems'
import { isRecord, valueAt } from '#lib/content/check/walk'
import { LANGS, type Lang } from '#lib/routes/languages'
import { PUBLISH_WORDS } from '../../words/publish'
import type { Choice, Choices } from '../choices'
import { alternativeOf, type FormField } from '../fields'
import { markOf, nameOf } from '../form-data'
import { HINTS } from '../../words/labels'
import { entryName, labelOf } from '../names'
import { EDITOR_WORDS } from '../../words/editor'

/** What a form knows beside its fields. */
export type FormContext = {
  choices: Choices
  /** The refusals of a place. */
  refusals: (path: Path) => readonly string[]
  /** Tells whether anything below a place was refused. */
  isRefused: (path: Path) => boolean
  /** What is out of date in a text, and who can say that it is not. */
  stale: (path: Path) => string | undefined
  /** The alternative that somebody chose for a place that has no value yet. */
  chosen: (path: Path) => number | undefined
  /** The place that was just added or moved. */
  focused?: string
  /** The whole value of the file. */
  value: unknown
}

type Props = { field: FormField; value: unknown; path: Path; context: FormContext; label?: string }

const idOf = (path: Path): string => `f-${nameOf(path)}`
const [hintId, errorId] = [(path: Path) => `h-${nameOf(path)}`, (path: Path) => `e-${nameOf(path)}`]

/** Shows a value as its field asks for it. */
export function FieldView(props: Props): ReactNode {
  const { field } = props
  switch (field.kind) {
    case 'fixed':
      return null
    case 'group':
      return <Group {...props} />
    case 'list':
      return <List {...props} />
    case 'words':
      return <Words {...props} />
    case 'maybe':
      return <Maybe {...props} field={field} />
    case 'several':
      return <Several {...props} values={field.values} />
    case 'row':
      return <Row {...props} items={field.items} />
    case 'alternatives':
      return <Alternatives {...props} options={field.options} />
    case 'flag':
      return <Flag {...props} />
    default:
      return <Line {...props} />
  }
}

const nameFor = ({ label, path }: Props) => label ?? labelOf(path)

/** Describes a control by what is said about it: its hint and what is wrong. */
function describedBy({ field, path, context }: Props, at = path): string | undefined {
  const ids = [hintsOf(field).length > 0 && hintId(path), context.refusals(at).length > 0 && errorId(at)].filter(
    Boolean,
  )
  return ids.length > 0 ? ids.join(' ') : undefined
}

function hintsOf(field: FormField): string[] {
  const { min, max } = 'min' in field || 'max' in field ? field : {}
  const isText = field.kind === 'words' || field.kind === 'text'
  const limits =
    isText && max !== undefined
      ? min !== undefined && min > 1
        ? EDITOR_WORDS.between(min, max)
        : EDITOR_WORDS.atMost(max)
      : field.kind === 'number' && min !== undefined && max !== undefined
        ? EDITOR_WORDS.fromTo(min, max)
        : undefined
  return [field.hint && HINTS[field.hint], limits].flatMap((each) => each || [])
}

function Hint({ field, path }: Props) {
  const hints = hintsOf(field)
  return hints.length > 0 ? (
    <p className="hint" id={hintId(path)}>
      {hints.join(' ')}
    </p>
  ) : null
}

function Refusals({ path, context }: Pick<Props, 'path' | 'context'>) {
  const said = context.refusals(path)
  return said.length > 0 ? (
    <div className="refusal" id={errorId(path)}>
      {said.map((each) => (
        <p key={each}>{each}</p>
      ))}
    </div>
  ) : null
}

/** A control in one line: a number, a text, a day, one of a list. */
function Line(props: Props) {
  const { path } = props
  return (
    <div className="field">
      <label htmlFor={idOf(path)}>{nameFor(props)}</label>
      <Hint {...props} />
      <Control {...props} />
      <Refusals {...props} />
    </div>
  )
}

function Control(props: Props) {
  const { field, value, path, context } = props
  const shared = {
    id: idOf(path),
    name: nameOf(path),
    'aria-invalid': context.refusals(path).length > 0 || undefined,
    'aria-describedby': describedBy(props),
    'data-focus': context.focused === nameOf(path) || undefined,
  }
  if (field.kind === 'choice' || field.kind === 'relation') return <Select {...props} shared={shared} />
  const text = value === undefined || value === null ? '' : String(value)
  if (field.kind === 'number') {
    const written = typeof value === 'number' ? written2(value, field.euros) : text
    return (
      <span className="number">
        <input
          {...shared}
          defaultValue={written}
          inputMode={field.step === 1 ? 'numeric' : 'decimal'}
          autoComplete="off"
        />
        {field.euros && <span aria-hidden="true">€</span>}
      </span>
    )
  }
  const input = field.kind === 'text' ? field.input : 'line'
  const types = { line: 'text', day: 'date', time: 'time', colour: 'color', email: 'email', url: 'url' } as const
  return <input {...shared} className={input} type={types[input]} defaultValue={text} autoComplete="off" />
}

/** Writes a number as people here do; prices with two decimals. */
function written2(value: number, euros: boolean): string {
  const text = euros ? value.toFixed(2) : String(value)
  return text.replace('.', ',')
}

function Select({ field, value, context, shared }: Props & { shared: { id: string; name: string } }) {
  const options =
    field.kind === 'relation'
      ? context.choices.relation(field.to)
      : field.kind === 'choice'
        ? field.values.map(context.choices.named)
        : []
  const now = value === undefined || value === null ? '' : String(value)
  const known = now === '' || options.some((option) => option.value === now)
  const isPicture = field.kind === 'relation' && field.to.includes('pictures')
  return (
    <span className={isPicture ? 'picture' : undefined}>
      {isPicture && now !== '' && <img src={`images/${now}`} alt="" loading="lazy" width="96" height="72" />}
      <select {...shared} defaultValue={now}>
        {(field.empty !== 'missing' || now === '') && (
          <option value="">{field.empty === 'missing' ? EDITOR_WORDS.choose : EDITOR_WORDS.empty}</option>
        )}
        {!known && <option value={now}>{EDITOR_WORDS.unknown(now)}</option>}
        {options.map((option) => (
          <Option key={option.value} {...option} />
        ))}
      </select>
    </span>
  )
}

const Option = ({ value, label }: Choice) => <option value={value}>{label}</option>

function Flag(props: Props) {
  const { value, path, context } = props
  return (
    <div className="field flag">
      <input
        type="checkbox"
        id={idOf(path)}
        name={nameOf(path)}
        defaultChecked={value === true}
        aria-describedby={describedBy(props)}
      />
      <label htmlFor={idOf(path)}>{nameFor(props)}</label>
      <Hint {...props} />
      <Refusals path={path} context={context} />
    </div>
  )
}

/** A text in its four languages, side by side. */
function Words(props: Props) {
  const { field, value, path, context } = props
  const stale = context.stale(path)
  const lines = Math.max(...LANGS.map((lang) => linesOf(textIn(value, lang))))
  const isLine = field.kind === 'words' && (field.slug || (field.max !== undefined && field.max <= 60))
  return (
    <fieldset className="words" id={idOf(path)} aria-describedby={describedBy(props)}>
      <legend>{nameFor(props)}</legend>
      <Hint {...props} />
      {stale !== undefined && (
        <div className="stale">
          <p>{stale}</p>
          <button name="do" value={`confirm:${nameOf(path)}`}>
            {EDITOR_WORDS.staleFine}
          </button>
        </div>
      )}
      <div className="languages">
        {LANGS.map((lang) => {
          const at = [...path, lang]
          const shared = {
            id: idOf(at),
            name: nameOf(at),
            lang,
            defaultValue: textIn(value, lang),
            'aria-invalid': context.refusals(at).length > 0 || undefined,
            'aria-describedby': describedBy(props, at),
          }
          return (
            <div key={lang}>
              <label htmlFor={idOf(at)}>{PUBLISH_WORDS.languages[lang]}</label>
              {isLine ? <input {...shared} autoComplete="off" /> : <textarea {...shared} rows={Math.min(lines, 12)} />}
              <Refusals path={at} context={context} />
            </div>
          )
        })}
      </div>
      <Refusals path={path} context={context} />
    </fieldset>
  )
}

const WIDE = 44
const linesOf = (text: string) =>
  Math.max(
    2,
    text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / WIDE)), 0),
  )

function textIn(value: unknown, lang: Lang): string {
  const text = valueAt(value, [lang])
  return typeof text === 'string' ? text : ''
}

/** A value, with a mark for a stand-in. */
function Maybe({ field, ...props }: Omit<Props, 'field'> & { field: FormField & { kind: 'maybe' } }) {
  const { value, path } = props
  const isMarked = isRecord(value) && value.placeholder === true
  const id = `${idOf(path)}-mark`
  return (
    <div className="maybe">
      <FieldView
        {...props}
        field={{ ...field.value, empty: field.empty }}
        value={isRecord(value) && 'value' in value ? value.value : value}
      />
      <div className="field flag">
        <input type="checkbox" id={id} name={markOf(path)} defaultChecked={isMarked} />
        <label htmlFor={id}>
          {EDITOR_WORDS.provisional} ({nameFor({ ...props, field })})
        </label>
      </div>
    </div>
  )
}

function Several({ values, ...props }: Props & { values: readonly string[] }) {
  const { value, path, context } = props
  return (
    <fieldset className="several" id={idOf(path)}>
      <legend>{nameFor(props)}</legend>
      <Hint {...props} />
      {values.map((each) => (
        <span key={each} className="flag">
          <input
            type="checkbox"
            id={idOf([...path, each])}
            name={nameOf(path)}
            value={each}
            defaultChecked={Array.isArray(value) && value.includes(each)}
          />
          <label htmlFor={idOf([...path, each])}>{context.choices.named(each).label}</label>
        </span>
      ))}
      <RefusalsBelow {...props} />
    </fieldset>
  )
}

/** What is wrong with a place and with its entries, where those have no control of their own. */
function RefusalsBelow({ value, path, context }: Props) {
  const below = Array.isArray(value) ? value.map((_, index) => [...path, index]) : []
  return [path, ...below].map((at) => <Refusals key={nameOf(at)} path={at} context={context} />)
}

function Row({ items, ...props }: Props & { items: readonly FormField[] }) {
  const { value, path, context } = props
  return (
    <fieldset className="row" id={idOf(path)}>
      <legend>{nameFor(props)}</legend>
      <Hint {...props} />
      {items.map((item, index) => (
        <Line
          key={index}
          field={item}
          value={valueAt(value, [index])}
          path={[...path, index]}
          context={context}
          label={String(index + 1)}
        />
      ))}
      <Refusals path={path} context={context} />
    </fieldset>
  )
}

function Alternatives({ options, ...props }: Props & { options: readonly FormField[] }) {
  const { value, path, context } = props
  const isEmpty = value === undefined || value === null || value === ''
  const now = (isEmpty ? context.chosen(path) : undefined) ?? alternativeOf(options, value)
  const option = options[now]
  return (
    <div className="alternatives" id={idOf(path)}>
      <div className="field">
        <label htmlFor={`${idOf(path)}-kind`}>
          {EDITOR_WORDS.alternative} ({nameFor(props)})
        </label>
        <select id={`${idOf(path)}-kind`} name={markOf(path)} defaultValue={now}>
          {options.map((each, index) => (
            <option key={index} value={index}>
              {alternativeName(each, path)}
            </option>
          ))}
        </select>
      </div>
      {option && <FieldView {...props} field={option} />}
    </div>
  )
}

/** Names an alternative by what it holds. */
function alternativeName(field: FormField, path: Path): string {
  if (field.kind === 'group') return field.fields.map(([key]) => labelOf([key])).join(' + ')
  if (field.kind === 'relation') return labelOf(field.to.slice(0, 1))
  return field.kind === 'number' ? '€' : labelOf(path)
}

function Group(props: Props) {
  const { field, value, path, context } = props
  if (field.kind !== 'group') return null
  const label = nameFor(props)
  if (field.empty !== 'missing' && !isRecord(value)) {
    return (
      <div className="field" id={idOf(path)}>
        <Hint {...props} />
        <button name="do" value={`include:${nameOf(path)}`} data-focus={context.focused === nameOf(path) || undefined}>
          {EDITOR_WORDS.include(label)}
        </button>
        <Refusals path={path} context={context} />
      </div>
    )
  }
  const fields = (
    <>
      {field.empty !== 'missing' && <input type="hidden" name={markOf(path)} value="1" />}
      {field.pointOn !== undefined && <Point {...props} on={field.pointOn} />}
      {field.fields.map(([key, below]) => (
        <Fragment key={key}>
          <FieldView field={below} value={valueAt(value, [key])} path={[...path, key]} context={context} />
        </Fragment>
      ))}
      <Refusals path={path} context={context} />
    </>
  )
  if (path.length === 0 || typeof path.at(-1) === 'number') return fields
  return (
    <fieldset className="group" id={idOf(path)}>
      <legend>{label}</legend>
      <Hint {...props} />
      {fields}
      {field.empty !== 'missing' && (
        <button
          name="do"
          value={`leave-out:${nameOf(path)}`}
          data-focus={context.focused === nameOf(path) || undefined}
        >
          {EDITOR_WORDS.leaveOut(label)}
        </button>
      )}
    </fieldset>
  )
}

/** The picture that a point lies on; a click on it writes the numbers. */
function Point({ path, context, on }: Props & { on: string }) {
  const file = valueAt(context.value, [...path.slice(0, -1), on])
  return typeof file === 'string' && file !== '' ? (
    <div className="point" data-point={nameOf(path)}>
      <div>
        <img src={`images/${file}`} alt="" loading="lazy" />
        <span aria-hidden="true" />
      </div>
      <p className="hint">{EDITOR_WORDS.pointHint}</p>
    </div>
  ) : null
}

/** Lists of more entries than these are closed at first. */
const FEW = 3

function List(props: Props) {
  const { field, value, path, context } = props
  if (field.kind !== 'list') return null
  const label = nameFor(props)
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const isFixed = field.min === field.max
  return (
    <fieldset className="list" id={idOf(path)}>
      <legend>{label}</legend>
      <Hint {...props} />
      <input type="hidden" name={markOf(path)} value={items.length} />
      <ol>
        {items.map((item, index) => {
          const at = [...path, index]
          const name = entryName(item) || EDITOR_WORDS.entry(index + 1)
          const entry = (
            <FieldView
              field={field.item}
              value={item}
              path={at}
              context={context}
              label={EDITOR_WORDS.entry(index + 1)}
            />
          )
          const buttons = (
            <EntryButtons
              place={nameOf(at)}
              name={name}
              can={{ up: index > 0, down: index < items.length - 1, change: !isFixed }}
              isFocused={context.focused === nameOf(at)}
            />
          )
          const isOpen = items.length <= FEW || context.isRefused(at) || context.focused === nameOf(at)
          return (
            <li key={index} id={field.item.kind === 'group' ? idOf(at) : undefined}>
              {field.item.kind === 'group' ? (
                <details open={isOpen} data-place={nameOf(at)}>
                  <summary>{name}</summary>
                  {entry}
                  {buttons}
                </details>
              ) : (
                <div className="entry">
                  {entry}
                  {buttons}
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {!isFixed && items.length < field.max && (
        <button name="do" value={`add:${nameOf(path)}`} data-focus={context.focused === nameOf(path) || undefined}>
          {EDITOR_WORDS.add(label)}
        </button>
      )}
      <Refusals path={path} context={context} />
    </fieldset>
  )
}

type Can = { up: boolean; down: boolean; change: boolean }

function EntryButtons({ place, name, can, isFocused }: { place: string; name: string; can: Can; isFocused: boolean }) {
  const button = (what: 'up' | 'down' | 'copy' | 'remove', isFirst = false) => (
    <button name="do" value={`${what}:${place}`} data-focus={(isFirst && isFocused) || undefined}>
      {EDITOR_WORDS[what]}
      <span className="unseen"> {name}</span>
    </button>
  )
  return (
    <div className="buttons">
      {can.up && button('up', true)}
      {can.down && button('down', !can.up)}
      {can.change && button('copy')}
      {can.change && button('remove')}
    </div>
  )
}
