'use client'

import { useEffect } from 'react'

/** Stands in for the hub when its code could not be fetched: leads to the footer's menu. */
export function FooterInstead({ isNavOpen, onClose }: { isNavOpen: boolean; onClose: () => void }) {
  useEffect(() => {
    if (!isNavOpen) return
    onClose()
    document.querySelector<HTMLElement>('#site-menu a')?.focus()
  }, [isNavOpen, onClose])
  return null
}
