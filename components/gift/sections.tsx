import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink, MoreLink } from '#components/ui/button'
import { Details } from '#components/ui/details'
import { Labelled } from '#components/ui/labelled'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import css from './sections.module.css'
import { VoucherCard } from '#components/voucher-card/voucher-card'
import { fit } from '#components/ui/fit'
import type { VoucherDesign, VoucherFace } from '#lib/catalogue/voucher-face'

// Sections of the pages about gifts. Each of them is on one page only.

type Way = { heading: string; text: string; href: string }

/** Shows the two ways to give: choose a treatment, or let the other person choose. */
export function GiftWays({ heading, treatment, amount }: { heading: string; treatment: Way; amount: Way }) {
  const t = useTranslations('gift')
  return (
    <Labelled label={heading}>
      <div className={`${css.ways} two`}>
        {[
          { ...treatment, more: t('chooseTreatment') },
          { ...amount, more: t('chooseAmount') },
        ].map((way) => (
          <div key={way.href} className="flow">
            <h3 {...fit(way.heading)}>{way.heading}</h3>
            <p className="dim num">{way.text}</p>
            <MoreLink href={way.href}>{way.more}</MoreLink>
          </div>
        ))}
      </div>
    </Labelled>
  )
}

/** Links to the page where vouchers are checked, for people who have one. */
export function CheckBand({ heading, text, href }: { heading: string; text: string; href: string }) {
  const t = useTranslations('gift')
  return (
    <section className="sec--tight" data-tone="piedra">
      <div className="wrap grid">
        <h2 className="c-l5" {...fit(heading)}>
          {heading}
        </h2>
        <div className="c-r6 flow">
          <p>{text}</p>
          <p className="btns">
            <ButtonLink href={href} line>
              {t('check')}
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  )
}

type AmountsProps = {
  /** The sentence that says what an amount covers, with {treatment}. */
  covers: string
  amounts: readonly {
    amount: number
    /** Absent for a free amount. */
    treatment: { code: string; title: string; href: string } | undefined
  }[]
}

/** Shows which treatments some amounts are enough for. */
export function Amounts({ covers, amounts }: AmountsProps) {
  const lang = useLocale()
  return (
    <ul className={css.amounts} role="list">
      {amounts.map(
        ({ amount, treatment }) =>
          treatment && (
            <li key={treatment.code}>
              <b className="num">{formatMoney(amount, lang)}</b>
              <span>
                <a href={treatment.href}>{fill(covers, { treatment: treatment.title })}</a>
              </span>
            </li>
          ),
      )}
    </ul>
  )
}

type DesignsProps = {
  /** What is the same on all of them. */
  card: Pick<VoucherFace, 'to' | 'name' | 'gift'>
  designs: readonly { id: VoucherDesign; name: string; description: string; message: string; amount: string }[]
}

/** Shows the designs that a voucher can have, each as it will look. */
export function Designs({ card, designs }: DesignsProps) {
  const t = useTranslations('gift')
  return (
    <Labelled label={t('designs')}>
      <ul className={css.designs} role="list">
        {designs.map(({ id, name, description, message, amount }) => (
          <li key={id}>
            <VoucherCard {...card} design={id} message={message} amount={amount} />
            <h3>{name}</h3>
            <p className="dim small">{description}</p>
          </li>
        ))}
      </ul>
    </Labelled>
  )
}

type VoucherNotesProps = {
  occasions: { heading: string; text: string; lines: readonly { id: string; name: string; message: string }[] }
  treatments: { heading: string; text: string; href: string }
  validity: { heading: string; long: string }
  withdrawal: { text: string; href: string }
}

/**
 * Says what can be written on a voucher, what else it can be for, and what applies after a change of mind or of dates.
 * The sections are closed at first; without scripts the last one is open and says how to withdraw, as there is no form
 * then to say it.
 */
export function VoucherNotes({ occasions, treatments, validity, withdrawal }: VoucherNotesProps) {
  const t = useTranslations('gift')
  const withdraw = <MoreLink href={withdrawal.href}>{t('withdraw')}</MoreLink>
  return (
    <section className="wrap sec--tight">
      <Details summary={<h2>{occasions.heading}</h2>}>
        <p className="note">{occasions.text}</p>
        <ul className={css.occasions} role="list">
          {occasions.lines.map(({ id, name, message }) => (
            <li key={id}>
              <b>{name}</b>
              <em>{message}</em>
            </li>
          ))}
        </ul>
      </Details>
      <Details summary={<h2>{treatments.heading}</h2>}>
        <p>{treatments.text}</p>
        <MoreLink href={treatments.href}>{t('chooseTreatment')}</MoreLink>
      </Details>
      <div className="scripted">
        <Details summary={<h2>{validity.heading}</h2>}>
          <p>{validity.long}</p>
          {withdraw}
        </Details>
      </div>
      <noscript>
        <div className={`flow ${css.stated}`}>
          <h2 className="lbl">{validity.heading}</h2>
          <p>{validity.long}</p>
          <p>{withdrawal.text}</p>
          {withdraw}
        </div>
      </noscript>
    </section>
  )
}

/** `code` is the word before the code. */
type WhereProps = { heading: string; text: string; code: string; voucher: VoucherFace }

/** Shows where on a voucher its code is printed. */
export function WhereTheCodeIs({ heading, text, code, voucher }: WhereProps) {
  return (
    <section className="flow">
      <h2 className="lbl">{heading}</h2>
      <VoucherCard {...voucher} meta={[code, 'XXXX-XXXX-XXXX-XXXX-X']} />
      <p className="small dim">{text}</p>
    </section>
  )
}
