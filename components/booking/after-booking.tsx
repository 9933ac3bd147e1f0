import { Ticks } from '#components/ui/lists'
import { Ask } from './ask'
import type { Reach } from './contact-ways'

type Props = {
  reach: Reach
  ask: { message: string; subject: string }
  before: { heading: string; items: readonly string[] }
  change: { heading: string; general: string }
}

/** How to be sure of a booking, what to do before coming, and what to do if something changes. */
export function AfterBooking({ reach, ask, before, change }: Props) {
  return (
    <div className="wrap sec sec--tight grid">
      <div className="c-l5">
        <Ask reach={reach} {...ask} />
      </div>
      <div className="c-r6">
        <section className="flow">
          <h2 className="lbl">{before.heading}</h2>
          <Ticks items={before.items} />
        </section>
        <section className="blk flow">
          <h2 className="lbl">{change.heading}</h2>
          <p>{change.general}</p>
        </section>
      </div>
    </div>
  )
}
