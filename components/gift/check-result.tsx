'use client'
import { useLocale, useTranslations } from 'next-intl'
import { ContactLinks } from '#components/contact/contact-links'
import { FailureNotice } from '#components/form/failure-notice'
import { useContact } from '#components/island/island'
import { ButtonLink, MoreLink } from '#components/ui/button'
import { isBookable } from '#lib/catalogue/voucher-worth'
import { carryVoucher } from '#lib/storage/carried-voucher'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import type { Lang } from '#lib/routes/languages'
import { formatDay } from '#lib/time/dates'
import { useCheckCopy, type CheckCopy } from './check-copy'
import css from './check-form.module.css'
import type { Finding } from './look-up'

export type CheckLinks = { reserve: string; withdraw: string }
type Found = Extract<Finding, { state: 'found' }>
type Props = {
  finding: Finding | { state: 'idle' | 'asking' }
  typed: string
  hrefs: CheckLinks
  onRetry: () => void
}

/** Shows what a voucher is worth, or why nobody can say, and what to do next. */
export function CheckResult({ finding, typed, hrefs, onRetry }: Props) {
  const t = useTranslations('check')
  const lang = useLocale()
  const contact = useContact()
  const { states, ask, title } = useCheckCopy()
  const message = `${ask.message} ${finding.state === 'found' ? finding.uid : typed}`
  return (
    <>
      <div role="status" className={css.status}>
        {finding.state === 'asking' && <p className="dim">{t('asking')}</p>}
        {finding.state === 'unknown' && <p className="lead">{states.notFound}</p>}
        {finding.state === 'found' && <p className="lead num">{saying(finding, states, lang)}</p>}
      </div>
      {finding.state === 'found' && <Onward hrefs={hrefs} finding={finding} />}
      {(finding.state === 'found' || finding.state === 'unknown') && (
        <section className="flow">
          <h2 className="lbl">{t('write')}</h2>
          <ContactLinks contact={contact} message={message} subject={title} />
        </section>
      )}
      {finding.state === 'failed' && (
        <FailureNotice failure={finding.failure} details={message} subject={title} onRetry={onRetry} />
      )}
    </>
  )
}

function saying({ gift, how }: Found, states: CheckCopy['states'], lang: Lang): string {
  const money = (cents: number) => formatMoney(cents, lang)
  return fill(states[how], {
    amount: money(gift.valueCents),
    remaining: money(gift.remainingCents),
    date: formatDay(gift.validUntil, lang),
    treatment: gift.title?.[lang] ?? '',
  })
}

/** The ways on from a voucher. Its number goes along in this tab, never in an address. */
function Onward({ hrefs, finding: { uid, gift, how } }: { hrefs: CheckLinks; finding: Found }) {
  const t = useTranslations('check')
  const reserve = gift.code && how === 'activeTreatment' ? `${hrefs.reserve}?treatment=${gift.code}` : hrefs.reserve
  return (
    <div className="btns">
      {isBookable(how) && (
        <span onClickCapture={() => carryVoucher(uid)}>
          <ButtonLink href={reserve}>{t('reserve')}</ButtonLink>
        </span>
      )}
      {how !== 'refunded' && how !== 'cancelled' && how !== 'used' && (
        <MoreLink href={hrefs.withdraw}>{t('withdraw')}</MoreLink>
      )}
    </div>
  )
}
