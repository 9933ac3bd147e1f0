import { groupBy } from '#lib/content/check/problems'
import { EDITOR_WORDS } from '../../words/es'
import { formAddress } from '../form-data'
import { documentName } from '../names'
import type { ContentDocument } from '../workspace'
import { TaskLinks } from './tasks'

/** What a manager changes now and then, and what is folded, since it hardly ever changes. */
const OFTEN = ['single', 'treatment'] as const
const SELDOM = ['house', 'page', 'legal', 'keeper'] as const
type Group = (typeof OFTEN | typeof SELDOM)[number]

/** The group of the files that their names do not tell. */
const GROUPS: Readonly<Record<string, Group>> = {
  categories: 'house',
  health: 'house',
  menu: 'house',
  planning: 'keeper',
  redirects: 'keeper',
  'page-not-found': 'keeper',
}

const groupOf = ({ schemaName }: ContentDocument): Group =>
  GROUPS[schemaName] ??
  (['treatment', 'page', 'legal'] as const).find((group) => `${schemaName}-`.startsWith(`${group}-`)) ??
  'single'

type Props = { documents: readonly ContentDocument[]; dueIn: (file: string) => number }

/** Lists everything that can be changed, by name: first what is changed each week. */
export function Home({ documents, dueIn }: Props) {
  const files = groupBy(documents, groupOf)
  const list = (groups: readonly Group[]) => (
    <div className="home">
      {groups.map((group) => (
        <section key={group} aria-labelledby={`g-${group}`}>
          <h2 id={`g-${group}`}>{EDITOR_WORDS.groups[group]}</h2>
          <ul>
            {(files.get(group) ?? [])
              .map((document) => ({ file: document.file, name: documentName(document) }))
              .sort((a, b) => a.name.localeCompare(b.name, 'es'))
              .map(({ file, name }) => (
                <li key={file}>
                  <a href={formAddress(file)}>{name}</a>
                  {dueIn(file) > 0 && <span className="due-count"> {EDITOR_WORDS.dueCount(dueIn(file))}</span>}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
  return (
    <>
      <TaskLinks />
      <label className="field">
        {EDITOR_WORDS.search}
        <input type="search" data-search />
      </label>
      {list(OFTEN)}
      <details id="seldom">
        <summary>{EDITOR_WORDS.seldom}</summary>
        {list(SELDOM)}
      </details>
    </>
  )
}
