import { useTranslations } from 'next-intl'
import { ContactLinks } from '#components/contact/contact-links'
import { PaperAddress, type SpaOnPaper } from '#components/contact/paper-address'
import { Fallback } from '#components/island/part'
import { useIsland } from '#components/island/use-island'
import { ConfirmationIsland } from '#components/islands'
import { MoreLink } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import { Ticks } from '#components/ui/lists'
import { longestOf } from '#components/ui/room'
import { Wordmark } from '#components/ui/wordmark'
import type { PrintCopy } from '#components/voucher-card/printable-voucher'
import type { VoucherDesign } from '#lib/catalogue/voucher-face'
import { addressLine } from '#lib/contact'
import type { FileCopy, PageCopy } from '#lib/content/pages'
import { fill } from '#lib/i18n/fill'
import type { Lang, Localized } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { formatMoney } from '#lib/money'
import { formatDay, formatDayFrom } from '#lib/time/dates'
import css from './checkout.module.css'
import { Waiting } from './waiting'

type Props = {
  lang: Lang
  page: PageCopy<'confirm'>
  /** The name of the page that mails the links of all orders. */
  myBooking: string
  summary: PageCopy<'safe-payment'>['sections']['summary']
  business: FileCopy<'business'>
  team: FileCopy<'about'>['team']
  /** What the visitor should do before coming. */
  items: readonly string[]
  urls: Record<'booking' | 'slots' | 'gift' | 'optIn' | 'unsubscribe', string>
  horizonDays: number
  /** The texts of a printed voucher in each language that a card may have. */
  voucher: Localized<PrintCopy>
  designs: Record<VoucherDesign, string>
}

/** Gives the texts and settings of the confirmation page, besides the order. */
function confirmationCopy({ lang, page, myBooking, summary, business, team, items, ...rest }: Props) {
  const { states, panel, change, reference, before, ask } = page.sections
  const { name, address, map, bank } = business
  return {
    states,
    change,
    reference,
    /** The headings of the panel with the order. */
    panel: { booking: summary.heading, gift: summary.voucher, ...panel },
    icons: { calendar: <Icon name="calendar" />, print: <Icon name="printer" /> },
    hrefs: {
      pay: href('safe-payment', lang),
      voucher: href('voucher', lang),
      reservations: href('reservations', lang),
      lastMinute: href('last-minute', lang),
      map,
    },
    therapists: Object.fromEntries(team.map((each) => [each.id, each.name])),
    /** The spa's name, and the same with its address on one line. */
    name,
    where: `${name}, ${addressLine(address)}`,
    bank,
    before: (
      <section className="flow">
        <h2 className="lbl">{before.heading}</h2>
        <Ticks items={items} />
      </section>
    ),
    /** The ways to a booking that is not found. */
    ask: (
      <div className="flow">
        <p>
          <MoreLink href={href('my-booking', lang)}>{myBooking}</MoreLink>
        </p>
        <ContactLinks contact={business} message={ask.message} subject={page.h1} />
      </div>
    ),
    ...rest,
  }
}
export type ConfirmationCopy = ReturnType<typeof confirmationCopy>

/** Shows the confirmation page below its head; without JavaScript, the ways to contact the spa. */
export function ConfirmationPage(props: Props) {
  const copy = confirmationCopy(props)
  const island = useIsland(
    [
      'buyer.email',
      'buyer.emailHint',
      'buyer.meant',
      'buyer.error',
      'validation.heading',
      'validation.any',
      'validation.fields.email',
      'validation.fields.to',
      'validation.fields.recipientEmail',
      'validation.fields.sendOn',
      'failure',
      'order.unknownBefore',
      'order.band',
      'order.facts',
      'confirm',
      'keep',
      'contact.links',
    ],
    props.business,
  )
  const looking = (
    <div className={`wrap ${css.body} scripted`}>
      <Waiting {...copy.states.looking} />
      <Fallback late />
    </div>
  )
  return (
    <>
      <noscript>
        <div className="wrap sec flow">
          {copy.ask}
          <p>{copy.change.general}</p>
        </div>
      </noscript>
      <ConfirmationIsland
        island={island}
        looking={looking}
        reference={useTranslations('order')('reference', { reference: '' })}
        page={copy}
      />
    </>
  )
}

/** Shows the spa's name and address at the top of a printed booking. On the screen they stand elsewhere on the page. */
export function Letterhead({ spa }: { spa: SpaOnPaper }) {
  return (
    <div className={`wrap ${css.letterhead}`}>
      <Wordmark />
      <PaperAddress spa={spa} />
    </div>
  )
}

/** A Wednesday, because its name is among the longest in each language. */
const DAY = '2026-09-23'

/** Finds the longest heading and sentence that the head can show for a typical order, to keep room for them. */
export function headRoom({ h1, lead, sections }: PageCopy<'confirm'>, lang: Lang): { title: string; lead: string } {
  const values = {
    day: formatDay(DAY, lang, 'weekday'),
    date: formatDayFrom(DAY, DAY, lang),
    time: '11:15',
    name: 'Magdalena',
    email: 'm•••••@correo.example',
    reference: 'N-7K3Q9D',
    title: '',
    phone: '+34 910 000 000',
    amount: formatMoney(120_00, lang),
  }
  const { confirmed, requested, transfer, conflict, cancelled } = sections.states
  const states = Object.values(sections.states)
  const titles = [...states.map(({ heading }) => heading), confirmed.today, conflict.voucherHeading]
  const back = [cancelled.due, `${cancelled.done} ${cancelled.voucher}`]
  const leads = [...states.map(({ text }) => text), requested.late, transfer.voucher, conflict.voucher, ...back]
  return {
    title: longestOf([h1, ...titles.map((text) => fill(text, values))]),
    lead: longestOf([lead, ...leads.map((text) => fill(text, values))]),
  }
}
