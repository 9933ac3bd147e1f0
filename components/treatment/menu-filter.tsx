import { useLocale, useTranslations } from 'next-intl'
import segments from '#components/ui/segments.module.css'
import { formatMoney } from '#lib/money'
import { CRITERIA } from './menu-criteria'
import css from './menu-parts.module.css'

/**
 * Asks by which criterion the menu is narrowed, one at a time. The style sheet hides what does not meet it, so that it
 * needs no script. `met` are the criteria that something meets.
 */
export function MenuFilter({ met }: { met: ReadonlySet<string> }) {
  const t = useTranslations('menu')
  const lang = useLocale()
  const longest = CRITERIA.time.at(-1)
  const options = [
    ...CRITERIA.time.map((minutes) => ({
      criterion: `time-${minutes}`,
      label: (
        <>
          <span className="vh">{t(minutes === longest ? 'longest' : 'minutes', { minutes })}</span>
          <span aria-hidden="true">{minutes === longest ? `${minutes}′+` : `${minutes}′`}</span>
        </>
      ),
    })),
    ...CRITERIA.price.map((most) => ({
      criterion: `price-${most}`,
      label:
        most === 'above'
          ? t('above', { price: formatMoney(100_00, lang) })
          : t('upTo', { price: formatMoney(Number(most) * 100, lang) }),
    })),
    { criterion: 'for-two', label: t('forTwo') },
    { criterion: 'kind-vegan', label: t('vegan') },
  ]
  return (
    <fieldset>
      <legend className="vh">{t('filters')}</legend>
      <div className={`${segments.seg} ${css.filter} num`}>
        <label>
          <input type="radio" name="filter" value="" defaultChecked />
          {t('all')}
        </label>
        {options.map(
          ({ criterion, label }) =>
            met.has(criterion) && (
              <label key={criterion}>
                <input type="radio" name="filter" value={criterion} />
                {label}
              </label>
            ),
        )}
      </div>
    </fieldset>
  )
}
