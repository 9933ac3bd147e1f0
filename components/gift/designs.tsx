import { Labelled } from '#components/ui/labelled'
import css from './designs.module.css'
import { VoucherCard } from './voucher-card'
import type { VoucherDesign } from './voucher-art'

type Design = { id: VoucherDesign; name: string; description: string; message: string; amount: string }

/** The designs a voucher can have, each as it comes out. */
export function Designs({
  heading,
  to,
  name,
  gift,
  designs,
}: {
  heading: string
  to: string
  name: string
  gift: string
  designs: readonly Design[]
}) {
  return (
    <Labelled label={heading}>
      <ul className={css.designs} role="list">
        {designs.map((design) => (
          <li key={design.id}>
            <VoucherCard
              design={design.id}
              to={to}
              name={name}
              message={design.message}
              gift={gift}
              amount={design.amount}
            />
            <h3>{design.name}</h3>
            <p className="dim small">{design.description}</p>
          </li>
        ))}
      </ul>
    </Labelled>
  )
}

/** Lines for people who do not know what to write, by occasion. */
export function Occasions({
  heading,
  text,
  occasions,
}: {
  heading: string
  text: string
  occasions: readonly { id: string; name: string; message: string }[]
}) {
  return (
    <Labelled label={heading} aside={<p className="note">{text}</p>} join>
      <ul className={css.occasions} role="list">
        {occasions.map(({ id, name, message }) => (
          <li key={id}>
            <b>{name}</b>
            <em>{message}</em>
          </li>
        ))}
      </ul>
    </Labelled>
  )
}
