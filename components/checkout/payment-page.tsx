import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ContactLinks } from '#components/contact/contact-links'
import { Fallback } from '#components/island/part'
import { useIsland } from '#components/island/use-island'
import { HeadlineIsland, PaymentHeadingIsland, PaymentIsland } from '#components/islands'
import { ButtonLink } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import type { CardCopy, VoucherDesign } from '#lib/catalogue/voucher-face'
import type { PayPalApp } from '#lib/checkout/methods/paypal-window'
import type { PaymentPageSetup } from '#lib/checkout/payment'
import { addressLine } from '#lib/contact'
import { METHODS, type PaymentMethod } from '#lib/contracts/payment-methods'
import type { FileCopy, PageCopy } from '#lib/content/pages'
import type { Localized } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import css from './progress.module.css'

type Props = Omit<PaymentPageSetup, 'confirmHref'> & {
  page: Pick<PageCopy<'safe-payment'>, 'h1' | 'seoTitle'>
  business: FileCopy<'business'>
  team: FileCopy<'about'>['team']
  /** The payment methods that are switched on. */
  payments: readonly { method: PaymentMethod; label: string }[]
  /** The app that opens PayPal's window; without it, the visitor pays on PayPal's own page. */
  paypal?: PayPalApp
  /** Apple Pay and Google Pay are offered. */
  wallets: boolean
  planning: { transferBankDays: number; freeCancellationHours: number; answersWithinHours: number }
  /** For vouchers: the texts of the card in each language, the names of the designs, how many months one is valid. */
  voucher: { cards: Localized<CardCopy>; designs: Record<VoucherDesign, string>; months: number }
  /** The sentence about withdrawing from a voucher after it was bought. */
  withdrawal: string
}

/** Texts from this page's own messages, which are not passed to the island. */
type Said = {
  links: Record<'terms' | 'withdrawal' | 'privacy', string>
  empty: ReactNode
  /** Shown instead where the browser stores nothing, so that it is not known whether something was chosen. */
  blocked: ReactNode
}

/** Gives the texts and settings of the payment page, besides the visitor's choice. */
function paymentCopy(props: Props, { links, ...said }: Said) {
  const { lang, page: _, business, team, payments, planning, withdrawal, ...settings } = props
  const link = (key: keyof Said['links']) => ({ name: links[key], href: href(key, lang) })
  return {
    accepted: payments.map(({ method }) => method),
    names: Object.fromEntries(payments.map(({ method, label }) => [method, label])),
    // The server draws them, so that the browser loads no other icons.
    icons: Object.fromEntries(
      payments.map(({ method }) => [method, <Icon key={method} name={METHODS[method].icon} />]),
    ),
    confirmHref: href('confirm', lang),
    hrefs: { reservations: href('reservations', lang), voucher: href('voucher', lang) },
    legal: {
      booking: [link('terms'), link('privacy')],
      gift: [link('terms'), link('withdrawal'), link('privacy')],
    },
    /** Links to the rules for when plans change; for a voucher also the sentence that sums them up. */
    rules: {
      cancellation: { href: `${href('terms', lang)}#cancelling` },
      withdrawal: { href: href('withdrawal', lang), text: withdrawal },
    },
    therapists: Object.fromEntries(team.map(({ id, name }) => [id, name])),
    where: `${business.name}, ${addressLine(business.address)}`,
    ...planning,
    ...settings,
    ...said,
  }
}
export type PaymentCopy = ReturnType<typeof paymentCopy>

/** Shows the payment page; without JavaScript, the ways to contact the spa. */
export function PaymentPage(props: Props) {
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
    blocked: <Ask business={business} text={t('storage.blocked')} />,
  })
  return (
    <div className="page wrap tall">
      <HeadlineIsland>
        <ol className={css.progress} role="list">
          <li className={css.done}>{t('payment.steps.booking')}</li>
          <li aria-current="step">{t('payment.steps.order')}</li>
          <li>{t('payment.steps.confirmation')}</li>
        </ol>
        <PaymentHeadingIsland text={h1} tab={seoTitle} spa={business.name} />
        <div className="blk">
          <noscript>
            <Ask business={business} text={t('noscript.pay')} />
          </noscript>
          <PaymentIsland
            island={useIsland(
              [
                'buyer',
                'validation.heading',
                'validation.any',
                'validation.fields.name',
                'validation.fields.email',
                'validation.fields.phone',
                'validation.fields.bizum',
                'validation.fields.method',
                'validation.fields.terms',
                'validation.fields.note',
                'validation.fields.invoiceName',
                'validation.fields.invoiceTaxId',
                'validation.fields.invoiceAddress',
                'failure',
                'order',
                'contact.links',
                'panel.booking',
                'panel.gift',
                'cancellation.late',
              ],
              business,
            )}
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
function Ask({ business, text }: Pick<Props, 'business'> & { text: string }) {
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
}: Pick<Props, 'lang'> & { heading: string; text: string; links: Record<'menu' | 'gifts', string> }) {
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
