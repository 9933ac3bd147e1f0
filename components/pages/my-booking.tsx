import { useTranslations } from 'next-intl'
import { ContactLinks } from '#components/contact/contact-links'
import { useIsland } from '#components/island/use-island'
import { MyBookingIsland } from '#components/islands'
import { Button } from '#components/ui/button'
import { Field } from '#components/ui/field'
import { fit } from '#components/ui/fit'
import { FORM } from '#lib/i18n/pick-messages'
import { getFile, getPage } from '#lib/content/pages'
import { functionUrl } from '#lib/functions/addresses'
import { ORDERS_BY_LINK } from '#lib/functions/capabilities'
import { href } from '#lib/routes/routes'
import type { PageModule } from './page-module'

export const myBookingPage: PageModule = {
  wakes: 'at once',
  footer: 'short',
  Body: function Body({ lang }) {
    const t = useTranslations('myBooking')
    const { h1, lead, sections } = getPage(lang, 'my-booking')
    const { heading, text, message } = sections.ask
    const contact = getFile(lang, 'business')
    const island = useIsland([...FORM, 'myBooking'], contact)
    return (
      <div className="page sec--tight">
        <div className="wrap grid">
          <div className="c-l">
            <div className="flow">
              <h1 {...fit(h1)}>{h1}</h1>
              <p className="lead dim">{ORDERS_BY_LINK ? lead : t('lead')}</p>
            </div>
            <div className="blk">
              {ORDERS_BY_LINK ? (
                <MyBookingIsland island={island} url={functionUrl('orderLinks')} subject={h1} message={message} />
              ) : (
                <form action={href('confirm', lang)} className="flow">
                  <Field id="id" name="id" label={t('number')} hint={t('numberHint')} pattern="[\w\-]{3,64}" required />
                  <p>
                    <Button type="submit">{t('show')}</Button>
                  </p>
                </form>
              )}
            </div>
          </div>
          <section className="c-r flow blk">
            <h2 className="lbl">{heading}</h2>
            <p>{text}</p>
            <ContactLinks contact={contact} message={message} subject={h1} />
          </section>
        </div>
      </div>
    )
  },
}
