/** What a basket holds after one of today's hours was chosen. */
export const SAMPLE_BASKET = {
  lang: 'es',
  title: { es: 'Masaje', en: 'Massage', de: 'Massage', fr: 'Massage' },
  item: { kind: 'last', group: 'single-30', code: 'MA-1', slot: { day: '2026-11-24', start: '17:15', therapist: 0 } },
  totalCents: 3000,
  regularCents: 4000,
  minutes: 30,
  startsAt: '2026-11-24T17:15:00+01:00',
} as const
