import 'react'

declare module 'react' {
  /** Lets `style` set variables of the style sheets. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
