import type { ComponentProps, ReactNode } from 'react'
import type { Path } from '#lib/content/check/problems'
import { isRecord, valueAt } from '#lib/content/check/walk'
import { LANGS, type Lang } from '#lib/routes/languages'
import { EDITOR_WORDS, PUBLISH_WORDS } from '../../words/es'
import type { Choices } from '../choices'
import type { FormField } from '../fields'
import { anchorOf, markOf, nameOf, readTyped } from '../form-data'
import { entryName, fieldLabel, HINTS, numberText, textAt, type DueText, type Refusal } from '../names'
import { toPlain } from '../plain-text'

/** What a form knows beside its fields. */
export type FormContext = {
  choices: Choices
  /** Gives the refusals of the value at a path. */
  refusals: (path: Path) => readonly Refusal[]
  /** Tells whether anything below a path was refused. */
  isRefused: (path: Path) => boolean
  /** Says why staff have to look at the text at a path. */
  due: (path: Path) => readonly DueText[]
  /** The value of the whole file. */
  value: unknown
}

type Props = { field: FormField; value: unknown; path: Path; context: FormContext; label?: string }
type PropsOf<Kind extends FormField['kind']> = Props & { field: FormField & { kind: Kind } }

const hintId = (path: Path) => `h-${nameOf(path)}`
const errorId = (path: Path) => `e-${nameOf(path)}`

/** Shows a value in the controls of its field. */
export function FieldView({ field, ...props }: Props): ReactNode {
  switch (field.kind) {
    case 'fixed':
      return null
    case 'group':
      return <Group {...props} field={field} />
    case 'list':
      return <List {...props} field={field} />
    case 'words':
      return <Words {...props} field={field} />
    case 'maybe':
      return <Maybe {...props} field={field} />
    case 'several':
      return <Several {...props} field={field} />
    case 'flag':
      return <Flag {...props} field={field} />
    default:
      return <Line {...props} field={field} />
  }
}

const labelFor = ({ label, path }: Pick<Props, 'label' | 'path'>) => label ?? fieldLabel(path)

/** Makes the attributes of a control at a path: its names, and the ids of its hint and its refusals. */
function controlAt({ field, path, context }: Props, at = path) {
  const isRefused = context.refusals(at).length > 0
  const ids = [...(hintsOf(field).length > 0 ? [hintId(path)] : []), ...(isRefused ? [errorId(at)] : [])]
  return {
    id: anchorOf(at),
    name: nameOf(at),
    'aria-invalid': isRefused || undefined,
    'aria-describedby': ids.join(' ') || undefined,
  }
}

function hintsOf(field: FormField): string[] {
  const hint: string[] = field.hint ? [HINTS[field.hint]] : []
  if (field.kind === 'number') {
    const { min, max } = field
    return min !== undefined && max !== undefined ? [...hint, EDITOR_WORDS.fromTo(min, max)] : hint
  }
  if (field.kind !== 'words' && field.kind !== 'text') return hint
  const { min = 0, max } = field
  if (field.kind === 'words' && field.later) hint.push(EDITOR_WORDS.mayWait)
  if (max === undefined) return hint
  return [...hint, min > 1 ? EDITOR_WORDS.between(min, max) : EDITOR_WORDS.atMost(max)]
}

function Hint({ field, path }: Props) {
  const hints = hintsOf(field)
  return hints.length > 0 ? (
    <p className="hint" id={hintId(path)}>
      {hints.join(' ')}
    </p>
  ) : null
}

/** Says what is wrong with a value, and links to the other place where two values contradict each other. */
function Refusals({ path, context }: Pick<Props, 'path' | 'context'>) {
  const refusals = context.refusals(path)
  return refusals.length > 0 ? (
    <div className="refusal" id={errorId(path)}>
      {refusals.map(({ sentence, other }) => (
        <div key={sentence}>
          <p>{sentence}</p>
          {other && (
            <p>
              {EDITOR_WORDS.seeAlso} {/* Another file opens in another tab, so that what was typed here is not lost. */}
              <a href={other.address} target={other.address.startsWith('#') ? undefined : '_blank'}>
                {other.name}
              </a>
            </p>
          )}
        </div>
      ))}
    </div>
  ) : null
}

/** Shows a value in one control: a number, a text, a day, one of a list. */
function Line(props: PropsOf<'number' | 'text' | 'choice' | 'relation'>) {
  const { field, value } = props
  const text = value === undefined || value === null ? '' : String(value)
  const control = controlAt(props)
  return (
    <div className="field">
      <label htmlFor={control.id}>{labelFor(props)}</label>
      <Hint {...props} />
      {field.kind === 'number' ? (
        <span className="number">
          <input
            {...control}
            defaultValue={typeof value === 'number' ? typedNumber(value, field.euros) : text}
            inputMode={field.step === 1 ? 'numeric' : 'decimal'}
          />
          {field.euros && <span aria-hidden="true">€</span>}
        </span>
      ) : field.kind === 'text' ? (
        <input {...control} className={field.input} type={INPUT_TYPES[field.input]} defaultValue={text} />
      ) : (
        <Select {...props} field={field} text={text} />
      )}
      <Refusals {...props} />
    </div>
  )
}

const INPUT_TYPES = { line: 'text', day: 'date', time: 'time', colour: 'color', email: 'email', url: 'url' } as const

/** Writes a number with a decimal comma, and a price with two decimals unless it has more. */
const typedNumber = (value: number, euros: boolean) =>
  euros && Number(value.toFixed(2)) === value ? value.toFixed(2).replace('.', ',') : numberText(value)

function Select(props: PropsOf<'choice' | 'relation'> & { text: string }) {
  const { field, context, text } = props
  const options =
    field.kind === 'relation' ? context.choices.relation(field.to) : field.values.map(context.choices.named)
  const isKnown = text === '' || options.some((option) => option.value === text)
  const isPicture = field.kind === 'relation' && field.to.includes('pictures')
  return (
    <span className={isPicture ? 'picture' : undefined}>
      {isPicture && text !== '' && <img src={`images/${text}`} alt="" loading="lazy" width="96" height="72" />}
      <select {...controlAt(props)} defaultValue={text}>
        {(field.empty !== 'missing' || text === '') && (
          <option value="">{field.empty === 'missing' ? EDITOR_WORDS.choose : EDITOR_WORDS.empty}</option>
        )}
        {!isKnown && <option value={text}>{EDITOR_WORDS.unknown(text)}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}

const Flag = (props: Props) => (
  <div className="field flag">
    <CheckBox {...controlAt(props)} isChecked={props.value === true} label={labelFor(props)} />
    <Hint {...props} />
    <Refusals {...props} />
  </div>
)

type CheckBoxProps = ComponentProps<'input'> & { isChecked: boolean; label: string }

const CheckBox = ({ isChecked, label, ...control }: CheckBoxProps) => (
  <>
    <input type="checkbox" defaultChecked={isChecked} {...control} />
    <label htmlFor={control.id}>{label}</label>
  </>
)

/** Shows a box that says something about the value at a path (form-data.ts). */
const Mark = ({ path, ...box }: { path: Path; isChecked: boolean; label: string }) => (
  <div className="field flag">
    <CheckBox id={`${anchorOf(path)}-mark`} name={markOf(path)} {...box} />
  </div>
)

/** Shows a value of several controls, with its name, its hint and its refusals. */
const FieldSet = ({ className, children, ...props }: Props & { className?: string; children: ReactNode }) => (
  <fieldset className={className} id={anchorOf(props.path)} aria-describedby={controlAt(props)['aria-describedby']}>
    <legend>{labelFor(props)}</legend>
    <Hint {...props} />
    {children}
    <Refusals {...props} />
  </fieldset>
)

/** Shows a text in its four languages, side by side. */
function Words(props: PropsOf<'words'>) {
  const { field, value, path, context } = props
  const textIn = (lang: Lang) => {
    const text = textAt(value, [lang])
    return field.html ? toPlain(text) : text
  }
  const rows = Math.max(2, ...LANGS.map((lang) => textIn(lang).match(LINE)?.length ?? 0))
  const isLine = field.slug || (field.max !== undefined && field.max <= 60)
  return (
    <FieldSet {...props} className="words">
      {context.due(path).map(({ sentence, isOutdated }) => (
        <div key={sentence} className="due">
          <p>{sentence}</p>
          {isOutdated && (
            <button name="do" value={`settle:${nameOf(path)}`}>
              {EDITOR_WORDS.settle}
            </button>
          )}
        </div>
      ))}
      <div className="languages">
        {LANGS.map((lang) => {
          const at = [...path, lang]
          const control = { ...controlAt(props, at), lang, defaultValue: textIn(lang) }
          const language = PUBLISH_WORDS.languages[lang]
          const isLater = valueAt(value, [lang]) === null && EDITOR_WORDS.untranslated
          return (
            <div key={lang}>
              <label htmlFor={control.id}>{isLater ? `${language} · ${isLater}` : language}</label>
              {isLine ? <input {...control} /> : <textarea {...control} rows={Math.min(rows, 12)} />}
              <Refusals path={at} context={context} />
            </div>
          )
        })}
      </div>
    </FieldSet>
  )
}

/** A line of a text area: about 44 characters stand in it. */
const LINE = /[^\n]{1,44}\n?|\n/gu

/** Shows a value with a mark that says whether it is only a placeholder. */
function Maybe({ field, ...props }: PropsOf<'maybe'>) {
  const { value, path } = props
  return (
    <div>
      <FieldView
        {...props}
        field={{ ...field.value, empty: field.empty }}
        value={isRecord(value) && 'value' in value ? value.value : value}
      />
      <Mark
        path={path}
        isChecked={isRecord(value) && value.placeholder === true}
        label={`${EDITOR_WORDS.provisional} (${labelFor(props)})`}
      />
    </div>
  )
}

function Several(props: PropsOf<'several'>) {
  const { field, value, path, context } = props
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  return (
    <FieldSet {...props} className="several">
      {field.values.map((each) => (
        <span key={each} className="flag">
          <CheckBox
            id={anchorOf([...path, each])}
            name={nameOf(path)}
            value={each}
            isChecked={chosen.includes(each)}
            label={context.choices.named(each).label}
          />
        </span>
      ))}
      {chosen.map((_, index) => (
        <Refusals key={index} path={[...path, index]} context={context} />
      ))}
    </FieldSet>
  )
}

/** Makes the value of a new entry or group: what an empty form gives. */
const blankOf = (field: FormField) => readTyped({ ...field, empty: 'missing' }, new URLSearchParams(), undefined)

/** Shows the fields of a group. A group that may be left out has a mark, which hides them. */
function Group(props: PropsOf<'group'>) {
  const { field, path, context } = props
  const isOptional = field.empty !== 'missing'
  const isLeftOut = isOptional && !isRecord(props.value)
  const value = isLeftOut ? blankOf(field) : props.value
  const fields = (
    <>
      {field.pointOn !== undefined && <Point {...props} on={field.pointOn} />}
      {field.fields.map(([key, below]) => (
        <FieldView key={key} field={below} value={valueAt(value, [key])} path={[...path, key]} context={context} />
      ))}
    </>
  )
  if (path.length === 0 || typeof path.at(-1) === 'number')
    return (
      <>
        {fields}
        <Refusals {...props} />
      </>
    )
  return (
    <FieldSet {...props}>
      {isOptional && <Mark path={path} isChecked={!isLeftOut} label={EDITOR_WORDS.include(labelFor(props))} />}
      <div className={isOptional ? 'optional' : undefined}>{fields}</div>
    </FieldSet>
  )
}

/** Shows the picture on which a point lies. A click on the picture moves the point. */
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

/** The most entries that a list shows open at first. */
const MOST_OPEN = 3
/** The buttons of an entry. A list of a fixed length has only those that move it. */
const BUTTONS = ['up', 'down', 'copy', 'remove'] as const
/** The index of the blank entry in a list's template. The script gives each new entry one of its own. */
const BLANK = -1

/**
 * Shows the entries of a list. The script moves, copies and removes them in the page; the form is read in the order of
 * the page.
 */
function List(props: PropsOf<'list'>) {
  const { field, value, path, context } = props
  const items: unknown[] = Array.isArray(value) ? [...value] : []
  while (field.empty === 'missing' && items.length < field.min) items.push(blankOf(field.item))
  const isFixed = field.min === field.max
  const entry = (item: unknown, index: number) => {
    const isOpen = index === BLANK || items.length <= MOST_OPEN || context.isRefused([...path, index])
    return <Entry key={index} {...props} value={item} index={index} isOpen={isOpen} />
  }
  return (
    <FieldSet {...props} className="list">
      <ol>{items.map(entry)}</ol>
      {!isFixed && (
        <>
          <template>{entry(blankOf(field.item), BLANK)}</template>
          <button type="button" data-do="add">
            {EDITOR_WORDS.add(labelFor(props))}
          </button>
        </>
      )}
    </FieldSet>
  )
}

type EntryProps = PropsOf<'list'> & { index: number; isOpen: boolean }

function Entry({ field: { item, min, max }, value, path, context, index, isOpen }: EntryProps) {
  const at = [...path, index]
  const label = index === BLANK ? EDITOR_WORDS.newEntry : EDITOR_WORDS.entry(index + 1)
  const name = entryName(value) || label
  const content = (
    <>
      <FieldView field={item} value={value} path={at} context={context} label={label} />
      <div className="buttons">
        {BUTTONS.slice(0, min === max ? 2 : undefined).map((what) => (
          <button key={what} type="button" data-do={what}>
            {EDITOR_WORDS[what]}
            <span className="unseen"> {name}</span>
          </button>
        ))}
      </div>
    </>
  )
  const isGroup = item.kind === 'group'
  return (
    <li data-place={nameOf(at)} id={isGroup ? anchorOf(at) : undefined}>
      <input type="hidden" name={markOf(path)} value={index} />
      {isGroup ? (
        <details open={isOpen}>
          <summary>{name}</summary>
          {content}
        </details>
      ) : (
        <div className="entry">{content}</div>
      )}
    </li>
  )
}
