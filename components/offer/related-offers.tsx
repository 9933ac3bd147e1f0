import { Rows, TreatmentRow } from '#components/listing/treatment-row'
import { Labelled } from '#components/ui/labelled'
import type { Offer } from '#lib/content/offers'

type Props = {
  heading: string
  offers: readonly Offer[]
}

/** Lists other offers as rows. */
export function RelatedOffers({ heading, offers }: Props) {
  return (
    <Labelled label={heading}>
      <Rows>
        {offers.map((offer) => (
          <TreatmentRow key={offer.code} row={offer} />
        ))}
      </Rows>
    </Labelled>
  )
}
