import { useTranslations } from 'next-intl'
import { Details } from '#components/ui/details'

/** Shows when not to book a treatment, an offer or the treatments of a page, in sentences that open on demand. */
export function Cautions({ sentences }: { sentences: readonly string[] }) {
  const t = useTranslations('treatment')
  return (
    <Details summary={<h2>{t('caution')}</h2>}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Details>
  )
}
