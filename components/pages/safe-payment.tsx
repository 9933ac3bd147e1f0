import { Ask } from '#components/booking/ask'
import { NothingToPay } from '#components/booking/nothing-to-pay'
import { Labelled } from '#components/ui/labelled'
import { Ticks } from '#components/ui/lists'
import { getFile, getPage } from '#lib/content/pages'
import type { PageModule } from './page-module'

export const safePayment: PageModule = {
  top: 'light',
  footer: 'short',
  meta: ({ lang }) => {
    const { seoTitle, seoDescription, h1 } = getPage(lang, 'safe-payment')
    return { title: seoTitle, description: seoDescription, name: h1 }
  },
  Body: ({ lang }) => {
    const { h1, lead, sections: { states, paying, summary } } = getPage(lang, 'safe-payment')
    const { cancel, other } = getPage(lang, 'reservations').sections
    const business = getFile(lang, 'business')
    return (
      <>
        <div className="page wrap">
          <div className="flow">
            <h1>{h1}</h1>
            <p className="lead dim">{lead}</p>
          </div>
          <NothingToPay lang={lang} {...states.empty} />
        </div>
        <Labelled label={paying.heading}>
          <Ticks items={[...paying.items, summary.tax, cancel.text]} />
        </Labelled>
        <Labelled label={other.heading} join>
          <Ask reach={business} message={business.whatsapp.firstMessageGeneral} subject={h1} />
        </Labelled>
      </>
    )
  },
}
