import { useLocale } from 'next-intl'
import { Rows, type TreatmentFacts } from '#components/listing/treatment-row'
import { ButtonLink } from '#components/ui/button'
import { Labelled } from '#components/ui/labelled'
import { href } from '#lib/routes/routes'
import { SeasonIsland } from '#components/islands'
import type { Season } from './season-note'

type Props = {
  copy: { heading: string; note: string; surprise: string; gift: string; button: string }
  ways: readonly TreatmentFacts[]
  season: Season
  after: string
}

/** Shows what can be booked for Valentine's Day, and gifts for those who cannot come that day. */
export function ValentineWays({ copy, ways, season, after }: Props) {
  return (
    <>
      <Labelled
        label={copy.heading}
        aside={
          <>
            <SeasonIsland seasons={[season]} after={after} />
            <p className="note">{copy.note}</p>
          </>
        }
      >
        <Rows pictured rows={ways} />
      </Labelled>
      <section className="sec--tight" data-tone="piedra">
        <div className="wrap grid grid--mid">
          <p className="lead c-l">{copy.surprise}</p>
          <div className="c-r flow">
            <p>{copy.gift}</p>
            <ButtonLink href={href('voucher', useLocale())} line>
              {copy.button}
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  )
}
