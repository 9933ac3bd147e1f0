'use client'
import { useLocale, useTranslations } from 'next-intl'
import { ContactLinks } from '#components/contact/contact-links'
import { FailureNotice } from '#components/form/failure-notice'
import { useContact } from '#components/island/island'
import { isBookable } from '#lib/catalogue/voucher-worth'
import type { PageCopy } from '#lib/content/pages'
import css from './check-form.module.css'
import type { Finding } from './look-up'
import { ReserveLink } from './reserve-link'
import { voucherSentence } from './voucher-sentence'

/** The texts for checking a voucher; `title` is the title of the page. */
export type CheckCopy = Pick<PageCopy<'check-voucher'>['sections'], 'states' | 'ask'> & { title: string }

type Props = {
  copy: CheckCopy
  finding: Finding | { state: 'idle' | 'asking' }
  typed: string
  /** Address of the reservations page. */
  reserve: string
  onRetry: () => void
}

/** Shows what a voucher is worth, or why that is not known, and what to do next. */
export function CheckResult({ copy: { states, ask, title }, finding, typed, reserve, onRetry }: Props) {
  const t = useTranslations('check')
  const lang = useLocale()
  const contact = useContact()
  const message = `${ask.message} ${finding.state === 'found' ? finding.uid : typed}`
  return (
    <>
      <div role="status" className={css.status}>
        {finding.state === 'asking' && <p className="dim">{t('asking')}</p>}
        {finding.state === 'unknown' && <p className="lead">{states.notFound}</p>}
        {finding.state === 'found' && <p className="lead num">{voucherSentence(finding, states, lang)}</p>}
      </div>
      {finding.state === 'found' && isBookable(finding.how) && (
        <p className="btns">
          <ReserveLink reserve={reserve} uid={finding.uid} gift={finding.gift} how={finding.how} />
        </p>
      )}
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
