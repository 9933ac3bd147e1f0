import { Ask } from '#components/booking/ask'
import type { Reach } from '#components/booking/contact-ways'
import { Steps } from '#components/booking/steps'

type Words = {
  heading: string
  steps: readonly string[]
  /** What amounts there are. */ note: string
  message: string
  subject: string
}

/** How a voucher is ordered by message: the way without scripts. */
export function VoucherOrder({ words, reach }: { words: Words; reach: Reach }) {
  return (
    <section className="flow">
      <h2 className="h-s">{words.heading}</h2>
      <Steps items={words.steps} />
      <p className="note num">{words.note}</p>
      <Ask reach={reach} message={words.message} subject={words.subject} />
    </section>
  )
}
