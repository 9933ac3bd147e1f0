import { PictureCards, type PictureCardFacts } from '#components/listing/picture-cards'
import { MoreLink } from '#components/ui/button'
import { SeasonIsland } from '#components/islands'
import type { Season } from './season-note'

type Props = {
  copy: { heading: string; text: string; empty: string; rest: string }
  cards: readonly PictureCardFacts[]
  seasons: readonly Season[]
  more: { href: string; name: string }
}

/** Shows the specials with their days, then a link to the offers of the whole year. */
export function SpecialCards({ copy, cards, seasons, more }: Props) {
  return (
    <>
      <section className="wrap sec">
        <div className="flow">
          <h2 className="lbl">{copy.heading}</h2>
          <p>{copy.text}</p>
        </div>
        <div className="blk">
          <PictureCards cards={cards} />
          <div className="blk">
            <SeasonIsland seasons={seasons} after={copy.empty} />
          </div>
        </div>
      </section>
      <section className="sec--tight" data-tone="piedra">
        <div className="wrap flow">
          <p className="lead">{copy.rest}</p>
          <MoreLink href={more.href}>{more.name}</MoreLink>
        </div>
      </section>
    </>
  )
}
