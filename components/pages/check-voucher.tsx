import { useTranslations } from 'next-intl'
import { PaperAddress } from '#components/contact/paper-address'
import { AskInstead } from '#components/gift/ask-instead'
import css from '#components/gift/check-form.module.css'
import { GiftCrumbs } from '#components/gift/heads'
import { WhereTheCodeIs } from '#components/gift/sections'
import { useIsland } from '#components/island/use-island'
import { VoucherCheckIsland } from '#components/islands'
import { MoreLink } from '#components/ui/button'
import { Labelled } from '#components/ui/labelled'
import { fit } from '#components/ui/fit'
import { FORM } from '#lib/i18n/pick-messages'
import { getCategory } from '#lib/content/categories'
import { getFile, getPage } from '#lib/content/pages'
import { getVouchers, openVoucher } from '#lib/content/vouchers'
import { functionUrl, hasFunction } from '#lib/functions/addresses'
import { href } from '#lib/routes/routes'
import type { PageModule } from './page-module'
import { printCopy, spaOnPaper } from './print-copy'

export const checkVoucherPage: PageModule = {
  wakes: 'at once',
  footer: 'short',
  Body: function Body({ lang }) {
    const { h1, lead, sections } = getPage(lang, 'check-voucher')
    const { ask, where } = sections
    const t = useTranslations()
    const business = getFile(lang, 'business')
    const island = useIsland([...FORM, 'check', 'keep'], business)
    const { card, validity } = getVouchers(lang)
    return (
      <>
        <div className="page wrap">
          <GiftCrumbs gifts={getCategory(lang, 'regalos').name} here={h1} />
          <div className="grid">
            <div className={`c-l ${css.asked}`}>
              <div className="flow">
                <h1 {...fit(h1)}>{h1}</h1>
                <p className="lead dim">{lead}</p>
              </div>
              <div className="blk">
                {hasFunction('gift') ? (
                  <>
                    <VoucherCheckIsland
                      island={island}
                      copy={{ title: h1, message: ask.message, print: printCopy() }}
                      url={functionUrl('gift')}
                      reserve={href('reservations', lang)}
                    />
                    <noscript>
                      <AskInstead contact={business} subject={h1} ask={ask} />
                    </noscript>
                  </>
                ) : (
                  <AskInstead contact={business} subject={h1} ask={ask} />
                )}
              </div>
            </div>
            <div className={`c-r blk ${css.sample}`}>
              <WhereTheCodeIs {...where} code={card.code} voucher={openVoucher(lang)} />
            </div>
          </div>
        </div>
        <Labelled label={validity.heading}>
          <p>{validity.long}</p>
        </Labelled>
        <Labelled label={t('shell.where')} join>
          <div className="flow">
            <PaperAddress spa={spaOnPaper(lang)} />
            <MoreLink href={business.map} rel="noopener">
              {t('action.openMap')}
            </MoreLink>
          </div>
        </Labelled>
      </>
    )
  },
}
