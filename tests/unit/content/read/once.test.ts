import { expect, it, vi } from 'vitest'
import { getOffer } from '#lib/content/offers'
import { loadContent } from '#lib/content/read/load'
import { getTreatment } from '#lib/content/treatments'

vi.mock('#lib/content/read/load', { spy: true })

it('an entry is read once in each language, and anew when the content is another', () => {
  expect(getTreatment('de', 'MA-2')).toBe(getTreatment('de', 'MA-2'))
  expect(getOffer('fr', 'ISP-1')).toBe(getOffer('fr', 'ISP-1'))
  expect(getTreatment('de', 'MA-2')).not.toBe(getTreatment('fr', 'MA-2'))
  expect(getTreatment('de', 'MA-2')).not.toBe(getTreatment('de', 'MA-1'))
  const before = getTreatment('de', 'MA-2')
  const content = loadContent()
  const treatments = content.treatments.map((each) => ({ ...each, price: 999, discountedPrice: undefined }))
  vi.mocked(loadContent).mockReturnValue({ ...content, treatments })
  expect(getTreatment('de', 'MA-2').price).toEqual({ cents: 999_00 })
  vi.mocked(loadContent).mockReset()
  expect(getTreatment('de', 'MA-2')).toBe(before)
})
