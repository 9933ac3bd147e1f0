import { groupBy } from '#lib/content/check/problems'
import type { PublishingLang } from '../../publish/messages'
import { documentName } from '../names'
import { EDITOR_MESSAGES } from '../messages'
import type { ContentDocument } from '../workspace'

const GROUPS = ['treatment', 'single', 'page', 'legal'] as const
type Group = (typeof GROUPS)[number]

function groupOf(schemaName: string): Group {
  return GROUPS.find((group) => schemaName === group || schemaName.startsWith(`${group}-`)) ?? 'single'
}

/** Writes the address of a file's form. */
export const formAddress = (file: string): string => `edit?file=${encodeURIComponent(file)}`

type Props = { lang: PublishingLang; documents: readonly ContentDocument[]; staleIn: (file: string) => number }

/** Shows everything that can be changed, by name. */
export function Home({ lang, documents, staleIn }: Props) {
  const words = EDITOR_MESSAGES[lang]
  const groups = groupBy(documents, ({ schemaName }) => groupOf(schemaName))
  return (
    <div className="home">
      {GROUPS.map((group) => (
        <section key={group} aria-labelledby={`g-${group}`}>
          <h2 id={`g-${group}`}>{words.groups[group]}</h2>
          <ul>
            {(groups.get(group) ?? [])
              .map((document) => ({ document, name: documentName(document, lang) }))
              .sort((a, b) => a.name.localeCompare(b.name, lang))
              .map(({ document: { file }, name }) => (
                <li key={file}>
                  <a href={formAddress(file)}>{name}</a>
                  {staleIn(file) > 0 && <span className="count"> {words.staleCount(staleIn(file))}</span>}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
