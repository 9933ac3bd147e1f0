import { groupBy } from '#lib/content/check/problems'
import { EDITOR_WORDS } from '../../words/es'
import { Links, type PlaceLink } from './notices'

/** Lists the texts that staff have to look at, by their files. */
export function Stale({
  links,
  hasHistory,
}: {
  links: readonly (PlaceLink & { file: string })[]
  hasHistory: boolean
}) {
  return (
    <div>
      {!hasHistory && <p role="status">{EDITOR_WORDS.noHistory}</p>}
      {[...groupBy(links, ({ file }) => file)].map(([file, found]) => (
        <section key={file} aria-label={file}>
          <h2>{file}</h2>
          <Links links={found} />
        </section>
      ))}
      {hasHistory && links.length === 0 && <p>{EDITOR_WORDS.nothingStale}</p>}
    </div>
  )
}
