// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { encode } from 'uqr'
import { expect, it, vi } from 'vitest'
import { PrintableVoucher } from '#components/voucher-card/printable-voucher'
import { VoucherCard } from '#components/voucher-card/voucher-card'
import { voucherFace, type VoucherInscription } from '#lib/catalogue/voucher-face'
import { printCopy } from '#components/pages/print-copy'
import { getVouchers } from '#lib/content/vouchers'
import { readVoucherLink } from '#lib/contracts/voucher-links'
import { PRINTED_UID, UID as uid } from '../sample-gift'

const card: VoucherInscription = {
  lang: 'de',
  design: 'agua',
  to: 'Jonas',
  from: 'Clara',
  message: 'Handy aus.',
  theyChoose: true,
}
const words = printCopy()
const printed = (given = card, worth: Parameters<typeof voucherFace>[2] = { cents: 60_00 }) => (
  <PrintableVoucher
    words={words}
    print="Imprimir"
    card={given}
    worth={worth}
    uid={PRINTED_UID}
    validUntil="2027-11-21"
  />
)

it('says in the language of the card what it is worth, its number in groups of four, and until when', () => {
  const { container } = render(printed())
  expect(container.querySelector('[lang="de"]')).toHaveTextContent(/Für Jonas/)
  for (const said of ['60 €', 'Handy aus.', 'Von Clara', 'Die Wahl liegt bei Ihnen', 'Bis zum 21. November 2027'])
    expect(screen.getByText(said, { exact: true })).toBeVisible()
  expect(PRINTED_UID).toMatch(/^7K3Q-9D2M-5R8T-4W6X-.$/)
  expect(screen.getAllByText(PRINTED_UID)).toHaveLength(2)
})

it('says on paper what it is, and that it is not lost after its last day', () => {
  const { container } = render(printed(card, { title: 'Argan-Massage', minutes: 60 }))
  const foot = container.querySelector('.num')
  expect(foot).toHaveTextContent('Geschenkgutschein')
  expect(foot).toHaveTextContent(`Bis zum 21. November 2027. ${getVouchers('de').validity.short}`)
})

it('carries the address of the page that checks it, with the number behind the #', () => {
  render(printed())
  const address = `${words.de.checkUrl}#uid=${uid}`
  expect(new URL(address).pathname).toMatch(/^\/de\/.*gutschein-pruefen$/)
  expect(readVoucherLink(new URL(address).hash)).toEqual({ uid })
  const drawn = screen.getByRole('img', { name: words.de.check }).querySelector('[fill="#000"]')?.getAttribute('d')
  const { data } = encode(address, { ecc: 'M', border: 4 })
  expect(drawn).toBe(data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join(''))
})

it.each([
  ['an amount', { cents: 60_00 }],
  ['a treatment', { title: 'Argan-Massage', minutes: 60 }],
])('for %s is the very card that the preview shows, with the number and the day added', (_, worth) => {
  const { container } = render(printed(card, worth))
  const onPaper = container.querySelector('[data-design]')
  const meta = [...(onPaper?.querySelectorAll('p:last-child span') ?? [])].map((line) => line.textContent ?? '')
  expect(meta).toHaveLength(2)
  const preview = render(<VoucherCard {...voucherFace(words.de, card, worth)} meta={meta} />)
  expect(preview.container.innerHTML).toBe(onPaper?.outerHTML)
})

it('prints at the press of a button, named in the visitor’s language', () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  render(printed())
  screen.getByRole('button', { name: 'Imprimir' }).click()
  expect(print).toHaveBeenCalledOnce()
})
