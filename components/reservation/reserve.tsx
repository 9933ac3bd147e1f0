'use client'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PersonFields } from '#components/form/person-fields'
import { Island, useContact, type IslandProps } from '#components/island/island'
import { FallbackUntilAwake, lazyPart } from '#components/island/part'
import { Button } from '#components/ui/button'
import { ContactLinks } from '#components/contact/contact-links'
import { Options, RadioTile } from '#components/ui/choice'
import { ErrorSummary } from '#components/ui/error-summary'
import { Form } from '#components/ui/form'
import { isForStaff } from '#lib/catalogue/persons'
import { hoursBefore } from '#lib/time/start-text'
import { PickDay } from './pick-day'
import { PickTreatment } from './pick-treatment'
import css from './reserve.module.css'
import { Due, YourBooking } from './summary'
import { ReservationProvider, useNewReservation, useReservation, type ReserveFacts } from './use-reservation'
import { BroughtVoucher, VoucherField } from './voucher-field'
import { StorageNotice } from '#components/form/failure-notice'

export { OpenNowRoot } from '#components/hours/open-now-root'

type PageProps = {
  facts: ReserveFacts
  /** Stands above the summary. */
  children: ReactNode
}

/** Shows the part beside the reservation form, and the form itself as soon as the browser can run it. */
export function Reserve({ island, ...page }: PageProps & { island: IslandProps }) {
  return (
    <Island {...island}>
      <Page {...page} />
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

// Only for what the functions cannot book.
const WriteInstead = lazyPart(() => import('#components/contact/write-instead').then((part) => part.WriteInstead))

/** Shows the reservation form: treatment, time, therapist, the buyer's details and a voucher. */
function ReserveForm() {
  const t = useTranslations('reservation')
  const { form, isAsked, ways, buyer } = useReservation()
  return (
    <>
      <Form className={css.sticks} onSubmit={form.submit}>
        {!isAsked && <ErrorSummary {...form.summary} />}
        <BroughtVoucher />
        <PickTreatment />
        <PickDay />
        <PickTherapist />
        {!isAsked && <Who />}
        <VoucherField />
        {!isAsked && <Submit />}
        {!isAsked && <OtherWays />}
      </Form>
      {isAsked && (
        <section className="sec--join flow" aria-label={t('details')}>
          <WriteInstead subject={ways.subject} chosen={ways.details} known={buyer} />
        </section>
      )}
    </>
  )
}

/** Asks who books. */
function Who() {
  const t = useTranslations('reservation')
  const { copy, form } = useReservation()
  return (
    <fieldset>
      <legend>{t('details')}</legend>
      <PersonFields field={form.field} />
      <p className="note">{copy.health}</p>
    </fieldset>
  )
}

/** Shows what it costs, and the button that leads on. */
function Submit() {
  const t = useTranslations('reservation')
  const { selection, price, isBlocked, ways } = useReservation()
  const rule = useCancellationRule()
  const isRequest = selection !== undefined && isForStaff(selection.persons)
  const isFree = price?.totalCents === 0
  return (
    <>
      {price && <Due price={price} />}
      <div className="flow">
        <div className="btns">
          <Button type="submit">{isRequest ? t('submitRequest') : isFree ? t('submitFree') : t('submit')}</Button>
          <p className="note">{rule}</p>
        </div>
        {isBlocked && <StorageNotice {...ways} />}
      </div>
    </>
  )
}

/** Asks a single guest which therapist is wanted. Two or more guests are told who treats them. */
function PickTherapist() {
  const t = useTranslations('reservation')
  const { facts, selection, therapist, change } = useReservation()
  return (
    <fieldset>
      <legend>{t('therapist')}</legend>
      {selection && selection.persons > 1 ? (
        <p className="dim">{t('both')}</p>
      ) : (
        <Options width="wide">
          <RadioTile name="therapist" checked={therapist === 0} onChange={() => change({ therapist: 0 })}>
            <span>{t('anyone')}</span>
          </RadioTile>
          {facts.therapists.map(({ id, name, focus }) => (
            <RadioTile key={id} name="therapist" checked={therapist === id} onChange={() => change({ therapist: id })}>
              <span>{name}</span>
              <small>{focus}</small>
            </RadioTile>
          ))}
        </Options>
      )}
    </fieldset>
  )
}

/** Says until when the chosen time can be cancelled for free (Madrid time); without one, the general rule. */
function useCancellationRule(): string {
  const t = useTranslations('cancellation')
  const lang = useLocale()
  const { copy, slot, now, facts } = useReservation()
  if (!slot) return copy.cancel
  const until = hoursBefore(slot.startsAt, facts.planning.freeCancellationHours, now, lang)
  return until ? `${t('until', until)} ${t('after')}` : t('late')
}

/** Shows other ways to book: by message or phone, with what was chosen so far filled in. */
function OtherWays() {
  const contact = useContact()
  const { copy, ways } = useReservation()
  return (
    <section className="flow">
      <h2 className="lbl">{copy.other}</h2>
      <ContactLinks contact={contact} message={ways.details} subject={ways.subject} />
    </section>
  )
}
