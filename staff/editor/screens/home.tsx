import { groupBy } from '#lib/content/check/problems'
import { documentName } from '../names'
import { EDITOR_WORDS } from '../../words/editor'
import type { ContentDocument } from '../workspace'

const GROUPS = ['treatment', 'single', 'page', 'legal'] as const
type Group = (typeof GROUPS)[number]

function groupOf(schemaName: string): Group {
  return GROUPS.find((group) => schemaName === group || schemaName.startsWith(`${group}-`)) ?? 'single'
}

/** Writes the address of a file's form. */
export const formAddress = (file: string): string => `edit?file=${encodeURIComponent(file)}`

type Props = { documents: readonly ContentDocument[]; staleIn: (file: string) => number }

/** Shows everything that can be changed, by name. */
export function Home({ documents, staleIn }: Props) {
  const groups = groupBy(documents, ({ schemaName }) => groupOf(schemaName))
  return (
    <div className="home">
      {GROUPS.map((group) => (
        <section key={group} aria-labelledby={`g-${group}`}>
          <h2 id={`g-${group}`}>{EDITOR_WORDS.groups[group]}</h2>
          <ul>
            {(groups.get(group) ?? [])
              .map((document) => ({ document, name: documentName(document) }))
              .sort((a, b) => a.name.localeCompare(b.name, 'es'))
              .map(({ document: { file }, name }) => (
                <li key={file}>
                  <a href={formAddress(file)}>{name}</a>
                  {staleIn(file) > 0 && <span className="count"> {EDITOR_WORDS.staleCount(staleIn(file))}</span>}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
