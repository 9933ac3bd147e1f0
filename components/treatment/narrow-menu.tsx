import { useTranslations } from 'next-intl'
import type { PageCopy } from '#lib/content/pages'
import { formatMoney } from '#lib/money'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import { valuesOf } from './menu-choice'
import { useIsland } from '#components/island/use-island'
import { MenuFilterIsland } from '#components/islands'

type Props = {
  lang: Lang
  copy: PageCopy<'menu'>['sections']['filter']
  /** The criteria that each row meets. */
  rows: readonly (readonly string[])[]
}

/** Shows the criteria of the menu in words: how long, how much, for two, vegan. */
export function NarrowMenu({ lang, copy, rows }: Props) {
  const t = useTranslations('menu')
  const longest = valuesOf('time').at(-1)
  const times = valuesOf('time').map((minutes) => ({
    key: 'time' as const,
    value: minutes,
    label: minutes === longest ? `${minutes}′+` : `${minutes}′`,
    fullLabel: t(minutes === longest ? 'longest' : 'minutes', { minutes }),
  }))
  const limit = formatMoney(100_00, lang)
  const prices = valuesOf('price').map((most) => ({
    key: 'price' as const,
    value: most,
    label:
      most === 'above' ? t('above', { price: limit }) : t('upTo', { price: formatMoney(Number(most) * 100, lang) }),
  }))
  const kinds = [
    { key: 'for' as const, value: 'two', label: t('forTwo') },
    { key: 'kind' as const, value: 'vegan', label: t('vegan') },
  ]
  return (
    <MenuFilterIsland
      island={useIsland(['menu.filters', 'menu.others', 'menu.matching', 'menu.clear'])}
      path={href('menu', lang)}
      groups={[
        { legend: copy.legend, options: times },
        { legend: t('price'), options: prices },
        { legend: t('more'), options: kinds },
      ]}
      rows={rows}
      copy={{ all: copy.all, empty: copy.empty }}
    />
  )
}
