import { useTranslations } from 'next-intl'
import { Minutes } from '#components/ui/minutes'

/** Shows how long something takes, in minutes. Needs the page's messages. */
export function Duration({ minutes, big }: { minutes: number; big?: boolean }) {
  const t = useTranslations('price')
  return <Minutes minutes={minutes} unit={t('minutes')} big={big} />
}
