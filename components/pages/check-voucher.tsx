import { Ask } from '#components/booking/ask'
import { GiftCrumbs } from '#components/gift/gift-crumbs'
import { WhereTheCodeIs } from '#components/gift/where-the-code-is'
import { Labelled } from '#components/ui/labelled'
import { getCategory } from '#lib/content/categories'
import { getFile, getPage } from '#lib/content/pages'
import { getVouchers, openVoucher } from '#lib/content/vouchers'
import type { PageModule } from './page-module'

export const checkVoucher: PageModule = {
  top: 'light',
  footer: 'short',
  meta: ({ lang }) => {
    const { seoTitle, seoDescription, h1 } = getPage(lang, 'check-voucher')
    return { title: seoTitle, description: seoDescription, name: h1 }
  },
  Body: ({ lang }) => {
    const { h1, lead, sections: { where, ask } } = getPage(lang, 'check-voucher')
    const { card, validity } = getVouchers(lang)
    return (
      <>
        <div className="page wrap">
          <GiftCrumbs lang={lang} gifts={getCategory(lang, 'regalos').name} here={h1} />
          <div className="flow">
            <h1>{h1}</h1>
            <p className="lead dim">{lead}</p>
          </div>
        </div>
        <Labelled label={ask.heading}>
          <div className="flow">
            <p>{ask.text}</p>
            <Ask reach={getFile(lang, 'business')} message={ask.message} subject={h1} />
          </div>
        </Labelled>
        <WhereTheCodeIs {...where} code={card.code} voucher={openVoucher(lang)} />
        <Labelled label={validity.heading} join>
          <p>{validity.long}</p>
        </Labelled>
      </>
    )
  },
}
