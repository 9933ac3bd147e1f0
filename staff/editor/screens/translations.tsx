import { groupBy } from '#lib/content/check/problems'
import { EDITOR_WORDS } from '../../words/es'
import { Links, type PlaceLink } from './notices'

/** Lists the texts that some languages lack or did not follow, by their files. */
export const Translations = ({ links }: { links: readonly (PlaceLink & { file: string; waits: boolean })[] }) => (
  <div>
    {[...groupBy(links, ({ file }) => file)].map(([file, found]) => (
      <section key={file} aria-label={file}>
        <h2>{file}</h2>
        {found[0]?.waits && <p>{EDITOR_WORDS.waits}</p>}
        <Links links={found} />
      </section>
    ))}
    {links.length === 0 && <p>{EDITOR_WORDS.nothingToTranslate}</p>}
  </div>
)
