import { useMessages, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ContactLinks } from '#components/contact/contact-links'
import { useFaultWords } from '#components/form/fault-words'
import { useRuleWords } from '#components/form/rule-words'
import { Icon } from '#components/ui/icon'
import type { FileCopy, PageCopy } from '#lib/content/pages'
import { href } from '#lib/routes/routes'
import { Checkout } from './payment-live'
import type { CheckoutProps } from './payment-props'

type Props = Pick<CheckoutProps, 'lang' | 'urls' | 'groups' | 'transferHours' | 'freeCancellationHours'> & {
  sections: PageCopy<'safe-payment'>['sections']
  business: FileCopy<'business'>
  team: FileCopy<'about'>['team']
  empty: ReactNode
}

/** Paying, with all its words in one language; without JavaScript the ways to reach a person. */
export function PayHere({ lang, sections, business, team, ...rest }: Props) {
  const t = useTranslations()
  const { order, buyer } = useMessages()
  const fault = useFaultWords()
  const rules = useRuleWords('name', 'email', 'phone', 'terms')
  const label = (id: string) => business.paymentMethods.find((each) => each.id === id)?.label ?? ''
  const link = (key: 'terms' | 'withdrawal' | 'privacy') => ({ name: t(`shell.${key}`), href: href(key, lang) })
  const words = {
    ...sections,
    order,
    buyer,
    rules,
    fault,
    price: { before: t('price.before'), now: t('price.now') },
    minutes: t('price.minutes'),
    means: { card: label('stripe'), paypal: label('paypal'), transfer: label('transfer'), none: label('none') },
  }
  const { whatsapp, phone, email } = business
  return (
    <>
      <noscript>
        <div className="blk flow">
          <p>{order.noscript}</p>
          <ContactLinks contact={business} message={whatsapp.firstMessageGeneral} subject={business.name} />
        </div>
      </noscript>
      <Checkout
        lang={lang}
        words={words}
        reach={{
          whatsapp: { value: whatsapp.value, e164: whatsapp.e164 },
          phone: { value: phone.value, e164: phone.e164 },
          email,
        }}
        hrefs={{ confirm: href('confirm', lang), reservations: href('reservations', lang) }}
        legal={{
          booking: [link('terms'), link('privacy')],
          gift: [link('terms'), link('withdrawal'), link('privacy')],
        }}
        icons={{
          card: <Icon name="card" />,
          paypal: <Icon name="wallet" />,
          transfer: <Icon name="bank" />,
          none: <Icon name="pin" />,
        }}
        therapists={Object.fromEntries(team.map(({ id, name }) => [id, name]))}
        {...rest}
      />
    </>
  )
}
