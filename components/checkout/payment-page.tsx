import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { ContactLinks } from '#components/contact/contact-links'
import { useIsland } from '#components/island/use-island'
import { HeadlineIsland, PaymentHeadingIsland, PaymentIsland } from '#components/islands'
import { ButtonLink } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import type { PaymentMethod } from '#lib/contracts/payment-methods'
import type { FileCopy, PageCopy } from '#lib/content/pages'
import { fill } from '#lib/i18n/fill'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import css from './progress.module.css'
import type { PaymentCopy } from './use-checkout'

type Setup = ComponentProps<typeof PaymentIsland>['setup']
type Setting = ComponentProps<typeof PaymentIsland>['page']
type Props = Pick<Setup, 'urls' | 'groups' | 'cardKey'> & {
  voucher: PaymentCopy['voucher']
  lang: Lang
  page: Pick<PageCopy<'safe-payment'>, 'h1' | 'seoTitle' | 'sections'>
  business: FileCopy<'business'>
  team: FileCopy<'about'>['team']
  /** The payment methods that are switched on. */
  payments: readonly { method: PaymentMethod; label: string }[]
  planning: { transferBankDays: number; freeCancellationHours: number; answersWithinHours: number }
  /** The sentence about withdrawing from a voucher after it was bought. */
  withdrawal: string
} & Pick<Setting, 'paypal'>

/** Shows the payment page; without JavaScript, the ways to contact the spa. */
export function PaymentPage({
  lang,
  page: { h1, seoTitle, sections },
  business,
  team,
  payments,
  paypal,
  planning,
  voucher,
  withdrawal,
  ...calls
}: Props) {
  const t = useTranslations()
  const { steps, summary, methods, states } = sections
  const link = (key: 'terms' | 'withdrawal' | 'privacy') => ({ name: t(`shell.${key}`), href: href(key, lang) })
  const confirm = href('confirm', lang)
  const { whatsapp, name } = business
  return (
    <div className="page wrap tall">
      <HeadlineIsland>
        <Progress steps={steps} at={1} />
        <PaymentHeadingIsland text={h1} tab={{ built: seoTitle, said: sections.tab }} />
        <div className="blk">
          <noscript>
            <div className="blk flow">
              <p>{t('noscript.pay')}</p>
              <ContactLinks contact={business} message={whatsapp.firstMessageGeneral} subject={name} />
            </div>
          </noscript>
          <PaymentIsland
            island={useIsland(
              [
                'price.before',
                'price.minutes',
                'buyer',
                'validation.heading',
                'validation.any',
                'validation.fields.name',
                'validation.fields.email',
                'validation.fields.phone',
                'validation.fields.bizum',
                'validation.fields.terms',
                'failure',
                'order',
                'contact.links',
              ],
              business,
            )}
            looking={<p className="scripted">{t('order.looking')}</p>}
            setup={{ ...calls, confirmHref: confirm }}
            page={{
              summary,
              methods: { ...methods, none: fill(methods.none, { hours: planning.answersWithinHours }) },
              states,
              accepted: payments.map(({ method }) => method),
              names: Object.fromEntries(payments.map(({ method, label }) => [method, label])),
              icons: {
                card: <Icon name="card" />,
                bizum: <Icon name="phone" />,
                paypal: <Icon name="wallet" />,
                transfer: <Icon name="bank" />,
                none: <Icon name="pin" />,
              },
              hrefs: { confirm, reservations: href('reservations', lang), voucher: href('voucher', lang) },
              legal: {
                booking: [link('terms'), link('privacy')],
                gift: [link('terms'), link('withdrawal'), link('privacy')],
              },
              rules: {
                cancellation: { href: `${href('terms', lang)}#cancelling` },
                withdrawal: { href: href('withdrawal', lang), text: withdrawal },
              },
              empty: (
                <NothingToPay
                  lang={lang}
                  {...states.empty}
                  menu={t('action.seeMenu')}
                  vouchers={t('action.seeVouchers')}
                />
              ),
              blocked: (
                <div className="blk flow">
                  <p>{t('storage.blocked')}</p>
                  <ContactLinks contact={business} message={whatsapp.firstMessageGeneral} subject={name} />
                </div>
              ),
              therapists: Object.fromEntries(team.map(({ id, name }) => [id, name])),
              paypal,
              voucher,
              ...planning,
            }}
          />
        </div>
      </HeadlineIsland>
    </div>
  )
}

/** Lists the steps to a booking and marks the current one; `at` counts from 0. */
function Progress({ steps, at }: { steps: readonly string[]; at: number }) {
  return (
    <ol className={css.progress} role="list">
      {steps.map((step, index) => (
        <li key={step} className={index < at ? css.done : undefined} aria-current={index === at ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  )
}

type NothingProps = { lang: Lang; heading: string; text: string; menu: string; vouchers: string }

/** Says that nothing was chosen, and links to where one can choose. */
function NothingToPay({ lang, heading, text, menu, vouchers }: NothingProps) {
  return (
    <div className="sec sec--join grid">
      <section className="panel flow c-l7">
        <h2 className="h-s">{heading}</h2>
        <p>{text}</p>
        <p className="btns">
          <ButtonLink href={href('menu', lang)}>{menu}</ButtonLink>
          <ButtonLink href={href('gifts', lang)} line>
            {vouchers}
          </ButtonLink>
        </p>
      </section>
    </div>
  )
}
