// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { YourCard } from '#components/gift/your-card'
import { printCopy } from '#components/pages/print-copy'
import { getPage } from '#lib/content/pages'
import { cardFragment } from '#lib/contracts/voucher-links'
import { takeVoucher } from '#lib/storage/carried-voucher'
import de from '#messages/de.json'
import { answers, bodies } from '../answers'
import { islandOf } from '../island-of'
import { GIFT_META, PRINTED_UID, SAMPLE_GIFT, UID as uid } from '../sample-gift'

const SECRET = 'Y2FyZC10b2tlbi1vZi0zMi1ieXRlcy4uLi4uLi4uLi4'
const link = cardFragment(PRINTED_UID, SECRET)

const { h1, sections } = getPage('de', 'your-voucher')
const { states } = sections
const standing = getPage('de', 'check-voucher').sections.states
const props = {
  island: islandOf('de'),
  url: 'http://localhost:4140/gift',
  hrefs: { reserve: '/de/reservierungen', check: '/de/pruefen' },
  copy: { title: h1, standing, states, message: sections.ask.message, print: printCopy() },
}
const amount = {
  ...SAMPLE_GIFT,
  minutes: null,
  card: { lang: 'fr', design: 'agua', to: 'Jeanne', from: 'Paul', message: 'Bonne fête', theyChoose: false },
  calendar: 'BEGIN:VCALENDAR',
}
const treatment = {
  ...amount,
  code: 'MA-2',
  title: { es: 'Masaje', en: 'Massage', de: 'Lavendelmassage', fr: 'Massage à la lavande' },
  minutes: 60,
}
const gift = (about: object) => answers(200, { gift: about, meta: GIFT_META })
const open = (hash: string) => {
  history.replaceState(null, '', `/de/gutschein${hash}`)
  return render(<YourCard {...props} />)
}

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
afterEach(() => void vi.restoreAllMocks())

describe('the page of a voucher that somebody was given', () => {
  it('shows the card in its own language and design, until when it is good, and everything that can be done with it', async () => {
    const asked = gift(amount)
    const { container } = open(link)
    expect(screen.getByText(states.looking)).toBeVisible()
    expect(await screen.findByText('Pour Jeanne')).toBeVisible()
    expect(container.querySelector('[lang="fr"] [data-design]')).toHaveAttribute('data-design', 'agua')
    for (const said of ['Bonne fête', 'De la part de Paul']) expect(screen.getByText(said)).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent(/60\s€.*21\. November 2027/)
    expect(screen.getByRole('button', { name: de.yourVoucher.print })).toBeVisible()
    expect(screen.getByRole('button', { name: de.yourVoucher.calendar })).toBeVisible()
    const { name, address, phone, web } = props.copy.print.fr.spa
    for (const said of [name, address, phone, web]) expect(container.querySelector('address')).toHaveTextContent(said)
    await userEvent.click(screen.getByRole('link', { name: de.check.reserve }))
    expect(takeVoucher()).toMatchObject({ uid: PRINTED_UID })
    expect(bodies(asked).at(-1)).toEqual({ lang: 'de', uid, card: SECRET })
  })

  it('takes what the link carries out of the address, and still knows it after a reload', async () => {
    gift(amount)
    open(link)
    expect(await screen.findByText('Pour Jeanne')).toBeVisible()
    expect(location.hash).toBe('')
    cleanup()
    open('')
    expect(await screen.findByText('Pour Jeanne')).toBeVisible()
  })

  it('for a treatment tells the treatment and never its price', async () => {
    gift(treatment)
    const { container } = open(link)
    expect(await screen.findByText('Massage à la lavande, 60 min')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('Lavendelmassage')
    expect(container).not.toHaveTextContent('€')
    expect(screen.getByRole('link', { name: de.check.reserve })).toHaveAttribute(
      'href',
      '/de/reservierungen?treatment=MA-2',
    )
  })

  it.each([
    ['used in part', { state: 'part_used', remainingCents: 20_00 }],
    ['extended', { state: 'extended' }],
    ['past its date', { validUntil: '2026-11-20' }],
  ])('for a treatment and %s does not tell the price either', async (_, over) => {
    gift({ ...treatment, ...over })
    const { container } = open(link)
    expect(await screen.findByText('Pour Jeanne')).toBeVisible()
    expect(container).not.toHaveTextContent('€')
  })

  it.each([
    ['used', { state: 'used', remainingCents: 0 }, standing.used],
    ['past its date', { validUntil: '2026-11-20' }, /20\. November 2026/],
  ])('says that it is %s, and offers neither to print it nor to book with it', async (_, over, said) => {
    gift({ ...amount, ...over, calendar: undefined })
    open(link)
    expect(await screen.findByText('Pour Jeanne')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent(said)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('link', { name: de.check.reserve })).toBeNull()
  })

  it.each([
    ['a broken link', `#uid=${uid.slice(1)}&card=${SECRET}`],
    ['a link that was cut off', `#uid=${uid}`],
  ])('with %s says so without asking anybody, and leads on', async (_, hash) => {
    const asked = gift(amount)
    open(hash)
    expect(await screen.findByText(states.wrong)).toBeVisible()
    expect(asked).not.toHaveBeenCalled()
    expect(screen.getByRole('link', { name: de.yourVoucher.check })).toHaveAttribute('href', '/de/pruefen')
  })

  it('with a number or a secret that nobody knows says the same', async () => {
    answers(404, { error: { code: 'gift_not_found', requestId: 'r-2' } })
    open(link)
    expect(await screen.findByText(states.wrong)).toBeVisible()
  })

  it('without any link says where the card is', async () => {
    open('')
    expect(await screen.findByText(states.none)).toBeVisible()
  })

  it('whose code did not come says so, and speaks of a missing connection only where there is none', async () => {
    vi.doMock('#components/gift/look-up', () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    open(link)
    expect(await screen.findByRole('alert')).toHaveTextContent(de.failure.unreachable)
    cleanup()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open(link)
    expect(await screen.findByRole('alert')).toHaveTextContent(de.failure.offline)
    vi.doUnmock('#components/gift/look-up')
    gift(amount)
    await userEvent.click(screen.getByRole('button', { name: de.failure.retry }))
    expect(await screen.findByText('Pour Jeanne'), 'once it comes').toBeVisible()
  })

  it('says that nobody answered, and tries again', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    open(link)
    const retry = await screen.findByRole('button', { name: de.failure.retry })
    expect(screen.getByRole('alert')).toHaveTextContent(de.failure.unreachable)
    gift(amount)
    await userEvent.click(retry)
    expect(await screen.findByText('Pour Jeanne')).toBeVisible()
  })
})
