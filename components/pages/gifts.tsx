import { useTranslations } from 'next-intl'
import { Steps } from '#components/ui/steps'
import { CheckBand, GiftWays } from '#components/gift/sections'
import { GiftsHero } from '#components/gift/heads'
import { Rows } from '#components/listing/treatment-row'
import { Labelled } from '#components/ui/labelled'
import { getCategory } from '#lib/content/categories'
import { getOffer } from '#lib/content/offers'
import { getPage } from '#lib/content/pages'
import { listTreatments } from '#lib/content/treatments'
import { getVouchers, sampleVouchers } from '#lib/content/vouchers'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import { href } from '#lib/routes/routes'
import { metaOf, type PageModule } from './page-module'

export const giftsPage: PageModule = {
  top: 'dark',
  grounds: () => ({ first: 'regalos' }),
  meta: ({ lang }) => {
    const { name, image } = getCategory(lang, 'regalos')
    return metaOf(getPage(lang, 'gifts'), { name, card: image })
  },
  action: ({ lang }, t) => ({
    href: href('voucher', lang),
    name: t('action.createVoucher'),
    note: t('price.from', { price: formatMoney(getVouchers(lang).amounts.min * 100, lang) }),
  }),
  Body: function Body({ lang }) {
    const t = useTranslations('gift')
    const { h1, lead, sections } = getPage(lang, 'gifts')
    const { ways, ideas, how, check } = sections
    const { amounts, validity } = getVouchers(lang)
    const { min, max, hint } = amounts
    const way = (key: 'treatment' | 'amount') => ({
      ...ways[key],
      text: fill(ways[key].text, { min, max }),
      href: href(ways[key].target, lang),
    })
    const treatments = listTreatments(lang, ideas.codes).map((treatment) => ({
      ...treatment,
      forTwo: treatment.persons === 2,
      href: treatment.giftHref,
    }))
    return (
      <>
        <GiftsHero title={h1} lead={lead} note={hint} vouchers={sampleVouchers(lang)} />
        <GiftWays heading={ways.heading} treatment={way('treatment')} amount={way('amount')} />
        <Labelled label={ideas.heading} join>
          <Rows rows={[...treatments, ...ideas.offers.map((id) => getOffer(lang, id))]} />
        </Labelled>
        <Labelled label={t('how')} aside={<p className="note">{validity.long}</p>} join>
          <Steps items={how.steps} />
        </Labelled>
        <CheckBand {...check} href={href(check.target, lang)} />
      </>
    )
  },
}
