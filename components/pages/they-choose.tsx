import { useTranslations } from 'next-intl'
import { Steps } from '#components/ui/steps'
import { Amounts } from '#components/gift/sections'
import { GiftHead } from '#components/gift/heads'
import { Labelled } from '#components/ui/labelled'
import { Ticks } from '#components/ui/lists'
import { getCategory } from '#lib/content/categories'
import { getPage } from '#lib/content/pages'
import { getVouchers, openVoucher } from '#lib/content/vouchers'
import { fill } from '#lib/i18n/fill'
import type { Lang } from '#lib/routes/languages'
import { href } from '#lib/routes/routes'
import type { PageModule } from './page-module'

/** The query with which the voucher form is filled in. */
const queryOf = (lang: Lang) => `?choose=1&design=${openVoucher(lang).design}`

export const theyChoosePage: PageModule = {
  wakes: 'at once',
  card: ({ lang }) => getCategory(lang, 'regalos').image,
  action: ({ lang }, t) => ({ href: href('voucher', lang) + queryOf(lang), name: t('action.createVoucher') }),
  Body: function Body({ lang }) {
    const t = useTranslations('gift')
    const { h1, lead, sections } = getPage(lang, 'they-choose')
    const { why, how, covers } = sections
    const { amounts, validity } = getVouchers(lang)
    const { min, max } = amounts
    const voucher = openVoucher(lang)
    return (
      <>
        <GiftHead
          title={h1}
          lead={fill(lead, { min, max })}
          gifts={getCategory(lang, 'regalos').name}
          voucher={voucher}
          query={queryOf(lang)}
        />
        <Labelled label={why.heading}>
          <Ticks items={why.items} />
        </Labelled>
        <Labelled label={covers.heading} join>
          <Amounts covers={amounts.covers} amounts={amounts.suggested} />
        </Labelled>
        <Labelled label={t('how')} aside={<p className="note">{validity.long}</p>} join>
          <Steps items={how.steps} />
        </Labelled>
      </>
    )
  },
}
