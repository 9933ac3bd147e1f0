import { Designs, VoucherNotes } from '#components/gift/sections'
import { VoucherHead } from '#components/gift/heads'
import { VoucherMaker } from '#components/gift/voucher-maker'
import { getCategory } from '#lib/content/categories'
import { getFile, getPage } from '#lib/content/pages'
import { getPicture } from '#lib/content/pictures'
import { cardCopy, designSamples, getVouchers, giftTreatments, sampleVouchers } from '#lib/content/vouchers'
import { DELIVERS } from '#lib/functions/capabilities'
import { fill } from '#lib/i18n/fill'
import { href } from '#lib/routes/routes'
import { voucherNode } from '#lib/seo/voucher'
import type { PageModule, PageProps } from './page-module'

/** The picture of a voucher: that of the gifts. */
const photoOf = ({ lang }: Pick<PageProps, 'lang'>) => getCategory(lang, 'regalos').image

export const voucherPage: PageModule = {
  wakes: 'at once',
  footer: 'short',
  card: photoOf,
  jsonLd: ({ lang, route }) => {
    const { h1: name, seoDescription: description } = getPage(lang, 'voucher')
    const photo = getPicture(lang, photoOf({ lang })).og
    const price = getVouchers(lang).amounts.range
    return [voucherNode({ name, description, path: route.paths[lang], photo, price })]
  },
  Body: ({ lang }) => {
    const { h1, lead, sections } = getPage(lang, 'voucher')
    const { order, occasions, treatments, withdrawal } = sections
    const { card, validity, amounts, ...vouchers } = getVouchers(lang)
    const sample = sampleVouchers(lang).at(-1)
    const copy = {
      cards: cardCopy(),
      treatments: giftTreatments(lang),
      suggested: [...new Set(amounts.suggested.map(({ amount }) => amount / 100))],
      usual: amounts.default / 100,
      hint: amounts.hint,
      designs: vouchers.designs.map(({ id, name }) => ({ id, name })),
      terms: [withdrawal.text, withdrawal.exempt],
    }
    return (
      <>
        <VoucherHead title={h1} lead={lead} gifts={getCategory(lang, 'regalos').name}>
          <VoucherMaker
            copy={copy}
            payHref={href('safe-payment', lang)}
            contact={getFile(lang, 'business')}
            order={{ ...order, message: fill(order.message, { gift: '' }), subject: card.heading }}
          />
        </VoucherHead>
        <noscript>
          {DELIVERS && (
            <Designs
              designs={designSamples(lang)}
              card={{ to: card.to, name: sample?.name ?? '', gift: card.theyChoose }}
            />
          )}
        </noscript>
        <VoucherNotes
          occasions={{ ...occasions, lines: vouchers.occasions }}
          treatments={{ ...treatments, href: href(treatments.target, lang) }}
          validity={validity}
          withdrawal={{ ...withdrawal, href: href(withdrawal.target, lang) }}
        />
      </>
    )
  },
}
