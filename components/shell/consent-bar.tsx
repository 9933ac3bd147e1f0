'use client'
import { use, useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button'
import button from '#components/ui/button.module.css'
import { Checkbox } from '#components/ui/choice'
import { removeCookies } from '#lib/analytics/cookies'
import { choose, currentChoice, type ConsentChoice } from '#lib/analytics/consent'
import type { Lang, Localized } from '#lib/routes/languages'
import css from './consent-bar.module.css'
import type { ConsentWords } from './consent-words'

const files: Localized<() => Promise<{ words: ConsentWords }>> = {
  es: () => import('./consent/es.generated'),
  en: () => import('./consent/en.generated'),
  de: () => import('./consent/de.generated'),
  fr: () => import('./consent/fr.generated'),
}
const asked: Partial<Record<Lang, Promise<{ words: ConsentWords } | undefined>>> = {}

type Props = {
  lang: Lang
  policy: string
  /** What opened it again; it gets the focus back. */ opener?: HTMLElement
  onClose: () => void
}

/** The question about cookies: a region at the top of the reading order and the bottom of the window, not a dialog. */
export function ConsentBar({ lang, ...props }: Props) {
  // What cannot be asked counts as no.
  const loaded = use((asked[lang] ??= files[lang]().catch(() => undefined)))
  return loaded && <Bar words={loaded.words} {...props} />
}

function Bar({ words, policy, opener, onClose }: Omit<Props, 'lang'> & { words: ConsentWords }) {
  const [choosing, setChoosing] = useState(false)
  const region = useRef<HTMLElement>(null)
  useRoom(region)
  useEffect(() => {
    if (opener) region.current?.focus()
  }, [opener])

  const done = (choice: ConsentChoice) => {
    choose(choice)
    removeCookies(choice, words.cookies)
    onClose()
    opener?.focus()
  }
  return (
    <section ref={region} className={`${css.bar} screen`} data-tone="noche" aria-label={words.label} tabIndex={-1}>
      <p>
        {words.text} <a href={policy}>{words.more}</a>
      </p>
      {choosing ? (
        <Categories words={words} onSave={done} />
      ) : (
        <div className={css.btns}>
          <Button line onClick={() => done({ measurement: true, advertising: true })}>
            {words.accept}
          </Button>
          <Button line onClick={() => done({ measurement: false, advertising: false })}>
            {words.reject}
          </Button>
          <button type="button" className={`${button.more} ${css.choose}`} onClick={() => setChoosing(true)}>
            {words.choose}
          </button>
        </div>
      )}
    </section>
  )
}

function Categories({ words, onSave }: { words: ConsentWords; onSave: (choice: ConsentChoice) => void }) {
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
        {words.necessary}
      </Checkbox>
      {(['measurement', 'advertising'] as const).map((id) => (
        <Checkbox key={id} name={id} defaultChecked={before?.[id] ?? false}>
          <b>{words.categories[id].name}</b> {words.categories[id].text}
        </Checkbox>
      ))}
      <Button line type="submit">
        {words.save}
      </Button>
    </form>
  )
}

/** Keeps as much room at the foot of the page as the bar takes: it hides nothing, least of all what has the focus. */
function useRoom(bar: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const watcher = new ResizeObserver(() => style.setProperty('--consent', `${element.offsetHeight}px`))
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      style.removeProperty('--consent')
    }
  }, [bar])
}
