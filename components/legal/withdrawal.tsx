import type { ContactDetails } from '#lib/contact'
import { useIsland } from '#components/island/use-island'
import { WithdrawalIsland } from '#components/islands'
import type { WithdrawalCopy } from './withdrawal-form'

type Props = { id: string; copy: WithdrawalCopy; url: string; contact: ContactDetails }

/** Shows the form to withdraw online; without JavaScript, how to withdraw by letter. */
export function Withdrawal({ id, copy, url, contact }: Props) {
  const island = useIsland(
    [
      'buyer.name',
      'buyer.email',
      'buyer.error',
      'validation.heading',
      'validation.any',
      'validation.fields.name',
      'validation.fields.email',
      'validation.fields.contract',
      'failure',
      'withdrawal',
      'contact.links',
    ],
    contact,
  )
  return (
    <section id={id}>
      <h2>{copy.heading}</h2>
      <p>{copy.text}</p>
      <p>{copy.exempt}</p>
      <WithdrawalIsland island={island} copy={copy} url={url} />
      <noscript>
        <p>{copy.noscript}</p>
      </noscript>
    </section>
  )
}
