'use client'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PersonFields } from '#components/form/person-fields'
import { Island, useContact, type IslandProps } from '#components/island/island'
import { FallbackUntilAwake } from '#components/island/part'
import { Button } from '#components/ui/button'
import { ContactLinks } from '#components/contact/contact-links'
import { ErrorSummary } from '#components/ui/error-summary'
import { Form } from '#components/ui/form'
import { isForStaff } from '#lib/catalogue/persons'
import { fill } from '#lib/i18n/fill'
import { hoursBefore } from '#lib/time/start-text'
import { ReserveCopyProvider, useReserveCopy, type ReserveCopy } from './copy'
import { PickDay } from './pick-day'
import { PickTherapist } from './pick-therapist'
import { PickTreatment } from './pick-treatment'
import css from './reserve.module.css'
import { Due, YourBooking } from './summary'
import { ReservationProvider, useNewReservation, useReservation, type ReserveFacts } from './use-reservation'
import { VoucherField } from './voucher-field'
import { StorageNotice } from '#components/form/failure-notice'

export { OpenNowRoot } from '#components/hours/open-now-root'

type PageProps = {
  facts: ReserveFacts
  /** Stands above the summary. */
  children: ReactNode
}

/** Shows the part beside the reservation form, and the form itself as soon as the browser can run it. */
export function Reserve({ island, copy, ...page }: PageProps & { island: IslandProps; copy: ReserveCopy }) {
  return (
    <Island {...island}>
      <ReserveCopyProvider value={copy}>
        <Page {...page} />
      </ReserveCopyProvider>
    </Island>
  )
}

function Page({ facts, children }: PageProps) {
  const t = useTranslations('reservation')
  const reservation = useNewReservation(facts)
  const { ready } = reservation
  return (
    <ReservationProvider value={reservation}>
      <div className="grid">
        <div className="c-l5 aside-sticky">
          {children}
          {ready && (
            <div className="hide-s blk">
              <YourBooking />
            </div>
          )}
        </div>
        <div className="c-r6">
          {ready ? (
            <ReserveForm />
          ) : (
            <div className={`${css.page} scripted`}>
              <p>{t('coming')}</p>
              <FallbackUntilAwake />
              <OtherWays />
            </div>
          )}
        </div>
      </div>
    </ReservationProvider>
  )
}

/** Shows the reservation form: treatment, time, therapist, the buyer's details and a voucher. */
function ReserveForm() {
  const t = useTranslations('reservation')
  const copy = useReserveCopy()
  const { form, selection, price, isBlocked, ways } = useReservation()
  const rule = useCancellationRule()
  const isRequest = selection !== undefined && isForStaff(selection.persons)
  const isFree = price?.totalCents === 0
  return (
    <Form className={css.sticks} onSubmit={form.submit}>
      <ErrorSummary {...form.summary} />
      <PickTreatment />
      <PickDay />
      <PickTherapist />
      <fieldset>
        <legend>{copy.details}</legend>
        <PersonFields field={form.field} />
        <p className="note">{copy.health}</p>
      </fieldset>
      <VoucherField />
      {price && <Due price={price} />}
      <div className="flow">
        <div className="btns">
          <Button type="submit">{isRequest ? t('submitRequest') : isFree ? t('submitFree') : t('submit')}</Button>
          <p className="note">{rule}</p>
        </div>
        {isBlocked && <StorageNotice {...ways} />}
      </div>
      <OtherWays />
    </Form>
  )
}

/** Says until when the chosen time can be cancelled for free (Madrid time); without one, the general rule. */
function useCancellationRule(): string {
  const lang = useLocale()
  const { cancel, cancelUntil, noCancel } = useReserveCopy()
  const { slot, now, facts } = useReservation()
  if (!slot) return cancel
  const until = hoursBefore(slot.startsAt, facts.planning.freeCancellationHours, now, lang)
  return until ? fill(cancelUntil, until) : noCancel
}

/** Shows other ways to book: by message or phone, with what was chosen so far filled in. */
function OtherWays() {
  const copy = useReserveCopy()
  const contact = useContact()
  const { ways } = useReservation()
  return (
    <section className="flow">
      <h2 className="lbl">{copy.other}</h2>
      <ContactLinks contact={contact} message={ways.details} subject={ways.subject} />
    </section>
  )
}
