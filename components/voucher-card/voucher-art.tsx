import { VOUCHER_ART } from '#lib/catalogue/voucher-art'
import type { VoucherDesign } from '#lib/catalogue/voucher-face'

type Props = {
  design: VoucherDesign
  className?: string
  /** The part of the 600 × 400 units that is drawn, as an SVG viewBox. */
  part?: string
}

/** Draws the lines of a voucher in its text colour. */
export function VoucherArt({ design, className, part = '0 0 600 400' }: Props) {
  return (
    <svg
      className={className}
      viewBox={part}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {VOUCHER_ART[design].map(({ d, opacity }) => (
        <path key={d} d={d} opacity={opacity} />
      ))}
    </svg>
  )
}
