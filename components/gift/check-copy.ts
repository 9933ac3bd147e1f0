'use client'
import { createCopy } from '#components/island/copy'
import type { PageCopy } from '#lib/content/pages'

/** What content says of checking a voucher; `title` is the page's. */
export type CheckCopy = Pick<PageCopy<'check-voucher'>['sections'], 'states' | 'ask'> & { title: string }

/** Provides it; `useCheckCopy` reads it. */
export const [CheckCopyProvider, useCheckCopy] = createCopy<CheckCopy>()
