import { Summary } from '#components/hours/days'
import { Duration } from '#components/price/duration'
import { Water } from '#components/ui/water'
import { fit } from '#components/ui/fit'
import { OfferButtons, type PicturedOffer } from './offer-section'
import css from './offer-section.module.css'

type Props = { heading: string; offer: PicturedOffer }

/** Shows the offer for a couple on the mirror image of its picture. */
export function OfferBand({ heading, offer }: Props) {
  return (
    <Water picture={offer.picture} category="pareja" photo="clamp(16rem, 52svh, 36rem)">
      <div className="wrap grid grid--end">
        <div className={`c-l7 flow ${css.band}`}>
          <h2 className="lbl">{heading}</h2>
          <h3 className="h-l" {...fit(offer.title)}>
            {offer.title}
          </h3>
          <p>
            <Summary of={offer} />
          </p>
          <Duration minutes={offer.minutes} />
        </div>
        <div className="c-r flow">
          <OfferButtons offer={offer} />
        </div>
      </div>
    </Water>
  )
}
