import type { ContactDetails } from '#lib/contact'
import { useIsland } from '#components/island/use-island'
import { WithdrawalIsland } from '#components/islands'
import type { WithdrawalCopy } from './withdrawal-form'

type Props = { id: string; copy: WithdrawalCopy; url: string; contact: ContactDetails }

/** Where one withdraws online; without scripts, the way by letter. */
export function Withdrawal({ id, copy, url, contact }: Props) {
  const island = useIsland(
    [
      'withdrawal',
      'buyer',
      'rules.heading',
      'rules.any',
      'rules.fields.name',
      'rules.fields.email',
      'rules.fields.contract',
      'fault',
      'booking',
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
