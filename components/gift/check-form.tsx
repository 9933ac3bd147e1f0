import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import type { ContactDetails } from '#components/contact/contact-ways'
import { useDraft } from '#components/form/use-draft'
import { Button } from '#components/ui/button'
import { Field } from '#components/ui/field'
import { Form } from '#components/ui/form'
import type { Lang } from '#lib/routes/languages'
import css from './check-form.module.css'
import { CheckResult } from './check-result'
import type { CheckWords } from './check-words'
import type { Finding } from './look-up'

export type CheckFormProps = {
  lang: Lang
  words: CheckWords
  url: string
  reach: ContactDetails
  hrefs: { reserve: string; withdraw: string }
}

const EMPTY = { typed: '' }
const Draft = {
  safeParse: (value: unknown) => ({
    data:
      typeof value === 'object' && value !== null && 'typed' in value && typeof value.typed === 'string'
        ? { typed: value.typed }
        : undefined,
  }),
}
const load = () => import('./look-up')

/** Asks what is left on a voucher. A number that came in the address is taken out of it and asked about at once. */
export function CheckForm({ lang, words, url, reach, hrefs }: CheckFormProps) {
  const {
    values: { typed },
    change: setDraft,
    ready,
  } = useDraft('voucher-check', Draft, EMPTY)
  const [finding, setFinding] = useState<Finding | { state: 'idle' | 'asking' }>({ state: 'idle' })
  const field = useRef<HTMLDivElement>(null)
  const { labels, states } = words

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
        setDraft({ typed: number })
        return ask(number)
      },
      () => setFinding({ state: 'failed', failure: { kind: 'offline' } }),
    )
  }, [ready, ask, setDraft])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (finding.state !== 'asking') void ask(typed)
  }
  const mistyped = finding.state === 'mistyped' ? (finding.rule === 'checksum' ? states.typo : words.format) : undefined
  return (
    <div className={`${css.live} scripted`}>
      <Form onSubmit={submit} onFocus={() => void load().catch(() => undefined)}>
        <div ref={field}>
          <Field
            id="uid"
            name="uid"
            label={labels.number}
            hint={<span className="num">{labels.hint}</span>}
            error={mistyped}
            errorLabel={words.error}
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            onChange={({ target }) => {
              setDraft({ typed: target.value })
              setFinding({ state: 'idle' })
            }}
          />
        </div>
        <p className="btns">
          <Button type="submit" aria-disabled={finding.state === 'asking'}>
            {finding.state === 'asking' ? labels.asking : labels.ask}
          </Button>
        </p>
      </Form>
      <CheckResult
        lang={lang}
        words={words}
        finding={finding}
        typed={typed}
        reach={reach}
        hrefs={hrefs}
        onRetry={() => void ask(typed)}
      />
    </div>
  )
}
