import { useTranslations } from 'next-intl'
import { Minutes } from '#components/ui/minutes'
import { Price } from '#components/ui/price'
import { formatMoney } from '#lib/money'
import type { Lang } from '#lib/routes/languages'

type Props = { price: number; before?: number; lang: Lang; big?: boolean }

/** A price in cents, with the one before a reduction. */
export function Cost({ price, before, lang, big }: Props) {
  const t = useTranslations('price')
  return (
    <Price
      now={formatMoney(price, lang)}
      before={before === undefined ? undefined : formatMoney(before, lang)}
      words={{ before: t('before'), now: t('now') }}
      big={big}
    />
  )
}

/** How long something takes. */
export function Duration({ minutes, big }: { minutes: number; big?: boolean }) {
  const t = useTranslations('price')
  return <Minutes minutes={minutes} unit={t('minutes')} big={big} />
}
