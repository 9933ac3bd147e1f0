import { useLocale, useTranslations } from 'next-intl'
import { SeasonDays } from '#components/hours/days'
import { PriceBlock } from '#components/price/price-block'
import { Duration } from '#components/price/duration'
import { Cautions } from '#components/listing/cautions'
import { Ticks } from '#components/ui/lists'
import { RichText } from '#components/ui/rich-text'
import type { Offer } from '#lib/content/offers'
import { formatMoney, formatPercent, reductionOf } from '#lib/money'
import { bookHref } from '#lib/routes/book-href'
import { href } from '#lib/routes/routes'
import css from './versions.module.css'
import { Versions } from './versions'

type IncludedTreatment = { code: string; title: string; minutes: number; href: string; times: number }

type Props = {
  offer: Offer
  parts: readonly IncludedTreatment[]
  /** When not to book it, in sentences. */
  cautions: readonly string[]
  /** The conditions of all offers. */
  terms: readonly string[]
}

const PERSONS = { single: 'forOne', couple: 'forTwo', three: 'forThree' } as const

/** Shows an offer: price, number of persons, description, versions, treatments, conditions and cautions. */
export function OfferStory({ offer, parts, cautions, terms }: Props) {
  const lang = useLocale()
  const t = useTranslations()
  const { code, price, minutes, type, shower, vegan, button, bookName, period, versions } = offer
  const buy = bookHref(lang, 'offer', code)
  const people = t(`marks.${PERSONS[type]}`)
  const marks = [people, shower && t('marks.shower'), vegan && t('marks.vegan')].filter((mark) => mark !== false)
  return (
    <>
      {versions ? (
        <Versions offer={{ ...offer, versions }} marks={marks} />
      ) : (
        <PriceBlock
          price={price}
          minutes={minutes}
          marks={marks}
          book={{ href: buy, name: period ? bookName : `${button} · ${formatMoney(price.cents, lang)}` }}
          give={{ href: `${href('voucher', lang)}?amount=${price.cents / 100}`, name: t('offer.give'), icon: 'gift' }}
        />
      )}
      <div className="flow">
        <RichText nodes={offer.copy} />
      </div>
      <Included parts={parts} />
      <OfferConditions offer={offer} terms={terms} />
      <div className="blk">
        <Cautions sentences={cautions} />
      </div>
    </>
  )
}

/** Lists the names of the treatments in an offer. */
function Included({ parts }: { parts: readonly IncludedTreatment[] }) {
  const t = useTranslations('offer')
  return (
    <section className="blk">
      <h2 className="lbl">{t('included')}</h2>
      <ul className={`taps ${css.included}`} role="list">
        {parts.map(({ code, title, minutes, href, times }) => (
          <li key={code} className="ends">
            <span>
              {times > 1 && <span>{times} × </span>}
              <a href={href}>{title}</a>
            </span>
            <Duration minutes={minutes} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shows the days of an offer, its price compared with its treatments one by one today, and the conditions of all. */
export function OfferConditions({ offer, terms }: Pick<Props, 'offer' | 'terms'>) {
  const lang = useLocale()
  const t = useTranslations('offer')
  const percent = reductionOf(offer.price)
  const less = percent === undefined ? t('same') : t('less', { percent: formatPercent(percent, lang) })
  return (
    <section className="blk">
      <h2 className="lbl">{t('terms')}</h2>
      <Ticks items={[offer.period && <SeasonDays {...offer} />, less, ...terms].filter((item) => item)} />
    </section>
  )
}
