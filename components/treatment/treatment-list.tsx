import { useTranslations } from 'next-intl'
import { RichText } from '#components/ui/rich-text'
import type { RichTextNode } from '#components/ui/rich-text-nodes'
import { fill } from '#lib/i18n/fill'
import { formatPercent, reductionOfAll } from '#lib/money'
import type { Lang } from '#lib/routes/languages'
import css from './treatment-list.module.css'
import { Rows, TreatmentRow, type TreatmentFacts } from '#components/listing/treatment-row'

type Props = {
  lang: Lang
  benefits: readonly RichTextNode[]
  notice: { heading: string; discount?: string }
  caution?: { heading: string; sentences: readonly string[] }
  wear?: { heading: string; text: string; pool: string }
  rows: readonly TreatmentFacts[]
}

/** Lists a category's treatments, with their benefits beside and what applies to all of them above. */
export function TreatmentList({ lang, benefits, notice, caution, wear, rows }: Props) {
  const t = useTranslations('category')
  const percent = reductionOfAll(rows.map(({ price }) => price))
  const minutes = rows.map((row) => row.minutes)
  return (
    <section className="sec">
      <div className="wrap grid">
        <div className="c-lbl flow">
          <h2 className="lbl">{notice.heading}</h2>
          <RichText nodes={benefits} />
        </div>
        <div className="c-body">
          <h2 className="vh">{t('list')}</h2>
          <div className={`ends ${css.facts}`}>
            {notice.discount && percent && <p>{fill(notice.discount, { percent: formatPercent(percent, lang) })}</p>}
            <p className="small dim">{t('range', { from: Math.min(...minutes), to: Math.max(...minutes) })}</p>
          </div>
          <Rows pictured>
            {rows.map((row) => (
              <TreatmentRow key={row.href} row={row} />
            ))}
          </Rows>
          {wear && (
            <div className="blk">
              <h2 className="lbl">{wear.heading}</h2>
              <p>{wear.text}</p>
              <p>{wear.pool}</p>
            </div>
          )}
          {caution && (
            <div className="blk">
              <h2 className="lbl">{caution.heading}</h2>
              {caution.sentences.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
