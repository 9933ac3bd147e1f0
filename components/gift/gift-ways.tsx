import { useTranslations } from 'next-intl'
import { MoreLink } from '#components/ui/button'
import { Labelled } from '#components/ui/labelled'
import css from './gift-ways.module.css'

type Way = { heading: string; text: string; href: string }

/** The two ways to give: choose a treatment, or let them choose. */
export function GiftWays({ heading, treatment, amount }: { heading: string; treatment: Way; amount: Way }) {
  const t = useTranslations('gift')
  return (
    <Labelled label={heading}>
      <div className={`${css.ways} two`}>
        {[
          { ...treatment, more: t('chooseTreatment') },
          { ...amount, more: t('chooseAmount') },
        ].map((way) => (
          <div key={way.href} className="flow">
            <h3>{way.heading}</h3>
            <p className="dim num">{way.text}</p>
            <MoreLink href={way.href}>{way.more}</MoreLink>
          </div>
        ))}
      </div>
    </Labelled>
  )
}
