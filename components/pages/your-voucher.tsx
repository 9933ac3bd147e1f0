import { AskInstead } from '#components/gift/ask-instead'
import { PaperAddress } from '#components/contact/paper-address'
import { useIsland } from '#components/island/use-island'
import { YourCardIsland } from '#components/islands'
import { MoreLink } from '#components/ui/button'
import { Labelled } from '#components/ui/labelled'
import { getFile, getPage } from '#lib/content/pages'
import { functionUrl } from '#lib/functions/addresses'
import { href } from '#lib/routes/routes'
import type { PageModule } from './page-module'
import { printCopy, spaOnPaper } from './print-copy'

export const yourVoucherPage: PageModule = {
  wakes: 'at once',
  footer: 'short',
  Body: function Body({ lang }) {
    const { h1, lead, sections } = getPage(lang, 'your-voucher')
    const { states, ask, where } = sections
    const business = getFile(lang, 'business')
    const island = useIsland(['failure', 'contactLinks', 'check', 'yourVoucher', 'keep'], business)
    return (
      <>
        <div className="page wrap tall">
          <div className="flow">
            <h1>{h1}</h1>
            <p className="lead dim">{lead}</p>
          </div>
          <div className="blk">
            <YourCardIsland
              island={island}
              url={functionUrl('gift')}
              hrefs={{ reserve: href('reservations', lang), check: href('check-voucher', lang) }}
              copy={{
                title: h1,
                standing: getPage(lang, 'check-voucher').sections.states,
                states,
                message: ask.message,
                print: printCopy(),
              }}
            />
            <AskInstead contact={business} subject={h1} ask={ask} />
          </div>
        </div>
        <Labelled label={where.heading}>
          <div className="flow">
            <PaperAddress spa={spaOnPaper(lang)} />
            <MoreLink href={business.map} rel="noopener">
              {where.map}
            </MoreLink>
          </div>
        </Labelled>
      </>
    )
  },
}
