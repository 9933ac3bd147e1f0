import { expect, it, vi } from 'vitest'
import { getOffer } from '#lib/content/offers'
import * as load from '#lib/content/read/load'
import { getTreatment } from '#lib/content/treatments'

it('an entry is read once in each language, and anew when the content is another', () => {
  expect(getTreatment('de', 'MA-2')).toBe(getTreatment('de', 'MA-2'))
  expect(getOffer('fr', 'ISP-1')).toBe(getOffer('fr', 'ISP-1'))
  expect(getTreatment('de', 'MA-2')).not.toBe(getTreatment('fr', 'MA-2'))
  expect(getTreatment('de', 'MA-2')).not.toBe(getTreatment('de', 'MA-1'))
  const before = getTreatment('de', 'MA-2')
  const content = load.loadContent()
  const treatments = content.treatments.map((each) => ({ ...each, price: 999, discountedPrice: undefined }))
  const changed = vi.spyOn(load, 'loadContent').mockReturnValue({ ...content, treatments })
  expect(getTreatment('de', 'MA-2').price).toEqual({ cents: 999_00 })
  changed.mockRestore()
  expect(getTreatment('de', 'MA-2')).toBe(before)
})
