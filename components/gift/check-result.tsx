import { ContactWays } from '#components/contact/contact-ways'
import { Fault } from '#components/form/fault'
import { ButtonLink, MoreLink } from '#components/ui/button'
import { carryVoucher } from '#lib/checkout/carried-voucher'
import { isBookable } from '#lib/catalogue/voucher-worth'
import { formatDay } from '#lib/time/dates'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import type { Lang } from '#lib/routes/languages'
import type { CheckFormProps } from './check-form'
import css from './check-form.module.css'
import type { CheckWords } from './check-words'
import type { Finding } from './look-up'

type Found = Extract<Finding, { state: 'found' }>
type Props = Omit<CheckFormProps, 'url'> & {
  finding: Finding | { state: 'idle' | 'asking' }
  typed: string
  onRetry: () => void
}

/** What the number is worth, or why nobody can say, and what to do next. */
export function CheckResult({ finding, typed, onRetry, ...rest }: Props) {
  const { lang, words, reach } = rest
  const message = `${words.message} ${finding.state === 'found' ? finding.uid : typed}`
  const ways = <ContactWays reach={reach} names={words.fault.ways} message={message} subject={words.subject} />
  return (
    <>
      <div role="status" className={css.status}>
        {finding.state === 'asking' && <p className="dim">{words.labels.asking}</p>}
        {finding.state === 'unknown' && <p className="lead">{words.states.notFound}</p>}
        {finding.state === 'found' && <p className="lead num">{saying(finding, words, lang)}</p>}
      </div>
      {finding.state === 'found' && <Onward {...rest} finding={finding} />}
      {(finding.state === 'found' || finding.state === 'unknown') && (
        <section className="flow">
          <h2 className="lbl">{words.labels.write}</h2>
          {ways}
        </section>
      )}
      {finding.state === 'failed' && (
        <Fault
          words={words.fault}
          failure={finding.failure}
          reach={reach}
          details={message}
          subject={words.subject}
          onRetry={onRetry}
        />
      )}
    </>
  )
}

function saying({ gift, how }: Found, { states }: CheckWords, lang: Lang): string {
  const money = (cents: number) => formatMoney(cents, lang)
  return fill(states[how], {
    amount: money(gift.valueCents),
    remaining: money(gift.remainingCents),
    date: formatDay(gift.validUntil, lang),
    treatment: gift.title?.[lang] ?? '',
  })
}

/** The ways on from a voucher. Its number goes along in this tab, never in an address. */
function Onward({
  words: { labels },
  hrefs,
  finding: { uid, gift, how },
}: Omit<Props, 'finding' | 'typed' | 'onRetry'> & { finding: Found }) {
  const reserve = gift.code && how === 'activeTreatment' ? `${hrefs.reserve}?treatment=${gift.code}` : hrefs.reserve
  return (
    <div className="btns">
      {isBookable(how) && (
        <span onClickCapture={() => carryVoucher(uid)}>
          <ButtonLink href={reserve}>{labels.reserve}</ButtonLink>
        </span>
      )}
      {how !== 'refunded' && how !== 'cancelled' && how !== 'used' && (
        <MoreLink href={hrefs.withdraw}>{labels.withdraw}</MoreLink>
      )}
    </div>
  )
}
