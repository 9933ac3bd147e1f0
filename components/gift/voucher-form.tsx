import { useState, type FormEvent } from 'react'
import { Button } from '#components/ui/button'
import { ErrorSummary } from '#components/ui/error-summary'
import { Form } from '#components/ui/form'
import { useMinute } from '#components/hours/minute'
import { madridDay } from '#lib/time/madrid'
import { draftCents } from '#lib/checkout/voucher-draft'
import { fill } from '#lib/i18n/fill'
import { formatMoney } from '#lib/money'
import { useVoucherDraft } from './use-voucher-draft'
import css from './voucher-form.module.css'
import type { VoucherFormProps } from './voucher-form-types'
import { VoucherPreview } from './voucher-preview'
import { VoucherWhat } from './voucher-what'
import { VoucherWhen } from './voucher-when'
import { VoucherWho } from './voucher-who'

const till = () => import('./voucher-till')

/** A voucher, filled in beside its own picture, on its way to payment. */
export function VoucherForm({
  leave = (href) => location.assign(href),
  ...props
}: VoucherFormProps & { leave?: (href: string) => void }) {
  const { lang, words, cards, choices, payHref, withdrawal } = props
  const { form: says, labels } = words
  const { draft, change, mistakes, errors, refuse } = useVoucherDraft(props)
  const now = useMinute()
  const today = now && madridDay(now.getTime())
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'filling' | 'leaving' | 'offline'>('filling')
  const treatment = choices.treatments.flatMap(({ items }) => items).find(({ code }) => code === draft.code)
  const cents = draft.kind === 'amount' ? draftCents(draft) : treatment?.price.cents
  const part = { lang, words, draft, errors, change }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (state === 'leaving' || !today) return
    setState('leaving')
    try {
      const { putInBasket } = await till()
      const faults = putInBasket({ draft, treatment, cards, lang, today })
      if (faults.length === 0) return leave(payHref)
      refuse(faults)
      setAttempt((count) => count + 1)
      setState('filling')
    } catch {
      setState('offline')
    }
  }

  return (
    <div className="grid scripted">
      <VoucherPreview
        draft={draft}
        treatment={treatment}
        cards={cards}
        words={{ label: labels.previewLabel, note: says.preview, noTreatment: says.treatment }}
      />
      <Form className={css.form} onSubmit={submit} onFocus={() => void till().catch(() => undefined)}>
        <ErrorSummary heading={words.rules.heading} errors={mistakes} attempt={attempt} />
        <VoucherWhat {...part} choices={choices} chosenWords={cards[draft.lang].theyChoose} />
        <VoucherWho {...part} designs={choices.designs} />
        <VoucherWhen {...part} today={today} />
        <div className={css.end}>
          <p className="lead num">{fill(labels.total, { amount: cents ? formatMoney(cents, lang) : '…' })}</p>
          {withdrawal.map((sentence) => (
            <p key={sentence} className="small dim">
              {sentence}
            </p>
          ))}
          {state === 'offline' && <p role="alert">{words.offline}</p>}
          <div className="btns">
            <Button type="submit" aria-disabled={state === 'leaving'}>
              {state === 'leaving' ? labels.busy : labels.submit}
            </Button>
            <p className="note">{labels.submitNote}</p>
          </div>
        </div>
      </Form>
    </div>
  )
}
