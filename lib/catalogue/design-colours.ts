import type { VoucherDesign } from './voucher-face'

/** The background and the foreground colour of each voucher design, for pages, paper and mail. */
export const DESIGN_COLOURS: Readonly<Record<VoucherDesign, { ground: string; ink: string }>> = {
  noche: { ground: '#26221a', ink: '#ebc78a' },
  agua: { ground: '#1c4349', ink: '#e4f0ee' },
  argan: { ground: '#dfa44b', ink: '#17130a' },
  cal: { ground: '#fbfbf9', ink: '#1b201a' },
}
