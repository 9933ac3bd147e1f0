import { useLocale, useTranslations } from 'next-intl'
import { Rows, type TreatmentFacts } from '#components/listing/treatment-row'
import { ButtonLink } from '#components/ui/button'
import { Cautions } from '#components/listing/cautions'
import { Labelled } from '#components/ui/labelled'
import type { PageCopy } from '#lib/content/pages'
import { href } from '#lib/routes/routes'
import { SeasonIsland } from '#components/islands'
import type { Season } from './season-note'

type Props = {
  copy: PageCopy<'valentine'>['sections']
  ways: readonly TreatmentFacts[]
  /** When not to book them, in sentences. */
  cautions: readonly string[]
  season: Season
}

/** Shows what can be booked for Valentine's Day, and gifts for those who cannot come that day. */
export function ValentineWays({ copy, ways, cautions, season }: Props) {
  const t = useTranslations('gift')
  return (
    <>
      <Labelled
        label={copy.ways.heading}
        aside={
          <>
            <SeasonIsland seasons={[season]} after={copy.dates.after} />
            <p className="note">{copy.ways.note}</p>
          </>
        }
      >
        <Rows pictured rows={ways} />
        <Cautions sentences={cautions} />
      </Labelled>
      <section className="sec--tight" data-tone="piedra">
        <div className="wrap grid grid--mid">
          <p className="lead c-l">{copy.surprise.text}</p>
          <div className="c-r flow">
            <p>{copy.gift.text}</p>
            <ButtonLink href={href('voucher', useLocale())} line>
              {t('give')}
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  )
}
