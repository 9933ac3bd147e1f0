'use client'
import { useLocale, useTranslations } from 'next-intl'
import { use, useEffect, useRef, useState } from 'react'
import { Island } from '#components/island/island'
import { wordsOnDemand, type OnDemand } from '#components/island/on-demand'
import { Button } from '#components/ui/button'
import button from '#components/ui/button.module.css'
import { Checkbox } from '#components/ui/choice'
import { useFootRoom } from '#components/ui/foot-room'
import { removeCookies } from '#lib/analytics/cookies'
import { choose, currentChoice, type ConsentChoice } from '#lib/analytics/consent'
import css from './consent-bar.module.css'

type CopyProps = { copy: OnDemand['consent']['copy'] }

type Props = {
  policy: string
  /** The element that opened the bar again; it gets the focus back. */ opener?: HTMLElement
  onClose: () => void
}

/** Shows the question about cookies: no dialog but a region, first in reading order and at the foot of the window. */
export function ConsentBar(props: Props) {
  const lang = useLocale()
  const content = use(wordsOnDemand(lang))?.consent
  // If the texts cannot be loaded, nothing is asked, which counts as no.
  if (!content) return null
  return (
    <Island lang={lang} messages={content.messages}>
      <Bar copy={content.copy} {...props} />
    </Island>
  )
}

function Bar({ copy, policy, opener, onClose }: Props & CopyProps) {
  const t = useTranslations('consent')
  const [choosing, setChoosing] = useState(false)
  const region = useRef<HTMLElement>(null)
  useFootRoom(region, '--consent')
  useEffect(() => {
    if (opener) region.current?.focus()
  }, [opener])

  const done = (choice: ConsentChoice) => {
    choose(choice)
    removeCookies(choice, copy.cookies)
    onClose()
    opener?.focus()
  }
  return (
    <section
      ref={region}
      data-foot=""
      className={`${css.bar} screen`}
      data-tone="noche"
      aria-label={t('label')}
      tabIndex={-1}
    >
      <p>
        {t('text')} <a href={policy}>{t('more')}</a>
      </p>
      {choosing ? (
        <Categories copy={copy} onSave={done} />
      ) : (
        <div className={css.btns}>
          <Button line onClick={() => done({ measurement: true, advertising: true })}>
            {t('accept')}
          </Button>
          <Button line onClick={() => done({ measurement: false, advertising: false })}>
            {t('reject')}
          </Button>
          <button type="button" className={`${button.more} ${css.choose}`} onClick={() => setChoosing(true)}>
            {t('choose')}
          </button>
        </div>
      )}
    </section>
  )
}

function Categories({ copy, onSave }: CopyProps & { onSave: (choice: ConsentChoice) => void }) {
  const t = useTranslations('consent')
  const first = useRef<HTMLFormElement>(null)
  const before = currentChoice()
  useEffect(() => first.current?.querySelector<HTMLInputElement>('input:enabled')?.focus(), [])
  const save = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onSave({ measurement: form.has('measurement'), advertising: form.has('advertising') })
  }
  return (
    <form ref={first} className={css.categories} onSubmit={save}>
      <Checkbox checked disabled readOnly>
        {`${copy.necessary}. ${t('always')}`}
      </Checkbox>
      {(['measurement', 'advertising'] as const).map((id) => (
        <Checkbox key={id} name={id} defaultChecked={before?.[id] ?? false}>
          <b>{copy.categories[id].name}</b> {copy.categories[id].text}
        </Checkbox>
      ))}
      <Button line type="submit">
        {t('save')}
      </Button>
    </form>
  )
}
