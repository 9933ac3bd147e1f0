import type { VoucherDesign } from './voucher-face'

/** A line of a design: an SVG path in 600 × 400 units, drawn in the text colour with this opacity. */
type Line = { d: string; opacity: number }

const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')
const round = (value: number) => Math.round(value * 100) / 100

/** The lines of the designs: an arch with its mirror image, water, rings in oil, a minute ruler. */
export const VOUCHER_ART: Record<VoucherDesign, Line[]> = {
  noche: [
    { opacity: 0.5, d: times(5, (i) => arch(70 - 13 * i, 'up')) },
    { opacity: 0.2, d: times(5, (i) => arch(70 - 13 * i, 'down')) },
  ],
  agua: [{ opacity: 0.3, d: times(16, (i) => wave(150 + 16 * i + (i * i) / 4, 90 + 4 * i, 9 + 0.8 * i)) }],
  argan: [{ opacity: 0.22, d: times(12, (i) => ring(18 + 8 * i + 2.2 * i * i)) }],
  cal: [
    { opacity: 0.5, d: 'M0 160h600' },
    { opacity: 0.3, d: times(41, (i) => `M${15 * i} 160v${i % 4 === 0 ? -14 : -7}`) },
  ],
}

function arch(radius: number, way: 'up' | 'down') {
  const left = 300 - radius
  return way === 'up'
    ? `M${left} 163V140a${radius} ${radius} 0 0 1 ${2 * radius} 0v23`
    : `M${left} 169v23a${radius} ${radius} 0 0 0 ${2 * radius} 0v-23`
}

function wave(y: number, half: number, height: number) {
  const on = `t${2 * half} 0`
  return `M-20 ${y}q${half} ${-round(height)} ${2 * half} 0${on}${on}${on}`
}

function ring(radius: number) {
  const r = round(radius)
  return `M${round(470 - r)} 215a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
}
