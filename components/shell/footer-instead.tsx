'use client'

import { useEffect } from 'react'

/** Replaces the hub if its code cannot be loaded: goes to the menu in the footer. */
export function FooterInstead({ isNavOpen, onClose }: { isNavOpen: boolean; onClose: () => void }) {
  useEffect(() => {
    if (!isNavOpen) return
    onClose()
    document.querySelector<HTMLElement>('#site-menu a')?.focus()
  }, [isNavOpen, onClose])
  return null
}
