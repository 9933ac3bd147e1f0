import type { Mode } from '#lib/contracts/envelope'
import css from './payment.module.css'

/** Stands on every page that pays while payments are simulated or in the providers' test mode. */
export function TestBand({ mode, text }: { mode: Mode | undefined; text: string }) {
  if (mode === undefined || mode === 'live') return null
  return (
    <p className={css.band} role="note">
      {text}
    </p>
  )
}
