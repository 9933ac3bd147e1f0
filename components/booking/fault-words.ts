import { useMessages, useTranslations } from 'next-intl'
import type { WayNames } from './contact-ways'

type Faults = ReturnType<typeof useMessages>['fault']

/** The sentences for everything that can go wrong with a call, for a client part. */
export type FaultWords = { sentences: Faults; ways: WayNames }

/** Them, in the page's language. For server components. */
export function useFaultWords(): FaultWords {
  const t = useTranslations('booking')
  return { sentences: useMessages().fault, ways: { whatsapp: t('whatsapp'), phone: t('phone'), mail: t('mail') } }
}
