import { groupBy } from '#lib/content/check/problems'
import { EDITOR_WORDS } from '../../words/es'
import { Links, type PlaceLink } from './notices'

type Props = {
  /** Says what is not sold until it is translated. */
  waiting: readonly string[]
  links: readonly (PlaceLink & { file: string })[]
}

/** Lists the texts that some languages lack or did not follow, by their files. */
export const Translations = ({ waiting, links }: Props) => (
  <div>
    <WaitingList sentences={waiting} />
    {[...groupBy(links, ({ file }) => file)].map(([file, found]) => (
      <section key={file} aria-label={file}>
        <h2>{file}</h2>
        <Links links={found} />
      </section>
    ))}
    {links.length === 0 && <p>{EDITOR_WORDS.nothingToTranslate}</p>}
  </div>
)

export const WaitingList = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.map((sentence) => (
    <p key={sentence} className="notice wait">
      {sentence}
    </p>
  ))
