'use client'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import type { SlotsQuery } from '#components/hours/use-slots'
import type { Slot } from '#lib/contracts/slot'
import { slotsCall, SlotsRequest } from '#lib/contracts/slots'
import { call } from '#lib/functions/call'

/** `searching`, the first free start, or `none` within the days that were asked. */
type NextFree = 'searching' | 'none' | Slot

/**
 * Searches some days, one after the other, for the first on which anything is free, and gives its first start. Asks
 * nothing without a query.
 */
export function useNextFree(url: string, query: SlotsQuery | undefined, days: readonly string[]): NextFree {
  const [found, setFound] = useState<{ question: string; next: NextFree }>()
  const question = query && JSON.stringify(days.map((day) => ({ ...query, day })))
  useEffect(() => {
    if (question === undefined) return
    const left = new AbortController()
    const search = async (): Promise<NextFree> => {
      for (const asked of z.array(SlotsRequest).parse(JSON.parse(question))) {
        const outcome = await call(slotsCall, asked, { url, signal: left.signal })
        if (!outcome.ok) return 'none'
        const [first] = outcome.data.slots
        if (first) return first
      }
      return 'none'
    }
    void search().then((next) => {
      if (!left.signal.aborted) setFound({ question, next })
    })
    return () => left.abort()
  }, [url, question])
  return found && found.question === question ? found.next : 'searching'
}
