'use client'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Chosen, Fact, Writing } from '#lib/catalogue/chosen-facts'
import css from './checkout.module.css'

type PanelProps = { heading: string; title: string; className?: string; children: ReactNode }

/** Shows an order in a panel: what it is, and its facts. */
export function OrderPanel({ heading, title, className = '', children }: PanelProps) {
  return (
    <aside className={`panel flow ${className}`} aria-label={heading}>
      <h2 className="lbl">{heading}</h2>
      <p className="h-s">{title}</p>
      {children}
    </aside>
  )
}

/** Shows one line of an order: a name and its value, which wraps below the name when both do not fit on one line. */
export function Row({ name, className = '', children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={`ends ${className}`}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type Names = Pick<Writing, 'therapists' | 'designs' | 'where'> & { state: { now: number } }

/** Gives the function that lists the facts of an order, or of what is chosen, in the page's language. */
export function useFactsOf(
  list: (order: Chosen, writing: Writing) => Fact[],
  { state, therapists, designs, where }: Names,
): (order: Chosen) => Fact[] {
  const t = useTranslations('facts')
  const lang = useLocale()
  const say: Writing['say'] = (word, { minutes = 0, day = '', date = '', time = '' } = {}) =>
    t(word, { minutes: String(minutes), day, date, time })
  return (order) => list(order, { lang, say, now: state.now, therapists, designs, where })
}

/** The facts that say how much is to be paid. */
const TOTALS: readonly Fact['key'][] = ['total', 'remaining', 'worth']

type FactsProps = { facts: readonly Fact[]; links: Partial<Record<Fact['key'], string>> }

/** Lists the facts of an order below its title. Links open in a new tab, so that nothing typed is lost. */
export function OrderFacts({ facts: [, ...facts], links }: FactsProps) {
  return (
    <dl className={css.spec}>
      {facts.map(({ key, name, value }) => (
        <Row key={key} name={name} className={TOTALS.includes(key) ? css.total : ''}>
          {links[key] ? (
            <a href={links[key]} target="_blank" rel="noopener">
              {value}
            </a>
          ) : (
            <span key={value}>{value}</span>
          )}
        </Row>
      ))}
    </dl>
  )
}
