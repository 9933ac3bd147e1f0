import { useLocale, useTranslations } from 'next-intl'
import { PriceBlock } from '#components/price/price-block'
import { Duration } from '#components/price/duration'
import { Ticks } from '#components/ui/lists'
import { RichText } from '#components/ui/rich-text'
import type { Offer } from '#lib/content/offers'
import type { PageCopy } from '#lib/content/pages'
import { formatMoney, formatPercent, reductionOf } from '#lib/money'
import { bookHref } from '#lib/routes/book-href'
import { href } from '#lib/routes/routes'
import css from './versions.module.css'
import { Versions } from './versions'

type IncludedTreatment = { code: string; title: string; minutes: number; href: string; times: number }

type Props = {
  offer: Offer
  parts: readonly IncludedTreatment[]
  tax: string
  labels: PageCopy<'offers'>['sections']['labels']
  copy: PageCopy<'offer'>['sections']
}

/** Shows an offer: price, number of persons, description, versions, treatments and conditions. */
export function OfferStory({ offer, parts, tax, labels, copy }: Props) {
  const lang = useLocale()
  const { code, price, minutes, type, shower, vegan, button, bookName, period, versions } = offer
  const buy = bookHref(lang, 'offer', code)
  const people = { single: labels.forOne, couple: labels.forTwo, three: labels.forThree }[type]
  const marks = [people, shower && labels.withShower, vegan && labels.vegan].filter((mark) => mark !== false)
  return (
    <>
      {versions ? (
        <Versions
          heading={copy.versions.heading}
          offer={{ ...offer, versions }}
          note={tax}
          marks={marks}
          gift={labels.gift}
        />
      ) : (
        <PriceBlock
          price={price}
          minutes={minutes}
          note={tax}
          marks={marks}
          book={{ href: buy, name: period ? bookName : `${button} · ${formatMoney(price.cents, lang)}` }}
          bar={period === undefined ? undefined : { name: button, note: period }}
          give={{ href: `${href('voucher', lang)}?amount=${price.cents / 100}`, name: labels.gift, icon: 'gift' }}
        />
      )}
      <div className="flow" {...(offer.copyLang && { lang: offer.copyLang })}>
        <RichText nodes={offer.copy} />
      </div>
      <Included heading={copy.included.heading} parts={parts} />
      <OfferConditions offer={offer} copy={copy.terms} />
    </>
  )
}

/** Lists the names of the treatments in an offer. */
function Included({ heading, parts }: { heading: string; parts: readonly IncludedTreatment[] }) {
  return (
    <section className="blk">
      <h2 className="lbl">{heading}</h2>
      <ul className={css.included} role="list">
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

type ConditionsProps = {
  offer: Offer
  copy: { heading: string; items: readonly string[] }
}

/** Shows the days of an offer, its price compared with its treatments one by one today, and the conditions of all. */
export function OfferConditions({ offer: { price, days }, copy }: ConditionsProps) {
  const lang = useLocale()
  const t = useTranslations('offer')
  const percent = reductionOf(price)
  const less = percent === undefined ? t('same') : t('less', { percent: formatPercent(percent, lang) })
  return (
    <section className="blk">
      <h2 className="lbl">{copy.heading}</h2>
      <Ticks items={[days, less, ...copy.items].filter((item) => item)} />
    </section>
  )
}
