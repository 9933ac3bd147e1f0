import { giftCheck, printGiftUid } from '#lib/contracts/gift-uid'

const BODY = '7K3Q9D2M5R8T4W6X'
/** The number of a voucher, without hyphens and as it is printed. */
export const UID = BODY + giftCheck(BODY)
export const PRINTED_UID = printGiftUid(UID)

/** What the function tells of a voucher of 60 € that nobody has used. */
export const SAMPLE_GIFT = {
  state: 'active' as const,
  valueCents: 60_00,
  remainingCents: 60_00,
  code: null,
  title: null,
  validUntil: '2027-11-21',
  afterDate: 'extend_or_refund' as const,
}
export const GIFT_META = { requestId: 'r-1', serverNow: '2026-11-21T20:00:00+01:00', mode: 'sim' } as const
