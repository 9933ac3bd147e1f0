import { z } from 'zod'
import { at, ms, type Sql, type Value } from './store'

/**
 * What a column holds. `personal`: what was typed about a person. `notPersonal`: words of this program, the content or
 * a provider, without names of people. `remark`: free words of staff for themselves. `secret`: hashes, tokens and
 * sealed words, which are never handed out. Numbers, moments and closed lists of words are `notPersonal` without saying
 * so.
 */
type Holds = 'notPersonal' | 'personal' | 'remark' | 'secret'

/**
 * How a column differs from the usual one, which is its key in snake case with the value as it is. `erasedTo`: the
 * value that erasing writes into it, as SQL.
 */
type ColumnNote = { name?: string; kind?: 'moment' | 'jsonb'; holds?: Holds; erasedTo?: string }
const notes = z.registry<ColumnNote>()

function note<S extends z.core.$ZodType>(schema: S, is: ColumnNote): S {
  notes.add(schema, { ...notes.get(schema), ...is })
  return schema
}
/** Marks milliseconds that are stored as a timestamptz. */
export const moment = <S extends z.ZodType<number | null>>(schema: S) => note(schema, { kind: 'moment' })
/** Marks a value that is stored as jsonb. */
export const jsonb = <S extends z.core.$ZodType>(schema: S) => note(schema, { kind: 'jsonb' })
/** Marks a value whose column has a name other than its key. */
export const named = <S extends z.core.$ZodType>(name: string, schema: S) => note(schema, { name })

/** Declares that a column names no person: its words are of this program, the content or a provider. */
export const notPersonal = <S extends z.core.$ZodType>(schema: S) => note(schema, { holds: 'notPersonal' })
/** Declares that a column is about a person; `erasedTo` is the value that erasing writes into it, as SQL. */
export const personal = <S extends z.core.$ZodType>(schema: S, erasedTo?: string) =>
  note(schema, { holds: 'personal', erasedTo })
/** Declares free words of staff. No law keeps them, so they go when their subject asks, or after days. */
export const remark = <S extends z.core.$ZodType>(schema: S) => note(schema, { holds: 'remark', erasedTo: 'NULL' })
/** Declares a hash, token or sealed text, which is never handed out; `erasedTo` as above, if it points to a person. */
export const secret = <S extends z.core.$ZodType>(schema: S, erasedTo?: string) =>
  note(schema, { holds: 'secret', erasedTo })

/** Tells whether a column can hold words that the schema does not list, so that it must say what they are. */
function isOpen(schema: z.core.$ZodType, kind: ColumnNote['kind']): boolean {
  if (kind === 'moment' || CLOSED_TYPES.some((type) => schema instanceof type)) return false
  if (schema instanceof z.core.$ZodNullable) return isOpen(schema._zod.def.innerType, kind)
  return !(schema instanceof z.core.$ZodUnion) || schema._zod.def.options.some((option) => isOpen(option, kind))
}
const CLOSED_TYPES = [z.core.$ZodEnum, z.core.$ZodLiteral, z.core.$ZodNumber, z.core.$ZodBoolean]

const CAST = { moment: '::timestamptz', jsonb: '::jsonb' }
const plain = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string()).readonly()])
const milliseconds = z.number()

/**
 * Declares a table once, by the row that is read from it: select, insert, update, erasing and handing out follow from
 * its columns. Throws when a column with open words does not say what they are. `end`: whether its rows stay, as books
 * do, so that what is about people is erased in them, or are deleted in the end.
 */
export function table<R extends z.ZodObject>(name: string, row: R, end: 'stays' | 'deleted') {
  type Row = z.output<R>
  const columns = Object.entries(row.shape).map(([key, schema]) => {
    const {
      kind,
      name: column = key.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
      holds = isOpen(schema, kind) ? undefined : 'notPersonal',
      erasedTo,
    } = notes.get(schema) ?? {}
    if (holds === undefined) throw new Error(`${name}.${column} does not say what its words are`)
    if (end === 'stays' && erasedTo === undefined && (holds === 'personal' || holds === 'remark'))
      throw new Error(`${name}.${column} stays, and does not say what it is once it is erased`)
    return { key, kind, column, schema, holds, erasedTo }
  })
  const list = columns
    .map(({ key, kind, column }) => `${kind === 'moment' ? ms(`${name}.${column}`) : `${name}.${column}`} AS "${key}"`)
    .join(', ')

  /** Lists the columns that have a value, with their parameters numbered from `first`. */
  function given(values: Partial<Row>, first: number) {
    const byKey = new Map(Object.entries(values))
    return columns
      .filter(({ key }) => byKey.get(key) !== undefined)
      .map(({ key, kind, column }, index) => ({
        column,
        parameter: `$${first + index}${kind ? CAST[kind] : ''}`,
        value: parameterOf(kind, byKey.get(key)),
      }))
  }

  return {
    name,
    columns,
    end,

    /** Erases what is about people in rows, or only the remarks of staff, by a condition. Gives the number of rows. */
    erase(sql: Sql, what: 'everything' | 'remarks', condition: string, values: readonly Value[]): Promise<number> {
      const erased = columns.filter(
        ({ holds, erasedTo }) => erasedTo !== undefined && (what === 'everything' || holds === 'remark'),
      )
      const assignments = erased.map(({ column, erasedTo }) => `${column} = ${erasedTo}`).join(', ')
      return sql.change(`UPDATE ${name} SET ${assignments} ${condition}`, values)
    },

    /** Gives a row as it is handed to the person it is about: without secrets, with moments as text. */
    handedOut(values: Row): Record<string, unknown> {
      const byKey = new Map(Object.entries(values))
      return Object.fromEntries(
        columns
          .filter(({ holds }) => holds !== 'secret')
          .map(({ key, kind }) => {
            const value = byKey.get(key)
            return [key, kind === 'moment' && value !== null ? at(milliseconds.parse(value)) : value]
          }),
      )
    },

    /** Reads rows by a condition: SQL from `WHERE` on. */
    find: (sql: Sql, condition: string, values: readonly Value[]): Promise<Row[]> =>
      sql.rows(row, `SELECT ${list} FROM ${name} ${condition}`, values),

    /** Writes a row and gives it as it is then. A column without a value gets its default. */
    async insert(sql: Sql, values: Partial<Row>): Promise<Row> {
      const set = given(values, 1)
      const columns = set.map(({ column }) => column).join(', ')
      const parameters = set.map(({ parameter }) => parameter).join(', ')
      const text = `INSERT INTO ${name} (${columns}) VALUES (${parameters}) RETURNING ${list}`
      const [written] = await sql.rows(
        row,
        text,
        set.map(({ value }) => value),
      )
      if (!written) throw new Error(`A row of ${name} was not written`)
      return written
    },

    /** Changes rows by a condition, whose parameters come first. Gives them as they are then. */
    update(sql: Sql, changes: Partial<Row>, condition: string, values: readonly Value[]): Promise<Row[]> {
      const set = given(changes, values.length + 1)
      const assignments = set.map(({ column, parameter }) => `${column} = ${parameter}`).join(', ')
      const text = `UPDATE ${name} SET ${assignments} ${condition} RETURNING ${list}`
      return sql.rows(row, text, [...values, ...set.map(({ value }) => value)])
    },
  }
}

function parameterOf(kind: ColumnNote['kind'], value: unknown): Value {
  if (value === null) return null
  if (kind === 'jsonb') return JSON.stringify(value)
  if (kind === undefined) return plain.parse(value)

  return at(milliseconds.parse(value))
}
