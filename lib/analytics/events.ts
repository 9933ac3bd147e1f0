/**
 * Every event that is measured; nothing else is sent to a tag. No field has what a visitor typed, a voucher's number or
 * a payment's id. `value` is in euros.
 */
export type AnalyticsEvent =
  | { event: 'page_view'; title: string; /** Without query and fragment. */ location: string; path: string }
  | { event: 'menu_open' }
  | { event: 'category_open'; category: string }
  | { event: 'slot_chosen'; kind: 'last' | 'booking'; code: string }
  /** The visitor goes to the payment page, which measures nothing; the method follows with the purchase. */
  | { event: 'checkout'; step: 'begin'; kind: string; value: number; currency: 'EUR' }
  | { event: 'purchase'; kind: string; method: string; value: number; currency: 'EUR' }
  | { event: 'voucher_bought'; value: number; currency: 'EUR' }
  | { event: 'conversion'; send_to: string; value: number; currency: 'EUR' }
  | { event: 'contact'; category: 'Engagement'; method: 'whatsapp' | 'phone' | 'mail' }
  | { event: 'timing'; category: string; variable: string; value: number }
