import { useTranslations } from 'next-intl'
import { ContactLinks } from '#components/contact/contact-links'
import { Fallback } from '#components/island/part'
import { useIsland } from '#components/island/use-island'
import { HeadlineIsland, PaymentHeadingIsland, PaymentIsland } from '#components/islands'
import { ButtonLink } from '#components/ui/button'
import { FORM } from '#lib/i18n/pick-messages'
import { href } from '#lib/routes/routes'
import css from './progress.module.css'
import { paymentCopy, type PaymentPageProps } from './payment-copy'

/** Shows the payment page; without JavaScript, the ways to contact the spa. */
export function PaymentPage(props: PaymentPageProps) {
  const t = useTranslations()
  const { h1, seoTitle } = props.page
  const { business } = props
  const copy = paymentCopy(props, {
    links: { terms: t('shell.terms'), withdrawal: t('shell.withdrawal'), privacy: t('shell.privacy') },
    empty: (
      <NothingToPay
        lang={props.lang}
        heading={t('payment.empty.heading')}
        text={t('payment.empty.text')}
        links={{ menu: t('action.seeMenu'), gifts: t('action.seeVouchers') }}
      />
    ),
    blocked: <Ask business={business} text={t('failure.storage')} />,
  })
  return (
    <div className="page wrap tall">
      <HeadlineIsland>
        <ol className={css.progress} role="list">
          <li className={css.done}>{t('payment.steps.booking')}</li>
          <li aria-current="step">{t('payment.steps.order')}</li>
          <li>{t('payment.steps.confirmation')}</li>
        </ol>
        <PaymentHeadingIsland text={h1} tab={seoTitle} />
        <div className="blk">
          <noscript>
            <Ask business={business} text={t('noscript.pay')} />
          </noscript>
          <PaymentIsland
            island={useIsland([...FORM, 'checkout', 'facts', 'order', 'invoice', 'cancellation'], business)}
            looking={
              <div className="scripted">
                <p>{t('order.looking')}</p>
                <Fallback late />
              </div>
            }
            reference={t('order.reference', { reference: '' })}
            page={copy}
          />
        </div>
      </HeadlineIsland>
    </div>
  )
}

/** Says why nothing can be paid here, and shows the ways to contact the spa. */
function Ask({ business, text }: Pick<PaymentPageProps, 'business'> & { text: string }) {
  return (
    <div className="blk flow">
      <p>{text}</p>
      <ContactLinks contact={business} message={business.whatsapp.firstMessageGeneral} subject={business.name} />
    </div>
  )
}

/** Says that nothing was chosen, and links to the pages for choosing. */
function NothingToPay({
  lang,
  heading,
  text,
  links,
}: Pick<PaymentPageProps, 'lang'> & { heading: string; text: string; links: Record<'menu' | 'gifts', string> }) {
  return (
    <div className="sec sec--join grid">
      <section className="panel flow c-l7">
        <h2 className="h-s">{heading}</h2>
        <p>{text}</p>
        <p className="btns">
          <ButtonLink href={href('menu', lang)}>{links.menu}</ButtonLink>
          <ButtonLink href={href('gifts', lang)} line>
            {links.gifts}
          </ButtonLink>
        </p>
      </section>
    </div>
  )
}
