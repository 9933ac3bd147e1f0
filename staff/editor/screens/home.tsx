import { groupBy } from '#lib/content/check/problems'
import { EDITOR_WORDS } from '../../words/editor'
import { formAddress } from '../form-data'
import { documentName } from '../names'
import type { ContentDocument } from '../workspace'
import { TaskLinks } from './tasks'

const GROUPS = ['treatment', 'single', 'page', 'legal'] as const

const groupOf = (schemaName: string) =>
  GROUPS.find((group) => schemaName === group || schemaName.startsWith(`${group}-`)) ?? 'single'

type Props = { documents: readonly ContentDocument[]; dueIn: (file: string) => number }

/** Lists everything that can be changed, by name. */
export function Home({ documents, dueIn }: Props) {
  const groups = groupBy(documents, ({ schemaName }) => groupOf(schemaName))
  return (
    <>
      <TaskLinks />
      <label className="field">
        {EDITOR_WORDS.search}
        <input type="search" data-search />
      </label>
      <div className="home">
        {GROUPS.map((group) => (
          <section key={group} aria-labelledby={`g-${group}`}>
            <h2 id={`g-${group}`}>{EDITOR_WORDS.groups[group]}</h2>
            <ul>
              {(groups.get(group) ?? [])
                .map((document) => ({ file: document.file, name: documentName(document) }))
                .sort((a, b) => a.name.localeCompare(b.name, 'es'))
                .map(({ file, name }) => (
                  <li key={file}>
                    <a href={formAddress(file)}>{name}</a>
                    {dueIn(file) > 0 && <span className="count"> {EDITOR_WORDS.staleCount(dueIn(file))}</span>}
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
