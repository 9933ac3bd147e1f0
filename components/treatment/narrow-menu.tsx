import { useIsland } from '#components/island/use-island'
import { MenuFilterIsland } from '#components/islands'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import type { MenuFilterCopy } from './menu-filter'

type Props = {
  lang: Lang
  copy: MenuFilterCopy
  rows: readonly (readonly string[])[]
}

/** Shows the filters of the menu. */
export function NarrowMenu({ lang, copy, rows }: Props) {
  const island = useIsland([
    'menu.filters',
    'menu.others',
    'menu.price',
    'menu.upTo',
    'menu.above',
    'menu.more',
    'menu.forTwo',
    'menu.vegan',
    'menu.clear',
    'menu.matching',
    'menu.longest',
    'menu.minutes',
  ])
  const { legend, all, empty } = copy
  return <MenuFilterIsland island={island} copy={{ legend, all, empty }} path={href('menu', lang)} rows={rows} />
}
