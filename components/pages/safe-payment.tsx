import { NothingToPay } from '#components/checkout/nothing-to-pay'
import { Progress } from '#components/checkout/progress'
import { HEADING } from '#components/checkout/heading'
import { PayHere } from '#components/checkout/payment-page'
import { getCatalogue } from '#lib/content/catalogue'
import { getFile, getPage } from '#lib/content/pages'
import { functionUrls } from '#lib/functions/addresses'
import type { PageModule } from './page-module'

export const safePayment: PageModule = {
  top: 'light',
  wakes: 'at once',
  footer: 'short',
  meta: ({ lang }) => {
    const { seoTitle, seoDescription, h1 } = getPage(lang, 'safe-payment')
    return { title: seoTitle, description: seoDescription, name: h1 }
  },
  Body: ({ lang }) => {
    const { h1, sections } = getPage(lang, 'safe-payment')
    const { transferHours, freeCancellationHours } = getFile(lang, 'planning')
    return (
      <div className="page wrap tall">
        <Progress steps={sections.steps} at={1} />
        <h1 id={HEADING}>{h1}</h1>
        <div className="blk">
          <PayHere
            lang={lang}
            sections={sections}
            business={getFile(lang, 'business')}
            team={getFile(lang, 'about').team}
            urls={functionUrls('cardIntent', 'paypalIntent', 'booking')}
            groups={getCatalogue().lastMinute.map(({ group, minutes, persons, codes }) => ({
              group,
              minutes,
              persons,
              codes,
            }))}
            transferHours={transferHours}
            freeCancellationHours={freeCancellationHours}
            empty={
              <div className="sec sec--join">
                <NothingToPay lang={lang} {...sections.states.empty} />
              </div>
            }
          />
        </div>
      </div>
    )
  },
}
