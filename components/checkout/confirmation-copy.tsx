import { ContactLinks } from '#components/contact/contact-links'
import { MoreLink } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import { Ticks } from '#components/ui/lists'
import type { PrintCopy } from '#components/voucher-card/printable-voucher'
import type { VoucherDesign } from '#lib/catalogue/voucher-face'
import { addressLine } from '#lib/contact'
import type { FileCopy, PageCopy } from '#lib/content/pages'
import type { beforeVisit } from '#lib/content/visit'
import type { Lang, Localized } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { plainHours } from '#lib/time/hours'

export type ConfirmationPageProps = {
  lang: Lang
  page: PageCopy<'confirm'>
  /** The name of the page that mails the links of all orders. */
  myBooking: string
  business: FileCopy<'business'>
  team: FileCopy<'about'>['team']
  /** What the visitor should do before coming, and the codes of what has steam, for which all of it holds. */
  items: ReturnType<typeof beforeVisit>
  steam: readonly string[]
  urls: Record<'booking' | 'paypalIntent' | 'slots' | 'gift' | 'optIn' | 'unsubscribe', string>
  horizonDays: number
  /** The texts of a printed voucher in each language that a card may have. */
  voucher: Localized<PrintCopy>
  designs: Record<VoucherDesign, string>
}

/** Gives the texts and settings of the confirmation page, besides the order. */
export function confirmationCopy(
  { lang, page, myBooking, business, team, items, ...rest }: ConfirmationPageProps,
  before: string,
) {
  const { name, address, map, bank, hours } = business
  const list = (shown: typeof items) => (
    <section className="flow">
      <h2 className="lbl">{before}</h2>
      <Ticks items={shown.map(({ text }) => text)} />
    </section>
  )
  return {
    icons: { calendar: <Icon name="calendar" />, print: <Icon name="printer" /> },
    hrefs: {
      pay: href('safe-payment', lang),
      voucher: href('voucher', lang),
      reservations: href('reservations', lang),
      lastMinute: href('last-minute', lang),
      withdrawal: href('withdrawal', lang),
      map,
    },
    therapists: Object.fromEntries(team.map((each) => [each.id, each.name])),
    /** The spa's name, and the same with its address on one line. */
    name,
    where: `${name}, ${addressLine(address)}`,
    bank,
    hours: plainHours(hours),
    /** What to do before a visit, in general and where there is steam. */
    before: { dry: list(items.filter(({ steam }) => !steam)), steam: list(items) },
    /** The ways to a booking that is not found. */
    ask: (
      <div className="flow">
        <p>
          <MoreLink href={href('my-booking', lang)}>{myBooking}</MoreLink>
        </p>
        <ContactLinks contact={business} message={page.sections.ask.message} subject={page.h1} />
      </div>
    ),
    ...rest,
  }
}
export type ConfirmationCopy = ReturnType<typeof confirmationCopy>
