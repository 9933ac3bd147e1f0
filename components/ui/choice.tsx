import type { ComponentProps, ReactNode } from 'react'
import css from './choice.module.css'

type Input = Omit<ComponentProps<'input'>, 'type' | 'children'>

/** Shows one of several answers as a tile with a radio button. `small` is the narrow, centred kind for days. */
export function RadioTile({ small, children, ...input }: Input & { small?: boolean; children: ReactNode }) {
  return (
    <label className={small ? `${css.opt} ${css.min}` : css.opt}>
      <input type="radio" {...input} />
      {children}
    </label>
  )
}

/** Shows the tiles of one question side by side, each as wide as `width` says. */
export function Options({
  width,
  children,
  ...rest
}: { width?: 'day' | 'week' | 'half' | 'wide'; children: ReactNode } & ComponentProps<'div'>) {
  return (
    <div className={css.opts} data-min={width} {...rest}>
      {children}
    </div>
  )
}

/** Shows a box to tick, for a yes or no. */
export function Checkbox({ children, ...input }: Input & { children: ReactNode }) {
  return (
    <label className={css.check}>
      <input type="checkbox" {...input} />
      <span>{children}</span>
    </label>
  )
}
