import { ContactLinks } from '#components/contact/contact-links'
import { useIsland } from '#components/island/use-island'
import { OpeningToday } from '#components/hours/opening'
import { Steps } from '#components/ui/steps'
import { Labelled } from '#components/ui/labelled'
import type { OpenCopy } from '#components/hours/open-text'
import type { FileCopy, PageCopy } from '#lib/content/pages'
import { fill } from '#lib/i18n/fill'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { ReservationIsland, ReservationOpenIsland } from '#components/islands'
import type { ReserveFacts } from './use-reservation'

type Props = Pick<ReserveFacts, 'urls' | 'catalogue' | 'groups' | 'planning'> & {
  lang: Lang
  title: string
  lead: string
  sections: PageCopy<'reservations'>['sections']
  business: FileCopy<'business'>
  team: FileCopy<'about'>['team']
  openCopy: OpenCopy
  /** The texts of the payment page about cancelling a chosen time. */
  rules: Record<'cancel' | 'noCancel', string>
}

/** Shows the reservation form, the opening hours and what follows; without JavaScript, the ways to contact the spa. */
export function Reservation({ lang, title, lead, sections, business, team, openCopy, rules, ...facts }: Props) {
  const island = useIsland(
    [
      'price.before',
      'price.now',
      'price.minutes',
      'buyer.name',
      'buyer.email',
      'buyer.emailHint',
      'buyer.meant',
      'buyer.phone',
      'buyer.phoneHint',
      'buyer.error',
      'validation.heading',
      'validation.any',
      'validation.fields.name',
      'validation.fields.email',
      'validation.fields.phone',
      'failure',
      'storage',
      'reservation',
      'contact.links',
    ],
    business,
  )
  const { form, groups, cancel, voucher, zone, message, other, how, noscript } = sections
  const { hours } = business
  const { holdMinutes, answersWithinHours } = facts.planning
  const empty = fill(message.text, { treatment: '', persons: '', time: '' })
  const copy = {
    ...form,
    forStaff: fill(groups.text, { hours: answersWithinHours }),
    cancel: cancel.text,
    cancelUntil: rules.cancel,
    noCancel: rules.noCancel,
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
          island={island}
          copy={copy}
          facts={{
            ...facts,
            hours: { week: hours.week, exceptions: hours.exceptions },
            therapists,
            subject: title,
            payHref: href('safe-payment', lang),
          }}
        >
          <div className="flow">
            <h1>{title}</h1>
            <p className="lead dim">{lead}</p>
            <OpeningToday lang={lang} hours={hours} copy={openCopy} Live={ReservationOpenIsland} />
          </div>
        </ReservationIsland>
        <noscript>
          <div className="flow">
            <p>{noscript.text}</p>
            <ContactLinks contact={business} message={empty} subject={title} />
          </div>
        </noscript>
      </div>
      <Labelled label={how.heading} join>
        <Steps items={how.steps.map((step) => fill(step, { minutes: holdMinutes, hours: answersWithinHours }))} />
      </Labelled>
    </>
  )
}
