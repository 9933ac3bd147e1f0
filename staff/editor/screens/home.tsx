import path from 'node:path'
import { groupBy } from '#lib/content/check/problems'
import { EDITOR_WORDS } from '../../words/es'
import { formAddress } from '../form-data'
import { documentName } from '../names'
import type { ContentDocument } from '../workspace'
import { TaskLinks } from './tasks'

const GROUPS = ['treatment', 'single', 'page', 'legal'] as const
type Group = (typeof GROUPS)[number]

/** What a manager changes seldom or never is folded: pages' own texts, legal ones, and what keeps the site in order. */
const SELDOM = new Set(['categories', 'health', 'menu', 'planning', 'redirects'])
const isSeldom = (group: Group, file: string) =>
  group === 'page' || group === 'legal' || SELDOM.has(path.basename(file, '.json'))

const groupOf = (schemaName: string) =>
  GROUPS.find((group) => schemaName === group || schemaName.startsWith(`${group}-`)) ?? 'single'

type Props = { documents: readonly ContentDocument[]; dueIn: (file: string) => number }

/** Lists everything that can be changed, by name. */
export function Home({ documents, dueIn }: Props) {
  const groups = groupBy(documents, ({ schemaName }) => groupOf(schemaName))
  const list = (seldom: boolean) => (
    <div className="home">
      {GROUPS.map((group) => {
        const files = (groups.get(group) ?? [])
          .map((document) => ({ file: document.file, name: documentName(document) }))
          .filter(({ file }) => isSeldom(group, file) === seldom)
          .sort((a, b) => a.name.localeCompare(b.name, 'es'))
        if (files.length === 0) return null
        const id = `${seldom ? 's' : 'g'}-${group}`
        return (
          <section key={group} aria-labelledby={id}>
            <h2 id={id}>{EDITOR_WORDS.groups[group]}</h2>
            <ul>
              {files.map(({ file, name }) => (
                <li key={file}>
                  <a href={formAddress(file)}>{name}</a>
                  {dueIn(file) > 0 && <span className="count"> {EDITOR_WORDS.staleCount(dueIn(file))}</span>}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
  return (
    <>
      <TaskLinks />
      <label className="field">
        {EDITOR_WORDS.search}
        <input type="search" data-search />
      </label>
      {list(false)}
      <details id="seldom">
        <summary>{EDITOR_WORDS.seldom}</summary>
        {list(true)}
      </details>
    </>
  )
}
