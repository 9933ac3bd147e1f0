'use client'
import { useEffect, type RefObject } from 'react'

/**
 * Reserves as much space at the foot of the page as a bar takes, in a CSS variable (app/base.css), so that the bar
 * hides neither content nor the focused element.
 */
export function useFootRoom(bar: RefObject<HTMLElement | null>, variable: '--consent' | '--snack'): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const watcher = new ResizeObserver(() => {
      style.setProperty(variable, `${element.offsetHeight}px`)
      // What has the focus may be where the bar is now; what one has scrolled away from stays where it is.
      const focused = document.querySelector(':focus-visible')
      const { top = 0, bottom = 0 } = focused?.getBoundingClientRect() ?? {}
      if (top < innerHeight && bottom > 0) focused?.scrollIntoView({ block: 'nearest' })
    })
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      style.removeProperty(variable)
    }
  }, [bar, variable])
}
