import { Rows, TreatmentRow } from '#components/listing/treatment-row'
import { Labelled } from '#components/ui/labelled'
import type { Offer } from '#lib/content/offers'
import type { Lang } from '#lib/routes/languages'
import { datedSummary } from './validity'

type Props = {
  lang: Lang
  heading: string
  offers: readonly Offer[]
  /** The words around the days of an offer. */ validity: string
}

/** Lists other offers as rows. */
export function RelatedOffers({ lang, heading, offers, validity }: Props) {
  return (
    <Labelled label={heading}>
      <Rows>
        {offers.map((offer) => (
          <TreatmentRow key={offer.code} row={{ ...offer, summary: datedSummary(offer, validity, lang) }} />
        ))}
      </Rows>
    </Labelled>
  )
}
