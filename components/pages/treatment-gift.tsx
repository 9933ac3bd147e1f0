import { GiftCrumbs } from '#components/gift/heads'
import { GiftOffer } from '#components/gift/gift-offer'
import { VoucherCard } from '#components/voucher-card/voucher-card'
import { PanelSplit, SplitTitle } from '#components/ui/split'
import { getCategory } from '#lib/content/categories'
import { getPage } from '#lib/content/pages'
import { getPicture } from '#lib/content/pictures'
import { getTreatment } from '#lib/content/treatments'
import { getVouchers, treatmentVoucher } from '#lib/content/vouchers'
import { fill } from '#lib/i18n/fill'
import { voucherNode } from '#lib/seo/voucher'
import type { PageModule, PageProps } from './page-module'

/** The voucher design that a treatment's gift page shows. */
const DESIGN = 'argan'

const read = ({ lang, route }: PageProps) => {
  const treatment = getTreatment(lang, route.id ?? '')
  return { treatment, copy: getPage(lang, 'treatment-gift'), values: { treatment: treatment.title } }
}

export const treatmentGiftPage: PageModule = {
  top: 'split',
  subject: (props) => read(props).treatment.title,
  meta: (props) => {
    const {
      treatment: { title, image, price },
      copy,
      values,
    } = read(props)
    return {
      title: fill(copy.seoTitle, values),
      description: fill(copy.seoDescription, values),
      name: title,
      card: image,
      price,
    }
  },
  jsonLd: (props) => {
    const {
      treatment: { image, giftHref, href, price },
      copy,
      values,
    } = read(props)
    const photo = getPicture(props.lang, image).og
    return [
      voucherNode({
        name: fill(copy.h1, values),
        description: fill(copy.seoDescription, values),
        path: giftHref,
        photo,
        price,
        treatment: href,
      }),
    ]
  },
  Body: (props) => {
    const { lang, treatment, copy, values } = { ...props, ...read(props) }
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
        <SplitTitle>{fill(copy.h1, values)}</SplitTitle>
        <p className="lead">{copy.lead}</p>
        <GiftOffer treatment={treatment} design={DESIGN} copy={copy.sections} validity={validity.long} />
      </PanelSplit>
    )
  },
}
