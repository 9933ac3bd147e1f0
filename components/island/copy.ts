'use client'
import { createContext, use, type Context } from 'react'

/**
 * Makes the provider of an island's copy (words from content, in one language), and the hook that reads it. The hook
 * throws outside of the provider.
 */
export function createCopy<Copy extends object>(): [Provider: Context<Copy | undefined>, useCopy: () => Copy] {
  const Provider = createContext<Copy | undefined>(undefined)
  function useCopy(): Copy {
    const copy = use(Provider)
    if (!copy) throw new Error('There is no copy around this part.')
    return copy
  }
  return [Provider, useCopy]
}
