import { z } from 'zod'
import { at, ms, type Sql, type Value } from './store'

/** How a column differs from the usual: its key in snake case, its value as it is. */
type ColumnNote = { name?: string; kind?: 'moment' | 'jsonb' }
const notes = z.registry<ColumnNote>()

function note<S extends z.core.$ZodType>(schema: S, is: ColumnNote): S {
  notes.add(schema, is)
  return schema
}
/** Marks milliseconds that are stored as a timestamptz. */
export const moment = <S extends z.ZodType<number | null>>(schema: S) => note(schema, { kind: 'moment' })
/** Marks a value that is stored as jsonb. */
export const jsonb = <S extends z.core.$ZodType>(schema: S) => note(schema, { kind: 'jsonb' })
/** Marks a value whose column has a name other than its key. */
export const named = <S extends z.core.$ZodType>(name: string, schema: S) => note(schema, { name })

const CAST = { moment: '::timestamptz', jsonb: '::jsonb' }
const plain = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string()).readonly()])
const milliseconds = z.number()

/** Declares a table once, by the row that is read from it: select, insert and update follow from its columns. */
export function table<R extends z.ZodObject>(name: string, row: R) {
  type Row = z.output<R>
  const columns = Object.entries(row.shape).map(([key, schema]) => {
    const { kind, name: column = key.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`) } =
      notes.get(schema) ?? {}
    return { key, kind, column, schema }
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
