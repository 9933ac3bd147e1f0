import { FromTo } from '#components/hours/days'
import type { NoticeFacts } from '#lib/content/notice'
import css from './navigation-bar.module.css'

/** `hasScript`: the page has a script of its own, because there is no boot file. */
type Props = NoticeFacts & { label: string; hasScript: boolean }

/**
 * Shows the spa's notice above a page. Pages are built before its first day and stay after its last: on other days the
 * boot file hides it before the page is painted. Without JavaScript it says on which days it applies.
 */
export function NoticeBar({ label, text, days, from, to, hasScript }: Props) {
  const script = `document.currentScript.hidden = Date.now() < ${from} || Date.now() > ${to}`
  return (
    <aside
      className={`${css.notice} screen`}
      data-tone="noche"
      // Inline, because every page loads the whole style sheet.
      style={{ paddingBlock: 'calc(var(--nav) + var(--s4)) var(--s4)' }}
      aria-label={label}
      data-from={from}
      data-to={to}
    >
      {hasScript && <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />}
      <p className="wrap">
        <noscript>
          <FromTo {...days} />.{' '}
        </noscript>
        {text}
      </p>
    </aside>
  )
}
