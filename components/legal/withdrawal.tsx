import type { ContactDetails } from '#components/contact/contact-ways'
import type { Lang } from '#lib/routes/languages'
import { WithdrawalIsland } from '#components/islands'
import { useWithdrawalWords, type WithdrawalWords } from './withdrawal-words'

type Props = { id: string; lang: Lang; page: WithdrawalWords['page']; url: string; reach: ContactDetails }

/** Where one withdraws online; without scripts, the way by letter. */
export function Withdrawal({ id, page, ...props }: Props) {
  const words = useWithdrawalWords(page)
  return (
    <section id={id}>
      <h2>{page.heading}</h2>
      <p>{page.text}</p>
      <p>{page.exempt}</p>
      <WithdrawalIsland {...props} words={words} />
      <noscript>
        <p>{page.noscript}</p>
      </noscript>
    </section>
  )
}
