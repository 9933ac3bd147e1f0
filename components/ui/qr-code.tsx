import { useMemo } from 'react'
import { encode } from 'uqr'
import css from './qr-code.module.css'

/** The width of the light border in modules; without it many cameras do not find the code. */
const QUIET = 4

/** Makes an SVG path with one square per dark module. */
function squares(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}

/** Draws a QR code, always dark on white. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => squares(text), [text])
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
