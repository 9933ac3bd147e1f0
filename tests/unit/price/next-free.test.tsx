// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, madridDay } from '#lib/time/madrid'
import type { Slot } from '#lib/contracts/slot'
import { sampleSlot, slotsAnswer } from '#tests/sample-slots'
import { islandOf } from '../island-of'

const NOW = Date.parse('2026-11-24T10:00:00+01:00')
const TODAY = madridDay(NOW)
const URL = 'http://functions.example/slots'

let questions: string[] = []
const answers = (slots: Slot[]) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    questions.push(String(init?.body))
    return Response.json(slotsAnswer(NOW, TODAY, slots))
  })
/** Imports the roots anew: a page asks once. */
const newPage = () => import('#components/price/next-free-root')
/** Writes what the HTML of a page has. */
function place(data: { next?: string; left?: string }) {
  const element = document.body.appendChild(document.createElement('span'))
  Object.assign(element.dataset, data)
}

beforeEach(() => {
  vi.resetModules()
  questions = []
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const nextOf = (code: string, day: string, price: { cents: number; beforeCents?: number }) =>
  sampleSlot(day, '17:15', { group: null, offers: [{ code, ...price }] })

it('the next free time is of today, of a weekday within a week, and with its date after that', async () => {
  const next = { 'MA-1': TODAY, 'MA-2': addDays(TODAY, 6), 'MA-3': addDays(TODAY, 7) }
  answers(Object.entries(next).map(([code, day]) => nextOf(code, day, { cents: 65_00 })))
  const { NextFreeRoot } = await newPage()
  for (const code of Object.keys(next)) {
    place({ next: code })
    render(<NextFreeRoot island={islandOf('es')} code={code} usualCents={65_00} url={URL} bookUrl="/reservas" />)
  }
  for (const text of ['hoy, 17:15', 'lunes, 17:15', 'martes, 1\u00a0dic., 17:15'])
    expect(await screen.findByRole('link', { name: `Primer hueco: ${text}` })).toBeVisible()
})

it('a next free time of today says its price where it costs less than on other days', async () => {
  answers([nextOf('MA-1', TODAY, { cents: 30_00, beforeCents: 40_00 })])
  const { NextFreeRoot } = await newPage()
  place({ next: 'MA-1' })
  render(<NextFreeRoot island={islandOf('es')} code="MA-1" usualCents={40_00} url={URL} bookUrl="/reservas" />)
  expect(await screen.findByRole('link', { name: /^Primer hueco: hoy, 17:15, por 30\s€$/ })).toBeVisible()
})

describe('what is promised of today', () => {
  const CODES = ['MA-1', 'MA-2']
  async function promise() {
    const { LeftTodayRoot } = await newPage()
    place({ left: CODES.join(' ') })
    place({ next: 'CO-1' })
    render(
      <LeftTodayRoot lang="es" codes={CODES} url={URL}>
        menos hoy
      </LeftTodayRoot>,
    )
    await vi.waitFor(() => expect(questions).toHaveLength(1))
    return screen.getByText('menos hoy')
  }

  it('stays while a reduced start is left, and is asked about with the rest of the page', async () => {
    answers([
      nextOf('MA-1', addDays(TODAY, 1), { cents: 40_00 }),
      nextOf('MA-2', TODAY, { cents: 45_00, beforeCents: 49_00 }),
    ])
    const text = await promise()
    expect(questions.map((body) => JSON.parse(body))).toMatchObject([{ kind: 'next', codes: [...CODES, 'CO-1'] }])
    await new Promise((resolve) => setTimeout(resolve))
    expect(text).toBeVisible()
  })

  it.each([
    ['what is left today is not reduced', [nextOf('MA-1', TODAY, { cents: 40_00 })]],
    ['what is reduced is of another day', [nextOf('MA-2', addDays(TODAY, 1), { cents: 49_00, beforeCents: 65_00 })]],
    ['only something else is reduced today', [nextOf('CO-1', TODAY, { cents: 60_00, beforeCents: 80_00 })]],
    ['nothing is left, or the spa has closed', []],
  ])('goes where %s', async (_, slots) => {
    answers(slots)
    const text = await promise()
    await vi.waitFor(() => expect(text).not.toBeVisible())
  })

  it('stays where nobody answers', async () => {
    answers([])
    vi.mocked(fetch).mockImplementation(async (_, init) => {
      questions.push(String(init?.body))
      return Response.json({ error: { code: 'internal', requestId: 'r' } }, { status: 422 })
    })
    const text = await promise()
    await new Promise((resolve) => setTimeout(resolve))
    expect(text).toBeVisible()
  })
})
