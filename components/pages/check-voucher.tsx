import { AskInstead } from '#components/gift/ask-instead'
import { GiftCrumbs } from '#components/gift/heads'
import { WhereTheCodeIs } from '#components/gift/sections'
import { useIsland } from '#components/island/use-island'
import { VoucherCheckIsland } from '#components/islands'
import { Labelled } from '#components/ui/labelled'
import { FORM } from '#lib/i18n/pick-messages'
import { getCategory } from '#lib/content/categories'
import { getFile, getPage } from '#lib/content/pages'
import { getVouchers, openVoucher } from '#lib/content/vouchers'
import { functionUrl } from '#lib/functions/addresses'
import { href } from '#lib/routes/routes'
import type { PageModule } from './page-module'

export const checkVoucherPage: PageModule = {
  wakes: 'at once',
  footer: 'short',
  Body: function Body({ lang }) {
    const { h1, lead, sections } = getPage(lang, 'check-voucher')
    const { states, ask, where } = sections
    const contact = getFile(lang, 'business')
    const island = useIsland([...FORM, 'check'], contact)
    const { card, validity } = getVouchers(lang)
    return (
      <>
        <div className="page wrap">
          <GiftCrumbs gifts={getCategory(lang, 'regalos').name} here={h1} />
          <div className="flow">
            <h1>{h1}</h1>
            <p className="lead dim">{lead}</p>
          </div>
          <div className="blk">
            <VoucherCheckIsland
              island={island}
              copy={{ states, ask, title: h1 }}
              url={functionUrl('gift')}
              reserve={href('reservations', lang)}
            />
            <AskInstead contact={contact} subject={h1} ask={ask} />
          </div>
        </div>
        <WhereTheCodeIs {...where} code={card.code} voucher={openVoucher(lang)} />
        <Labelled label={validity.heading} join>
          <p>{validity.long}</p>
        </Labelled>
      </>
    )
  },
}
