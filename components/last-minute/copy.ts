'use client'
import { createCopy } from '#components/island/copy'
import type { PageCopy } from '#lib/content/pages'

export type LiveCopy = PageCopy<'last-minute'>['sections']['live']

/** Provides the texts of the list of free times; `useLiveCopy` reads them. */
export const [LiveCopyProvider, useLiveCopy] = createCopy<LiveCopy>()
