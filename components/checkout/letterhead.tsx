import { PaperAddress, type SpaOnPaper } from '#components/contact/paper-address'
import { Wordmark } from '#components/ui/wordmark'
import css from './confirmation.module.css'

/** The head of a printed booking: whose it is, and where. On the screen the page says it elsewhere. */
export function Letterhead({ spa }: { spa: SpaOnPaper }) {
  return (
    <div className={css.letterhead}>
      <Wordmark />
      <PaperAddress spa={spa} />
    </div>
  )
}
