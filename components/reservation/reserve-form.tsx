'use client'
import type { SubmitEvent } from 'react'
import { BuyerFields } from '#components/form/buyer-fields'
import { ContactWays, type ContactDetails } from '#components/contact/contact-ways'
import { Button } from '#components/ui/button'
import { ErrorSummary, type FieldError } from '#components/ui/error-summary'
import { Form } from '#components/ui/form'
import type { OrderPrice } from '#lib/catalogue/price'
import { isForStaff } from '#lib/catalogue/reservation'
import { isElsewhere } from '#lib/time/visitor-zone'
import type { ReserveProps } from './reserve'
import { TherapistWish } from './pick-therapist'
import type { ReservationState } from './use-reservation'
import type { TypedVoucher } from './use-voucher'
import { VoucherField } from './voucher-field'
import { What } from './pick-treatment'
import { When } from './pick-day'
import { BookingCost } from './summary'

type Props = ReserveProps & {
  reservation: ReservationState
  voucher: TypedVoucher
  price?: OrderPrice
  /** What the last try to go on was refused for, as far as it is not mended. */
  mistakes: readonly FieldError[]
  attempt: number
  ways: { reach: ContactDetails; subject: string; details: string }
  onCheck: () => void
  onSubmit: () => void
}

/** The form itself: what, when, by whom, for whom, with which voucher. */
export function ReserveForm({
  lang,
  words,
  page,
  reservation,
  voucher,
  price,
  mistakes,
  attempt,
  ways,
  onCheck,
  onSubmit,
  ...rest
}: Props) {
  const { draft, wish, now, change } = reservation
  const errorAt = (id: string) => mistakes.find((mistake) => mistake.id === id)?.text
  const isFree = price?.totalCents === 0
  const isRequest = wish !== undefined && isForStaff(wish.persons)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Form onSubmit={submit}>
      <ErrorSummary heading={words.rules.heading} errors={mistakes} attempt={attempt} />
      <What
        {...rest}
        lang={lang}
        words={words}
        legend={page.treatment}
        people={page.people}
        forStaff={page.forStaff}
        reservation={reservation}
        error={errorAt('code')}
      />
      <When
        lang={lang}
        words={words}
        legend={page.time}
        reservation={reservation}
        error={errorAt('start')}
        zone={isElsewhere(now) ? page.zone : undefined}
        ways={ways}
        url={rest.urls.slots}
        weekHours={rest.hours}
      />
      <TherapistWish
        words={words.form}
        legend={page.therapist}
        therapists={rest.therapists}
        reservation={reservation}
      />
      <fieldset>
        <legend>{page.details}</legend>
        <BuyerFields
          words={words.buyer}
          values={draft}
          errors={{ name: errorAt('name'), email: errorAt('email'), phone: errorAt('phone') }}
          onChange={({ name, email, phone }) => change({ name, email, phone })}
        />
        <p className="note">{page.health}</p>
      </fieldset>
      <VoucherField
        lang={lang}
        words={words}
        note={page.voucher}
        typed={draft.voucher}
        voucher={voucher}
        price={price}
        error={errorAt('voucher')}
        ways={ways}
        onChange={(typed) => change({ voucher: typed })}
        onCheck={onCheck}
      />
      <div className="flow">
        {price && (
          <div className="btns">
            <span>{words.form.total}</span>
            <BookingCost lang={lang} price={price} words={words.price} />
          </div>
        )}
        <div className="btns">
          <Button type="submit">
            {isRequest ? words.form.submitRequest : isFree ? words.form.submitFree : words.form.submit}
          </Button>
          <p className="note">{page.cancel}</p>
        </div>
      </div>
      <section className="flow">
        <h2 className="lbl">{page.other}</h2>
        <ContactWays reach={ways.reach} names={words.fault.ways} message={ways.details} subject={ways.subject} />
      </section>
    </Form>
  )
}
