// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { NextFreeRoot } from '#components/price/next-free-root'
import { addDays, madridDay } from '#lib/time/madrid'
import { sampleSlot, slotsAnswer } from '#tests/sample-slots'
import { islandOf } from '../island-of'

const NOW = Date.parse('2026-11-24T10:00:00+01:00')
const TODAY = madridDay(NOW)

afterEach(() => vi.restoreAllMocks())

it('the next free time is of today, of a weekday within a week, and with its date after that', async () => {
  const next = { 'MA-1': TODAY, 'MA-2': addDays(TODAY, 6), 'MA-3': addDays(TODAY, 7) }
  const slots = Object.entries(next).map(([code, day]) =>
    sampleSlot(day, '17:15', { group: null, offers: [{ code, cents: 65_00 }] }),
  )
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(slotsAnswer(NOW, TODAY, slots)))
  for (const code of Object.keys(next)) {
    const place = document.body.appendChild(document.createElement('span'))
    place.dataset.next = code
    render(
      <NextFreeRoot island={islandOf('es')} code={code} url="http://functions.example/slots" bookUrl="/reservas" />,
    )
  }
  for (const text of ['hoy, 17:15', 'lunes, 17:15', 'martes, 1\u00a0dic, 17:15'])
    expect(await screen.findByRole('link', { name: `Primer hueco: ${text}` })).toBeVisible()
})
