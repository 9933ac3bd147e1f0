// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { printCopy } from '#components/pages/print-copy'
import { KeepVoucher } from '#components/voucher-card/keep-voucher'
import de from '#messages/de.json'
import { answers } from '../answers'
import { renderIn } from '../island-of'
import { GIFT_META, SAMPLE_GIFT } from '../sample-gift'

const uid = '0123456789ABCDEF8'
const secret = 'Y2FyZC10b2tlbi1vZi0zMi1ieXRlcy4uLi4uLi4uLi4'
const words = { ...printCopy().de, checkUrl: 'https://spa.example/de/gutschein' }
const link = `https://spa.example/de/gutschein#uid=${uid}&card=${secret}`

const show = () =>
  renderIn('de', <KeepVoucher words={words} uid={uid} secret={secret} url="http://localhost:4140/gift" />)

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
})

it('a voucher is shared by what the device has for it', async () => {
  const share = vi.fn(async () => undefined)
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  show()
  await userEvent.click(screen.getByRole('button', { name: de.keep.share }))
  expect(share).toHaveBeenCalledWith({ title: words.heading, url: link })
  expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull()
})

it('where the device has nothing for it, by WhatsApp, or the link is copied', async () => {
  userEvent.setup()
  show()
  const href = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' }).href)
  expect(href.searchParams.get('text')).toBe(`${words.heading}\n${link}`)
  await userEvent.click(screen.getByRole('button', { name: de.keep.copy }))
  expect(await screen.findByText(de.keep.copied)).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(link)
})

it.each([
  ['refuses', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
  ['has no clipboard', undefined],
])('where the browser %s, the link is there to be copied by hand', async (_, clipboard) => {
  const user = userEvent.setup()
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  show()
  await user.click(screen.getByRole('button', { name: de.keep.copy }))
  expect(await screen.findByText(de.keep.notCopied)).toBeVisible()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: de.keep.copy })
  expect(field).toHaveValue(link)
  expect(field.selectionEnd).toBe(link.length)
})

it('a voucher with letters that no PDF can show says so', async () => {
  answers(200, { gift: SAMPLE_GIFT, meta: GIFT_META })
  show()
  await userEvent.click(screen.getByRole('button', { name: de.keep.pdf }))
  expect(await screen.findByText(de.keep.noPdf)).toBeVisible()
})
