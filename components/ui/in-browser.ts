'use client'
import { startTransition, useEffect, useState } from 'react'

/** Tells whether this runs in a browser that has taken over the page; not on the server, nor while the page wakes. */
export function useInBrowser(): boolean {
  const [here, setHere] = useState(false)
  // A transition: what appears then is drawn in steps that leave a finger its turn.
  useEffect(() => startTransition(() => setHere(true)), [])
  return here
}
