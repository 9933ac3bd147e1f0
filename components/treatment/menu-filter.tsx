'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useLayoutEffect, useRef, useState, useSyncExternalStore, type MouseEvent } from 'react'
import { inIsland } from '#components/island/in-island'
import { formatMoney } from '#lib/money'
import { showAddress } from '#lib/routes/address'
import css from './menu-parts.module.css'
import { FILTERS, meets, pick, queryOf, readSelection } from './menu-choice'

type FilterOption = {
  /** The filter as rows have it: time-60. */
  token: string
  label: string
  /** The long form of the label. */ fullLabel?: string
}

type Group = { legend: string; options: readonly FilterOption[] }

type Props = {
  /** The address of the menu without a choice. */
  path: string
  /** The criteria that each row meets. */
  rows: readonly (readonly string[])[]
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

/**
 * Filters the menu. Without JavaScript its links work one criterion at a time; with it they combine, and the choice is
 * kept in the address.
 */
export const MenuFilter = inIsland(Filter)

/** Gives the criteria in words: first the time, which is always visible, then price, for two and vegan on demand. */
function useGroups(): [Group, ...Group[]] {
  const t = useTranslations('menu')
  const lang = useLocale()
  const longest = FILTERS.time.at(-1)
  const times = FILTERS.time.map((minutes) => ({
    token: `time-${minutes}`,
    label: minutes === longest ? `${minutes}′+` : `${minutes}′`,
    fullLabel: t(minutes === longest ? 'longest' : 'minutes', { minutes }),
  }))
  const prices = FILTERS.price.map((most) => ({
    token: `price-${most}`,
    label:
      most === 'above'
        ? t('above', { price: formatMoney(100_00, lang) })
        : t('upTo', { price: formatMoney(Number(most) * 100, lang) }),
  }))
  const kinds = [
    { token: 'for-two', label: t('forTwo') },
    { token: 'kind-vegan', label: t('vegan') },
  ]
  return [
    { legend: t('time'), options: times },
    { legend: t('price'), options: prices },
    { legend: t('more'), options: kinds },
  ]
}

function Filter({ path, rows }: Props) {
  const t = useTranslations('menu')
  const id = useId()
  const all = useRef<HTMLAnchorElement>(null)
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => undefined,
  )
  const live = search !== undefined
  const wanted = readSelection(search ?? '')
  const matching = rows.filter((fits) => meets(fits, wanted))

  useLayoutEffect(() => narrow(wanted))

  const go = (next: readonly string[]) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    showAddress(path + queryOf(next, window.location.search))
    listeners.forEach((listener) => listener())
  }
  const goFirst = (event: MouseEvent<HTMLAnchorElement>) => {
    go([])(event)
    all.current?.focus()
  }

  const items = ({ options }: Group) =>
    options.map(({ token, label, fullLabel }) => {
      const next = pick(wanted, token)
      return (
        <li key={token}>
          <a
            id={token}
            href={live ? path + queryOf(next) : `${queryOf([token])}#${token}`}
            aria-current={wanted.includes(token) ? 'true' : undefined}
            onClick={go(next)}
          >
            {fullLabel ? <span className="vh">{fullLabel}</span> : label}
            {fullLabel && <span aria-hidden="true">{label}</span>}
          </a>
        </li>
      )
    })
  const [first, ...others] = useGroups()
  const isOther = others.some(({ options }) => options.some(({ token }) => wanted.includes(token)))
  const [isOpen, setOpen] = useState(false)
  if (isOther && !isOpen) setOpen(true)

  return (
    <nav aria-label={t('filters')} className={css.filter} data-live={live || undefined}>
      <ul className={`${css.options} num`} role="list" aria-label={first.legend}>
        <li>
          <a
            ref={all}
            href={path}
            className={css.all}
            aria-current={live && wanted.length === 0 ? 'true' : undefined}
            onClick={go([])}
          >
            {t('all')}
          </a>
        </li>
        {items(first)}
      </ul>
      {/* Opened once one of these criteria is chosen; after that the visitor decides. */}
      <details className={css.others} open={isOpen}>
        <summary className="link">{t('others')}</summary>
        {others.map((group, index) => (
          <div key={group.legend}>
            <p className="note" id={id + index}>
              {group.legend}
            </p>
            <ul className={`${css.options} num`} role="list" aria-labelledby={id + index}>
              {items(group)}
            </ul>
          </div>
        ))}
      </details>
      <p role="status" className={`${css.count} small dim`}>
        {wanted.length > 0 && (matching.length > 0 ? t('matching', { count: matching.length }) : t('none'))}
      </p>
      {live && matching.length === 0 && (
        <a href={path} className={css.clear} onClick={goFirst}>
          {t('clear')}
        </a>
      )}
    </nav>
  )
}

/** Hides the rows that lack a wanted token, the groups without a visible row, and the links to these groups. */
function narrow(wanted: readonly string[]): void {
  const fits = (row: HTMLElement) => meets(row.dataset.fits?.split(' ') ?? [], wanted)
  for (const row of document.querySelectorAll<HTMLElement>('[data-menu] [data-fits]')) row.hidden = !fits(row)
  for (const group of document.querySelectorAll<HTMLElement>('[data-menu] section[id]')) {
    group.hidden = [...group.querySelectorAll<HTMLElement>('[data-fits]')].every((row) => row.hidden)
    document.querySelector<HTMLElement>(`[data-menu] a[href="#${group.id}"]`)?.toggleAttribute('hidden', group.hidden)
  }
}
