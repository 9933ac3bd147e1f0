import { VoucherCheck } from '#components/gift/voucher-check'
import { GiftCrumbs } from '#components/gift/heads'
import { WhereTheCodeIs } from '#components/gift/sections'
import { Labelled } from '#components/ui/labelled'
import { getCategory } from '#lib/content/categories'
import { getFile, getPage } from '#lib/content/pages'
import { getVouchers, openVoucher } from '#lib/content/vouchers'
import { functionUrl } from '#lib/functions/addresses'
import { href } from '#lib/routes/routes'
import type { PageModule } from './page-module'

export const checkVoucherPage: PageModule = {
  wakes: 'at once',
  footer: 'short',
  Body: ({ lang }) => {
    const { h1, lead, sections } = getPage(lang, 'check-voucher')
    const { card, validity } = getVouchers(lang)
    return (
      <>
        <div className="page wrap">
          <GiftCrumbs lang={lang} gifts={getCategory(lang, 'regalos').name} here={h1} />
          <div className="flow">
            <h1>{h1}</h1>
            <p className="lead dim">{lead}</p>
          </div>
          <div className="blk">
            <VoucherCheck
              copy={{ ...sections, title: h1 }}
              contact={getFile(lang, 'business')}
              url={functionUrl('gift')}
              reserve={href('reservations', lang)}
            />
          </div>
        </div>
        <WhereTheCodeIs {...sections.where} code={card.code} voucher={openVoucher(lang)} />
        <Labelled label={validity.heading} join>
          <p>{validity.long}</p>
        </Labelled>
      </>
    )
  },
}
