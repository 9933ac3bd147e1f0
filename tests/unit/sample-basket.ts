/** What a basket holds after one of today's hours was chosen. */
export const SAMPLE_BASKET = {
  lang: 'es',
  title: { es: 'Masaje', en: 'Massage', de: 'Massage', fr: 'Massage' },
  item: { kind: 'last', group: 'single-30', code: 'MA-1', slot: { day: '2026-11-24', start: '17:15', therapist: 0 } },
  totalCents: 3000,
  beforeCents: 4000,
  minutes: 30,
  startsAt: '2026-11-24T17:15:00+01:00',
} as const

/** What a basket holds after an hour of another day was chosen. */
export const SAMPLE_VISIT = {
  ...SAMPLE_BASKET,
  item: { kind: 'booking', code: 'MA-2', persons: 1, slot: { day: '2026-11-25', start: '11:30', therapist: 0 } },
  totalCents: 4900,
  beforeCents: 6500,
  minutes: 60,
  startsAt: '2026-11-25T11:30:00+01:00',
} as const

/** What a basket holds after a voucher was made. */
export const SAMPLE_VOUCHER = {
  ...SAMPLE_BASKET,
  item: {
    kind: 'gift',
    amountCents: 6000,
    card: { lang: 'es', design: 'noche', to: 'Lucía', deliver: 'print', theyChoose: false },
  },
  totalCents: 6000,
  beforeCents: 6000,
  minutes: null,
  startsAt: null,
} as const
