import { useMessages, useTranslations } from 'next-intl'
import { ContactLinks } from '#components/contact/contact-links'
import { useFaultWords } from '#components/form/fault-words'
import { Ticks } from '#components/ui/lists'
import type { FileCopy, PageCopy } from '#lib/content/pages'
import { href } from '#lib/routes/routes'
import { Confirmation } from './confirmation-live'
import type { ConfirmProps } from './confirmation-props'

type Props = Pick<ConfirmProps, 'lang' | 'urls' | 'horizonDays'> & {
  page: PageCopy<'confirm'>
  summary: PageCopy<'safe-payment'>['sections']['summary']
  business: FileCopy<'business'>
  team: FileCopy<'about'>['team']
  /** What to do before coming. */
  items: readonly string[]
  voucherWords: ConfirmProps['voucher']['words']
}

/** The confirmation with all its words in one language; without JavaScript the ways to ask a person. */
export function ConfirmHere({
  lang,
  page: { h1, sections },
  summary,
  business,
  team,
  items,
  voucherWords,
  ...rest
}: Props) {
  const t = useTranslations()
  const { order, confirm } = useMessages()
  const fault = useFaultWords()
  const { states, change, reference, before, ask } = sections
  const { whatsapp, phone, email, name, address, map, bank } = business
  const words = {
    states,
    change,
    reference,
    order,
    confirm,
    fault,
    price: { before: t('price.before'), now: t('price.now') },
    minutes: t('price.minutes'),
    yourBooking: summary.heading,
    yourVoucher: summary.voucher,
  }
  const asking = <ContactLinks contact={business} message={ask.message} subject={h1} />
  return (
    <>
      <noscript>
        <div className="wrap sec flow">
          {asking}
          <p>{change.general}</p>
        </div>
      </noscript>
      <Confirmation
        lang={lang}
        words={words}
        reach={{
          whatsapp: { value: whatsapp.value, e164: whatsapp.e164 },
          phone: { value: phone.value, e164: phone.e164 },
          email,
        }}
        hrefs={{
          pay: href('safe-payment', lang),
          menu: href('menu', lang),
          reservations: href('reservations', lang),
          map,
        }}
        therapists={Object.fromEntries(team.map((each) => [each.id, each.name]))}
        where={`${name}, ${address.street}, ${address.postalCode} ${address.locality}`}
        bank={bank}
        voucher={{ words: voucherWords, print: confirm.printVoucher }}
        before={
          <section className="flow">
            <h2 className="lbl">{before.heading}</h2>
            <Ticks items={items} />
          </section>
        }
        ask={asking}
        {...rest}
      />
    </>
  )
}
