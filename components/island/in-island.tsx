'use client'
import type { ComponentType } from 'react'
import { Island, type IslandProps } from './island'

/** Makes the root of an island: its part inside `Island`, with the props that a page gives to each island. */
export function inIsland<Props extends object>(Part: ComponentType<Props>) {
  return function Root(props: Props & { island: IslandProps }) {
    return (
      <Island {...props.island}>
        <Part {...props} />
      </Island>
    )
  }
}
