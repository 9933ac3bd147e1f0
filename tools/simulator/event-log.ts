import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** Records by id. */
type Records<T> = { get: (id: string) => T | undefined; put: (record: T) => T; all: () => T[] }

// The name `shelf` must stay: the files that exist have it.
const entry = z.object({ shelf: z.string(), record: z.unknown() })

/** Keeps a simulator's records in memory. With a file, it reads them from there and appends a line per change. */
export function openEventLog(file?: string) {
  const stored = file === undefined ? [] : readEntries(file)

  function records<S extends z.ZodType<{ id: string }>>(name: string, schema: S): Records<z.output<S>> {
    const byId = new Map<string, z.output<S>>()
    for (const { record } of stored.filter((line) => line.shelf === name)) {
      const parsed = schema.safeParse(record)
      if (parsed.success) byId.set(parsed.data.id, parsed.data)
    }
    return {
      get: (id) => byId.get(id),
      all: () => [...byId.values()],
      put(record) {
        byId.set(record.id, record)
        if (file !== undefined) appendFileSync(file, `${JSON.stringify({ shelf: name, record })}\n`)
        return record
      },
    }
  }
  return { records }
}
export type EventLog = ReturnType<typeof openEventLog>

function readEntries(file: string): z.output<typeof entry>[] {
  mkdirSync(path.dirname(file), { recursive: true })
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [entry.parse(JSON.parse(line))]
      } catch {
        // A process that was killed while writing leaves half a line.
        return []
      }
    })
}
