'use client'
import { createCopy } from '#components/island/copy'
import type { PageCopy } from '#lib/content/pages'

/** The texts for checking a voucher; `title` is the title of the page. */
export type CheckCopy = Pick<PageCopy<'check-voucher'>['sections'], 'states' | 'ask'> & { title: string }

/** Provides the texts for checking a voucher; `useCheckCopy` reads them. */
export const [CheckCopyProvider, useCheckCopy] = createCopy<CheckCopy>()
