'use client'
import { useEffect, type RefObject } from 'react'

/**
 * Keeps as much room at the foot of the page as a bar takes there, in the variable of that name (app/base.css): it
 * hides nothing, least of all what has the focus.
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
