import { useTranslations } from 'next-intl'
import { FORM } from '#lib/i18n/pick-messages'
import type { ContactDetails } from '#lib/contact'
import { useIsland } from '#components/island/use-island'
import { OpenFormIsland, WithdrawalIsland } from '#components/islands'
import { WITHDRAWS } from '#lib/functions/capabilities'

/** `exempt`: what cannot be withdrawn from. */
type Props = { id: string; exempt: string; url: string; contact: ContactDetails }

/** Shows the form to withdraw online; without JavaScript, how to withdraw by letter. */
export function Withdrawal({ id, exempt, url, contact }: Props) {
  const t = useTranslations()
  const island = useIsland([...FORM, 'withdrawal'], contact)
  return (
    <section id={id}>
      <h2>{t('withdrawal.heading')}</h2>
      <p>{t('legal.withdrawHow')}</p>
      <p>{exempt}</p>
      {WITHDRAWS ? (
        <WithdrawalIsland island={island} url={url} />
      ) : (
        <OpenFormIsland label={t('contact.open')} chosen={t('withdrawal.heading')} />
      )}
      <noscript>
        <p>{t('legal.withdrawWithoutScript')}</p>
      </noscript>
    </section>
  )
}
