import { useMessages, useTranslations } from 'next-intl'
import type { WayNames } from '#components/contact/contact-ways'

type Faults = ReturnType<typeof useMessages>['fault']

/** The sentences for everything that can go wrong with a call, for a client part. */
export type FaultWords = {
  sentences: Omit<Faults, 'refused'> & { refused: Partial<Faults['refused']> }
  ways: WayNames
}

/** Them, in the page's language, with the named refusals or with all. For server components. */
export function useFaultWords(...codes: (keyof Faults['refused'])[]): FaultWords {
  const t = useTranslations('booking')
  const { refused, ...sentences } = useMessages().fault
  const own = codes.length === 0 ? refused : Object.fromEntries(codes.map((code) => [code, refused[code]]))
  return {
    sentences: { ...sentences, refused: own },
    ways: { whatsapp: t('whatsapp'), phone: t('phone'), mail: t('mail') },
  }
}
