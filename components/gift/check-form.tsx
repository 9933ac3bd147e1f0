'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { useDraft } from '#components/form/use-draft'
import { Island, type IslandProps } from '#components/island/island'
import { Button } from '#components/ui/button'
import { Field } from '#components/ui/field'
import { Form } from '#components/ui/form'
import { LIMITS } from '#lib/contracts/limits'
import { draftLike } from '#lib/storage/draft-like'
import { CheckCopyProvider, useCheckCopy, type CheckCopy } from './check-copy'
import css from './check-form.module.css'
import { CheckResult } from './check-result'
import type { Finding } from './look-up'

export type CheckFacts = {
  url: string
  /** Where one books. */
  reserve: string
}

/** Asks what is left on a voucher. A number that came in the address is taken out of it and asked about at once. */
export function CheckForm({ island, copy, ...facts }: CheckFacts & { island: IslandProps; copy: CheckCopy }) {
  return (
    <Island {...island}>
      <CheckCopyProvider value={copy}>
        <NumberForm {...facts} />
      </CheckCopyProvider>
    </Island>
  )
}

const EMPTY = { typed: '' }
const Kept = draftLike(EMPTY, {})
const load = () => import('./look-up')

function NumberForm({ url, reserve }: CheckFacts) {
  const t = useTranslations()
  const lang = useLocale()
  const { states } = useCheckCopy()
  const { values, change, ready } = useDraft('voucher-check', Kept, EMPTY)
  const { typed } = values
  const [finding, setFinding] = useState<Finding | { state: 'idle' | 'asking' }>({ state: 'idle' })
  const field = useRef<HTMLDivElement>(null)

  const ask = useCallback(
    async (number: string) => {
      setFinding({ state: 'asking' })
      const found = await load().then(
        ({ lookUp }) => lookUp(url, lang, number),
        () => ({ state: 'failed', failure: { kind: 'offline' } }) as const,
      )
      setFinding(found)
      if (found.state === 'mistyped') field.current?.querySelector('input')?.focus()
    },
    [url, lang],
  )

  useEffect(() => {
    const { hash, pathname, search } = location
    if (!ready || !hash.startsWith('#uid=')) return
    history.replaceState(history.state, '', pathname + search)
    void load().then(
      ({ numberIn }) => {
        const number = numberIn(hash)
        if (!number) return setFinding({ state: 'mistyped', rule: 'format' })
        change({ typed: number })
        return ask(number)
      },
      () => setFinding({ state: 'failed', failure: { kind: 'offline' } }),
    )
  }, [ready, ask, change])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (finding.state !== 'asking') void ask(typed)
  }
  const mistyped =
    finding.state === 'mistyped'
      ? finding.rule === 'checksum'
        ? states.typo
        : t('validation.fields.giftUid.any')
      : undefined
  return (
    <div className={`${css.live} scripted`}>
      <Form onSubmit={submit} onFocus={() => void load().catch(() => undefined)}>
        <div ref={field}>
          <Field
            id="uid"
            name="uid"
            label={t('check.number')}
            hint={<span className="num">{t('check.hint')}</span>}
            error={mistyped}
            errorLabel={t('buyer.error')}
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={LIMITS.voucherNumber}
            onChange={({ target }) => {
              change({ typed: target.value })
              setFinding({ state: 'idle' })
            }}
          />
        </div>
        <p className="btns">
          <Button type="submit" aria-disabled={finding.state === 'asking'}>
            {finding.state === 'asking' ? t('check.asking') : t('check.ask')}
          </Button>
        </p>
      </Form>
      <CheckResult finding={finding} typed={typed} reserve={reserve} onRetry={() => void ask(typed)} />
    </div>
  )
}
