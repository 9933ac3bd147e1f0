import { useTranslations } from 'next-intl'
import { Cautions } from '#components/listing/cautions'
import { Details } from '#components/ui/details'
import { Ticks } from '#components/ui/lists'
import type { PageCopy } from '#lib/content/pages'
import type { Treatment } from '#lib/content/treatments'
import css from './steps.module.css'

type Props = {
  treatment: Treatment
  copy: PageCopy<'treatment'>['sections']
  /** What guests wear and who is with them, if its category says so. */
  wear?: { heading: string; text: string; pool: string }
}

/** Shows a treatment: description, benefits, steps minute by minute, ingredients and cautions. */
export function Story({ treatment, copy, wear }: Props) {
  const t = useTranslations('treatment')
  const { description, benefits, steps, ingredients, cautions } = treatment
  return (
    <>
      <div className="flow">
        {description.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <section className="blk">
        <h2 className="lbl">{t('benefits')}</h2>
        <Ticks items={benefits} />
      </section>
      <section className="blk">
        <h2 className="lbl">{t('steps')}</h2>
        <Timeline steps={steps} />
        <p className="note">{copy.steps.early}</p>
      </section>
      <section className="blk">
        <h2 className="lbl">{t('ingredients')}</h2>
        <p>{ingredients}</p>
      </section>
      <div className="blk">
        {wear && (
          <Details summary={<h2>{wear.heading}</h2>}>
            <p>{wear.text}</p>
            <p>{wear.pool}</p>
          </Details>
        )}
        <Cautions sentences={cautions} />
        <Details summary={<h2>{t('change')}</h2>}>
          <p>{copy.change.text}</p>
        </Details>
      </div>
    </>
  )
}

/** Shows a visit, minute by minute. */
function Timeline({ steps }: { steps: Treatment['steps'] }) {
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
