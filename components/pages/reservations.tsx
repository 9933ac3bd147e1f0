import { useTranslations } from 'next-intl'
import { ContactLinks } from '#components/contact/contact-links'
import { OpeningToday } from '#components/hours/opening'
import { useIsland } from '#components/island/use-island'
import { ReservationIsland, ReservationOpenIsland } from '#components/islands'
import { Labelled } from '#components/ui/labelled'
import { Steps } from '#components/ui/steps'
import { fit } from '#components/ui/fit'
import { FORM } from '#lib/i18n/pick-messages'
import { listBookable } from '#lib/content/bookable'
import { getFile, getPage } from '#lib/content/pages'
import { functionUrls, hasFunction } from '#lib/functions/addresses'
import { HOLDS } from '#lib/functions/capabilities'
import { fill } from '#lib/i18n/fill'
import { href } from '#lib/routes/routes'
import { plainHours } from '#lib/time/hours'
import type { PageModule } from './page-module'

/** Shows the reservation form, the opening hours and what follows; without JavaScript, the ways to contact the spa. */
export const reservationsPage: PageModule = {
  wakes: 'at once',
  footer: 'short',
  Body: function Body({ lang }) {
    const t = useTranslations('noscript')
    const words = useTranslations('facts')
    const { h1, lead, sections } = getPage(lang, 'reservations')
    const { form, groups, cancel, message, other, how } = sections
    const business = getFile(lang, 'business')
    const { timetable, team } = getFile(lang, 'about')
    const planning = getFile(lang, 'planning')
    const { leadMinutes, horizonDays, holdMinutes, freeCancellationHours } = planning
    const island = useIsland([...FORM, 'price', 'hours', 'reservation', 'cancellation'], business)
    const facts = {
      ...listBookable(lang),
      urls: functionUrls('slots', 'gift'),
      hours: plainHours(business.hours),
      planning: { leadMinutes, horizonDays, freeCancellationHours },
      therapists: team.map(({ id, name, focus }) => ({ id, name, focus })),
      subject: h1,
      payHref: href('safe-payment', lang),
      copy: {
        health: form.health,
        forStaff: groups.text,
        cancel: cancel.text,
        message: message.text,
        other: other.heading,
        oneAt: words('oneAt', { time: '{time}' }),
        twoAt: words('twoAt', { time: '{time}' }),
      },
    }
    const head = (
      <div className="flow">
        <h1 {...fit(h1)}>{h1}</h1>
        <p className="lead dim">{lead}</p>
        <OpeningToday lang={lang} hours={business.hours} copy={timetable} Live={ReservationOpenIsland} />
      </div>
    )
    // The step that names the minutes of a hold is only true where there are holds.
    const steps = HOLDS ? how.steps : how.steps.filter((step) => !step.includes('{minutes}'))
    const empty = fill(message.text, { treatment: '', persons: '', time: '' })
    return (
      <>
        <div className="page sec--tight wrap">
          {hasFunction('slots') ? (
            <>
              <ReservationIsland island={island} facts={facts}>
                {head}
              </ReservationIsland>
              <noscript>
                <div className="flow">
                  <p>{t('reserve')}</p>
                  <ContactLinks contact={business} message={empty} subject={h1} />
                </div>
              </noscript>
            </>
          ) : (
            <div className="flow">
              {head}
              <ContactLinks contact={business} message={empty} subject={h1} />
            </div>
          )}
        </div>
        <Labelled label={how.heading} join>
          <Steps items={steps.map((step) => fill(step, { minutes: holdMinutes }))} />
        </Labelled>
      </>
    )
  },
}
