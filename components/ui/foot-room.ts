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
    const watcher = new ResizeObserver(() => style.setProperty(variable, `${element.offsetHeight}px`))
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      style.removeProperty(variable)
    }
  }, [bar, variable])
}
