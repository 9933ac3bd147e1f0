import { GiftCrumbs } from '#components/gift/heads'
import { GiftOffer } from '#components/gift/gift-offer'
import { VoucherCard } from '#components/voucher-card/voucher-card'
import { PanelSplit } from '#components/ui/split'
import { fit } from '#components/ui/fit'
import { getCategory } from '#lib/content/categories'
import { getPage } from '#lib/content/pages'
import { getPicture } from '#lib/content/pictures'
import { getTreatment } from '#lib/content/treatments'
import { getVouchers, treatmentVoucher } from '#lib/content/vouchers'
import { fill } from '#lib/i18n/fill'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { voucherNode } from '#lib/seo/voucher'
import type { PageModule, PageProps } from './page-module'

/** The voucher design that a treatment's gift page shows, and with which the form opens. */
const DESIGN = 'argan'

/** The voucher form, filled in with a treatment. */
const makeHref = (lang: Lang, treatment: string) =>
  `${href('voucher', lang)}?${new URLSearchParams({ treatment, design: DESIGN })}`

const read = ({ lang, route }: PageProps<'treatment-gift'>) => {
  const treatment = getTreatment(lang, route.id)
  const copy = getPage(lang, 'treatment-gift')
  const named = (text: string) => fill(text, { treatment: treatment.title })
  return {
    treatment,
    copy,
    title: named(copy.seoTitle),
    description: named(copy.seoDescription),
    h1: named(copy.h1),
  }
}

export const treatmentGiftPage: PageModule<'treatment-gift'> = {
  top: 'split',
  subject: (props) => read(props).treatment.title,
  meta: (props) => {
    const { treatment, title, description } = read(props)
    return { title, description, name: treatment.title, card: treatment.image, price: treatment.price }
  },
  jsonLd: (props) => {
    const { treatment, h1, description } = read(props)
    const { image, giftHref, href, price } = treatment
    const photo = getPicture(props.lang, image).og
    return [voucherNode({ name: h1, description, path: giftHref, photo, price, treatment: href })]
  },
  action: (props, t) => {
    const { code, price } = read(props).treatment
    return { href: makeHref(props.lang, code), name: t('gift.create'), price }
  },
  Body: (props) => {
    const { lang } = props
    const { treatment, h1, copy } = read(props)
    const { card, validity } = getVouchers(lang)
    return (
      <PanelSplit
        category="regalos"
        panel={
          <VoucherCard
            {...treatmentVoucher(lang, treatment.code)}
            design={DESIGN}
            name=""
            message={card.emptyMessage}
          />
        }
      >
        <GiftCrumbs gifts={getCategory(lang, 'regalos').name} here={treatment.title} />
        <h1 {...fit(h1)}>{h1}</h1>
        <p className="lead">{copy.lead}</p>
        <GiftOffer
          treatment={treatment}
          makeHref={makeHref(lang, treatment.code)}
          copy={copy.sections}
          validity={validity.long}
        />
      </PanelSplit>
    )
  },
}
