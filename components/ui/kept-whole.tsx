import type { ReactNode } from 'react'

/** An order's reference, such as N-7K3Q9D. */
const REFERENCE = /(\bN-[0-9A-Z]{4,})/

/** Keeps an order's reference on one line. Nothing is put between its signs: it is there to be copied. */
export const keptWhole = (text: string): ReactNode =>
  text.split(REFERENCE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="nowrap">
        {part}
      </span>
    ),
  )
