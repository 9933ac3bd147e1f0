'use client'
import { lazy, Suspense, type ComponentType } from 'react'

/**
 * Makes a component of a part that is loaded when it is first shown, and that the page can do without: if its code does
 * not come, `Instead` takes its place, or nothing.
 */
export function optional<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = () => null,
) {
  const Part = lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: Instead }),
    ),
  )
  return function Optional(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}
