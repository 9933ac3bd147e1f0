'use client'
import { useLocale, useTranslations, type Messages } from 'next-intl'
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ContactLinks } from '#components/contact/contact-links'
import { FailureNotice } from '#components/form/failure-notice'
import { useDraft } from '#components/form/use-draft'
import { useForm } from '#components/form/use-form'
import { inIsland } from '#components/island/in-island'
import { useContact } from '#components/island/island'
import { FallbackUntilAwake, lazyPart } from '#components/island/part'
import { useNextLink } from '#components/island/use-next-link'
import { Button } from '#components/ui/button'
import { Field } from '#components/ui/field'
import { Form } from '#components/ui/form'
import type { PrintCopy } from '#components/voucher-card/printable-voucher'
import type { VoucherStanding } from '#lib/catalogue/voucher-worth'
import { LIMITS } from '#lib/contracts/limits'
import type { Rule } from '#lib/contracts/validation'
import { formatMoney } from '#lib/money'
import { draftLike } from '#lib/storage/draft-like'
import { dropFromAddress } from '#lib/routes/address'
import type { Localized } from '#lib/routes/languages'
import { formatDay } from '#lib/time/dates'
import css from './check-form.module.css'
import { linkIn, lookUp, type Finding, type Found } from './look-up'
import { ReserveLink } from './reserve-link'

/** The texts for checking a voucher. */
type CheckCopy = {
  /** The title of the page. */
  title: string
  /** The first words of a message to the spa. */
  message: string
  /** The texts of a printed voucher in each language that a card may have. */
  print: Localized<PrintCopy>
}

type CheckFacts = {
  copy: CheckCopy
  url: string
  /** Address of the reservations page. */
  reserve: string
}

/**
 * Asks what is left on a voucher; with the secret from a mail's link, it shows the voucher's card too. Number and
 * secret are removed from the address and checked at once.
 */
export const CheckForm = inIsland(NumberForm)

/** What is known of the typed number. `broken`: the link that was opened leads to no voucher. */
type Checked = Finding | { state: 'idle' | 'asking' | 'broken' }

const EMPTY = { typed: '', card: '' }
const StoredDraft = draftLike(EMPTY, {})
const FoundCard = lazyPart(() => import('./found-card').then((part) => part.FoundCard))

/** The states in which visitors may have a question about a voucher. */
const SPOKEN_OF: readonly Checked['state'][] = ['found', 'atSpa', 'unknown', 'broken']

const isLinked = () => location.hash.startsWith('#uid=')

function NumberForm({ copy, url, reserve }: CheckFacts) {
  const t = useTranslations()
  const lang = useLocale()
  const contact = useContact()
  const draft = useDraft('voucher-check', StoredDraft, EMPTY)
  const { ready } = draft
  const { typed, card } = draft.values
  const [finding, setFinding] = useState<Checked>({ state: 'idle' })
  const fieldBox = useRef<HTMLDivElement>(null)
  /** The number whose answer is waited for; none once it was changed. */
  const asked = useRef<string>(undefined)
  const isAsking = finding.state === 'asking'
  const form = useForm({ draft, onSubmit: () => !isAsking && void ask(typed, card) })
  const field = form.field('typed', 'uid')

  async function ask(number: string, secret: string) {
    asked.current = number
    setFinding({ state: 'asking' })
    const found = await lookUp(url, lang, number, secret || undefined)
    if (asked.current !== number) return
    setFinding(found.state === 'unknown' && secret !== '' ? { state: 'broken' } : found)
    if (found.state !== 'mistyped') return
    refuse(found.rule)
    fieldBox.current?.querySelector('input')?.focus()
  }
  const refuse = (rule: Rule) =>
    form.refuse([{ id: 'uid', text: rule === 'checksum' ? t('check.typo') : t('validation.fields.giftUid.any') }])

  /** Asks about the link that led here, else about what the field has. */
  function begin() {
    if (!isLinked()) return ask(typed, card)
    const link = linkIn(location.hash)
    dropFromAddress('#')
    if (!link) return setFinding({ state: 'broken' })
    draft.change(link)
    return ask(link.typed, link.card)
  }
  const beginUnasked = useEffectEvent(() => {
    if (isLinked() || card !== '') void begin()
  })
  useEffect(() => {
    // In a transition, so that taps and typing are not blocked.
    if (ready) startTransition(() => beginUnasked())
  }, [ready])
  useNextLink()
  const given = finding.state === 'found' && finding.gift.card ? finding : undefined
  const message = `${copy.message} ${finding.state === 'found' ? finding.uid : typed}`

  return (
    <div className={`scripted ${given ? `grid ${css.given}` : css.live}`}>
      <div className={`c-l5 ${css.live}`}>
        <Form onSubmit={form.submit}>
          <div ref={fieldBox}>
            <Field
              {...field}
              name="uid"
              label={t('check.number')}
              hint={<span className="num">{t('check.hint')}</span>}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={LIMITS.voucherNumber}
              onChange={(event) => {
                field.onChange(event)
                // The secret belongs to the number that came with it.
                draft.change({ card: '' })
                asked.current = undefined
                setFinding({ state: 'idle' })
              }}
            />
          </div>
          <p className="btns">
            <Button type="submit" aria-disabled={isAsking}>
              {isAsking ? t('check.asking') : t('check.ask')}
            </Button>
          </p>
        </Form>
        <FallbackUntilAwake />
        <div role="status" className={css.status}>
          {finding.state === 'asking' && <p className="dim">{t('check.asking')}</p>}
          {finding.state === 'atSpa' && <p className="lead">{t('check.atSpa')}</p>}
          {finding.state === 'unknown' && <p className="lead">{t('check.notFound')}</p>}
          {finding.state === 'broken' && <p className="lead">{t('check.broken')}</p>}
          {finding.state === 'found' && <WorthSentence {...finding} />}
        </div>
        {finding.state === 'found' && <ReserveLink reserve={reserve} {...finding} />}
        {finding.state === 'failed' && (
          <FailureNotice
            failure={finding.failure}
            details={message}
            subject={copy.title}
            onRetry={() => void begin()}
          />
        )}
      </div>
      {given && (
        <div className="c-r6 flow">
          <FoundCard finding={given} secret={card} print={copy.print} url={url} />
        </div>
      )}
      {SPOKEN_OF.includes(finding.state) && (
        <section className="c-l5 flow">
          {finding.state !== 'atSpa' && <h2 className="lbl">{t('check.write')}</h2>}
          <ContactLinks contact={contact} message={message} subject={copy.title} />
        </section>
      )}
    </div>
  )
}

/** The texts for a voucher for a treatment, which reveal neither its price nor its balance. */
const OF_A_TREATMENT: Partial<Record<VoucherStanding, keyof Messages['check']['states']>> = {
  partUsed: 'partUsedTreatment',
  extended: 'extendedTreatment',
  dateOver: 'dateOverTreatment',
}

/** Says in one sentence how a voucher stands. */
function WorthSentence({ gift, how }: Found) {
  const t = useTranslations('check.states')
  const lang = useLocale()
  const key = (gift.title && OF_A_TREATMENT[how]) ?? how
  const sentence = t(key, {
    amount: formatMoney(gift.valueCents, lang),
    remaining: formatMoney(gift.remainingCents, lang),
    date: formatDay(gift.validUntil, lang),
    treatment: gift.title?.[lang] ?? '',
  })
  return <p className="lead num">{sentence}</p>
}
