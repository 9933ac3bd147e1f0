import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { isSoldOn } from '#lib/catalogue/catalogue'
import { getSellable } from '#lib/content/catalogue'
import { getNotice } from '#lib/content/notice'
import { getOffer } from '#lib/content/offers'
import { openContent } from '#lib/content/read/load'
import { getTreatment } from '#lib/content/treatments'
import { LANGS } from '#lib/routes/languages'
import { madridMoment } from '#lib/time/madrid'
import { summaryIn } from '../offer/shown-days'

const root = mkdtempSync(path.join(tmpdir(), 'pause-'))
const treatment = path.join(root, 'content/treatments/ma-2.json')
const plain = (text: string) => text.replaceAll(/\s/gu, ' ')

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: madridMoment('2026-11-26', '12:00') })
  cpSync('content', path.join(root, 'content'), { recursive: true })
  const file = JSON.parse(readFileSync(treatment, 'utf8')) as object
  writeFileSync(treatment, JSON.stringify({ ...file, pause: { from: '2026-12-01', to: '2026-12-10' } }))
  openContent({ root })
})
afterAll(() => {
  vi.useRealTimers()
  openContent({ root: process.cwd() })
  rmSync(root, { recursive: true })
})

it('a treatment that pauses is not sold on its days, and is on the day before and after', () => {
  const entry = getSellable('MA-2')
  const sold = ['2026-11-30', '2026-12-01', '2026-12-10', '2026-12-11'].map((day) => isSoldOn(entry, day))
  expect(sold).toEqual([true, false, false, true])
})

it('its page and every list say so in each language, and still describe it', () => {
  const said = LANGS.map((lang) => plain(summaryIn(lang, getTreatment(lang, 'MA-2'))))
  const first = [
    'No se puede reservar del 1 al 10 de diciembre de 2026',
    'Not bookable from 1 to 10 December 2026',
    'Vom 1. bis zum 10. Dezember 2026 nicht buchbar',
    'Pas de réservation du 1er au 10 décembre 2026',
  ]
  for (const [index, text] of said.entries()) expect(text).toMatch(new RegExp(`^${first[index]}\\. .{20}`, 'u'))
})

it('an offer with that treatment pauses with it, and others do not', () => {
  const offers = ['ISP-1', 'ISP-2', 'ISP-3'].map((code) => getSellable(code))
  const withIt = offers.filter(({ versions }) =>
    versions.some(({ parts }) => parts.some(({ code }) => code === 'MA-2')),
  )
  for (const offer of offers) expect(isSoldOn(offer, '2026-12-05')).toBe(!withIt.includes(offer))
  for (const { code } of withIt)
    expect(plain(summaryIn('en', getOffer('en', code)))).toContain('Not bookable from 1 to 10')
})

it('the notice is on the pages from the beginning of its first day in Madrid to the end of its last', () => {
  const notice = getNotice('en')
  expect(notice?.text).toMatch(/street/u)
  expect(notice?.days).toEqual({ from: '2099-06-01', to: '2099-06-03' })
  expect(notice?.from).toBe(madridMoment('2099-06-01', '00:00'))
  expect(notice?.to).toBe(madridMoment('2099-06-04', '00:00') - 1)
})

it('a notice and a pause that are over are on no page that is built afterwards', () => {
  vi.setSystemTime(madridMoment('2099-06-04', '00:00'))
  openContent({ root })
  expect(getNotice('en')).toBeUndefined()
  expect(summaryIn('en', getTreatment('en', 'MA-2'))).not.toContain('Not bookable')
})
