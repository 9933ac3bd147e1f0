import { useLocale, useTranslations } from 'next-intl'
import { MoreLink } from '#components/ui/button'
import { RichText } from '#components/ui/rich-text'
import type { RichNode } from '#lib/content/rich-text'
import { href } from '#lib/routes/routes'
import type { LastMinutePromise } from '#lib/content/last-minute'
import { LeftToday } from '#components/price/left-today'
import { NextFree } from '#components/price/next-free'
import { Rows, type TreatmentFacts } from '#components/listing/treatment-row'

type Props = {
  benefits: readonly RichNode[]
  benefitsHeading: string
  /** What today's free times of this category save. */
  promise?: LastMinutePromise
  caution?: { heading: string; sentences: readonly string[] }
  wear?: { heading: string; text: string; pool: string }
  rows: readonly (TreatmentFacts & { code: string })[]
}

/** Lists a category's treatments, with their benefits beside and what applies to all of them above. */
export function TreatmentList({ benefits, benefitsHeading, promise, caution, wear, rows }: Props) {
  const lang = useLocale()
  const t = useTranslations('category')
  const ofAll = [wear && { heading: wear.heading, sentences: [wear.text, wear.pool] }, caution]
  const minutes = rows.map((row) => row.minutes)
  return (
    <section className="sec">
      <div className="wrap grid">
        <div className="c-lbl flow">
          <h2 className="lbl">{benefitsHeading}</h2>
          <RichText nodes={benefits} />
        </div>
        <div className="c-body">
          <h2 className="vh">{t('list')}</h2>
          <div className="ends">
            {promise && (
              <LeftToday codes={promise.codes}>
                <MoreLink href={href('last-minute', lang)}>{promise.text}</MoreLink>
              </LeftToday>
            )}
            <p className="small dim">{t('range', { from: Math.min(...minutes), to: Math.max(...minutes) })}</p>
          </div>
          <Rows pictured rows={rows.map((row) => ({ ...row, next: <NextFree code={row.code} price={row.price} /> }))} />
          {ofAll.map(
            (block) =>
              block && (
                <div key={block.heading} className="blk">
                  <h2 className="lbl">{block.heading}</h2>
                  {block.sentences.map((sentence) => (
                    <p key={sentence}>{sentence}</p>
                  ))}
                </div>
              ),
          )}
        </div>
      </div>
    </section>
  )
}
