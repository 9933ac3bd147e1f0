'use client'
import {
  Component,
  createContext,
  lazy,
  Suspense,
  use,
  useEffect,
  type ComponentType,
  type ReactNode,
  type MouseEvent,
} from 'react'
import { keepFetching, reloadIfOld } from '#lib/load-code'
import { useHydrated } from './use-hydrated'

// Parts of a page whose code comes later: it is fetched until it comes (lib/load-code.ts), and meanwhile the page says
// in that place what is missing and how the spa is reached (components/contact/page-fallback.tsx).

const PageFallback = createContext<ReactNode>(null)

/** The fallback of this page, for the page that replaces it after an error (app/global-error.tsx). */
export const ofPage: { fallback?: ReactNode } = {}

/** Provides what is shown in place of parts that do not come. It is in the page, so that nothing need be loaded. */
export function FallbackProvider({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  useEffect(() => {
    ofPage.fallback = fallback
    addEventListener('error', reloadIfOld, true)
  }, [fallback])
  return <PageFallback value={fallback}>{children}</PageFallback>
}

/** Gives what is shown in place of parts that do not come. */
export const useFallback = () => use(PageFallback)

/** Lets the fallback's button work by itself from now on (tools/boot/in-page.ts). */
const enableButton = (part: Element | null) => part?.querySelector('[data-wait]')?.removeAttribute('data-wait')

/** Reloads the page at its current address, unless the browser is offline and would show its own error page. */
function loadAnew(event: MouseEvent) {
  if (!(event.target instanceof Element && event.target.closest('button'))) return
  event.preventDefault()
  if (navigator.onLine) location.reload()
}

/** Shows the page's fallback. With `late` it appears only after some seconds, by the style sheet alone. */
export function Fallback({ late }: { late?: boolean }) {
  return (
    <div className={late ? 'late scripted' : undefined} ref={enableButton} onClick={loadAnew}>
      {useFallback() ?? ofPage.fallback}
    </div>
  )
}

/** Shows the page's fallback, after some seconds, as long as React has not taken the page over. */
export function FallbackUntilAwake() {
  return !useHydrated() && <Fallback late />
}

/** Shows the page's fallback in place of parts that throw an error. */
class ErrorBoundary extends Component<{ children: ReactNode }> {
  override state = { isBroken: false }
  static getDerivedStateFromError = () => ({ isBroken: true })
  override render() {
    return this.state.isBroken ? <Fallback /> : this.props.children
  }
}

/** Makes a component with a boundary around it, so that its errors stay in its place. */
export function bounded<Props extends object>(Part: ComponentType<Props>) {
  return function Bounded(props: Props) {
    return (
      <ErrorBoundary>
        <Part {...props} />
      </ErrorBoundary>
    )
  }
}

/**
 * Makes a component of a part that is loaded when it is first shown, in the browser. `waiting` stands in its place
 * until it comes: by default the page's fallback, after some seconds.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = <Fallback late />,
) {
  const Part = lazy<ComponentType<Props>>(() => keepFetching(load).then((part) => ({ default: part })))
  return bounded<Props>((props) => (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  ))
}
