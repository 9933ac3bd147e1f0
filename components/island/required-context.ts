'use client'
import { createContext, use, type Context } from 'react'

/** Makes the provider of a value, and the hook that reads it, which throws outside of the provider. */
export function createRequiredContext<Value extends object>(): [
  Provider: Context<Value | undefined>,
  useValue: () => Value,
] {
  const Provider = createContext<Value | undefined>(undefined)
  function useValue(): Value {
    const value = use(Provider)
    if (value === undefined) throw new Error('The provider of this part’s context is missing.')
    return value
  }
  return [Provider, useValue]
}
