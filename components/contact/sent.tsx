'use client'
import { useEffect, useRef } from 'react'
import { Button } from '#components/ui/button'

/** Shows that a form has arrived; the heading takes the focus. `Level`: h2 where the form is the page's subject. */
export function Sent({
  Level = 'h3',
  heading,
  text,
  again,
}: {
  Level?: 'h2' | 'h3'
  heading: string
  text: string
  again?: { label: string; onClick: () => void }
}) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="panel flow">
      <Level className="h-s" tabIndex={-1} ref={title}>
        {heading}
      </Level>
      <p>{text}</p>
      {again && (
        <Button line onClick={again.onClick}>
          {again.label}
        </Button>
      )}
    </div>
  )
}
