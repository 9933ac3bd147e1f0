'use client'
import { useEffect, useRef } from 'react'
import { Button } from '#components/ui/button'

/** Shows that a form has arrived; the heading takes the focus. */
export function Sent({
  heading,
  text,
  again,
}: {
  heading: string
  text: string
  again?: { label: string; onClick: () => void }
}) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="panel flow">
      <h3 className="h-s" tabIndex={-1} ref={title}>
        {heading}
      </h3>
      <p>{text}</p>
      {again && (
        <Button line onClick={again.onClick}>
          {again.label}
        </Button>
      )}
    </div>
  )
}
