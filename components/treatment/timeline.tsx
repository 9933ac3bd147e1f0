import { useTranslations } from 'next-intl'
import css from './steps.module.css'

/** Shows a visit, minute by minute. */
export function Timeline({ steps }: { steps: readonly { minute: number; text: string }[] }) {
  const t = useTranslations('price')
  return (
    <ol className={css.steps} role="list">
      {steps.map(({ minute, text }) => (
        <li key={minute}>
          <time dateTime={`PT${minute}M`}>{t('minute', { count: minute })}</time>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
