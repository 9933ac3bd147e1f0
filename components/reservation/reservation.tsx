import { ContactLinks } from '#components/contact/contact-links'
import type { ContactDetails } from '#components/contact/contact-ways'
import { OpeningToday } from '#components/hours/opening'
import { Steps } from '#components/ui/steps'
import { Labelled } from '#components/ui/labelled'
import type { OpenWords } from '#components/hours/open-words'
import type { FileCopy, PageCopy } from '#lib/content/pages'
import { fill } from '#lib/i18n/fill'
import { href } from '#lib/routes/routes'
import { ReservationIsland } from '#components/islands'
import type { ReserveProps } from './reserve'
import { useReserveWords } from './reserve-words'

type Props = Pick<ReserveProps, 'lang' | 'urls' | 'catalogue' | 'groups' | 'planning'> & {
  title: string
  lead: string
  sections: PageCopy<'reservations'>['sections']
  business: FileCopy<'business'>
  team: FileCopy<'about'>['team']
  openWords: OpenWords
}

/** How to book: the form, when the house is open, what happens then; without JavaScript the ways to write. */
export function Reservation({ title, lead, sections, business, team, openWords, ...facts }: Props) {
  const words = useReserveWords()
  const { form, groups, cancel, voucher, zone, message, other, how, noscript } = sections
  const { hours, whatsapp, phone, email } = business
  const reach: ContactDetails = {
    whatsapp: { value: whatsapp.value, e164: whatsapp.e164 },
    phone: { value: phone.value, e164: phone.e164 },
    email,
  }
  const empty = fill(message.text, { treatment: '', persons: '', time: '' })
  const page = {
    ...form,
    forStaff: groups.text,
    cancel: cancel.text,
    voucher: voucher.text,
    zone: zone.text,
    message: message.text,
    other: other.heading,
  }
  const therapists = team.map(({ id, name, focus }) => ({ number: id, name, focus }))
  return (
    <>
      <div className="page sec--tight wrap">
        <ReservationIsland
          {...facts}
          hours={{ week: hours.week, exceptions: hours.exceptions }}
          words={words}
          page={page}
          therapists={therapists}
          reach={reach}
          subject={title}
          payHref={href('safe-payment', facts.lang)}
        >
          <div className="flow">
            <h1>{title}</h1>
            <p className="lead dim">{lead}</p>
            <OpeningToday lang={facts.lang} hours={hours} words={openWords} />
          </div>
        </ReservationIsland>
        <noscript>
          <div className="flow">
            <p>{noscript.text}</p>
            <ContactLinks contact={reach} message={empty} subject={title} />
          </div>
        </noscript>
      </div>
      <Labelled label={how.heading} join>
        <Steps items={how.steps.map((step) => fill(step, { minutes: facts.planning.holdMinutes }))} />
      </Labelled>
    </>
  )
}
