import type { RefObject } from 'react'
import { madridClock, madridDay } from '#lib/time/madrid'
import { formatDay } from '#lib/time/dates'
import { fill } from '#lib/i18n/fill'
import type { Lang } from '#lib/routes/languages'
import type { Receipt, Typed } from './use-withdrawal'
import css from './withdrawal.module.css'
import type { WithdrawalWords } from './withdrawal-words'

/** What is declared, as it will be sent. */
export function Declared({
  words: { labels, buyer },
  typed: { name, email, contract },
}: {
  words: WithdrawalWords
  typed: Typed
}) {
  return (
    <dl className={css.declared}>
      {(
        [
          [buyer.name, name],
          [buyer.email, email],
          [labels.contract, contract],
        ] as const
      ).map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The acknowledgement: what was declared, on which day, at what time in Madrid. */
export function WithdrawalReceipt({
  lang,
  words,
  receipt,
  heading,
}: {
  lang: Lang
  words: WithdrawalWords
  receipt: Receipt
  heading: RefObject<HTMLHeadingElement | null>
}) {
  const { page, labels } = words
  const moment = Date.parse(receipt.receivedAt)
  const when = { date: formatDay(madridDay(moment), lang), time: madridClock(moment) }
  return (
    <div className={css.received}>
      <h3 className={css.step} tabIndex={-1} ref={heading}>
        {labels.received}
      </h3>
      <p className="num">{fill(page.received, { ...when, ticket: receipt.ticket })}</p>
      <Declared words={words} typed={receipt} />
      <p>{fill(page.mailed, { email: receipt.email })}</p>
    </div>
  )
}
