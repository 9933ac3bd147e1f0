import { Ask } from '#components/booking/ask'
import type { Reach } from '#components/booking/contact-ways'
import { Steps } from '#components/booking/steps'
import { VoucherCard, type Voucher } from './voucher-card'
import css from './voucher-order.module.css'

export type OrderWords = { heading: string; steps: readonly string[]; message: string; subject: string; note: string }

type Props = { words: OrderWords; reach: Reach; sample?: Voucher }

/** How a voucher is ordered by message, beside one that is finished: the way without scripts. */
export function VoucherOrder({ words, reach, sample }: Props) {
  return (
    <div className="grid">
      <section className={`c-l5 flow ${css.order}`}>
        <h2 className="h-s">{words.heading}</h2>
        <Steps items={words.steps} />
        <Ask reach={reach} message={words.message} subject={words.subject} />
      </section>
      {sample && (
        <div className={`c-r6 ${css.sample}`}>
          <VoucherCard {...sample} />
          <p className="note">{words.note}</p>
        </div>
      )}
    </div>
  )
}
