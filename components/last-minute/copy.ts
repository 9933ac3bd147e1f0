'use client'
import { createCopy } from '#components/island/copy'
import type { PageCopy } from '#lib/content/pages'

export type LiveCopy = PageCopy<'last-minute'>['sections']['live']

/** Provides what content says of the living list; `useLiveCopy` reads it. */
export const [LiveCopyProvider, useLiveCopy] = createCopy<LiveCopy>()
