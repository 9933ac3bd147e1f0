import { expect, it } from 'vitest'
import { PROVIDER_NAMES, PROVIDERS, switches } from '#lib/contracts/payment-methods'
import { hashOfSources } from '#tools/sources.mjs'

const inPages = ['FUNCTIONS_CONTRACT', ...switches(), ...PROVIDER_NAMES.flatMap((name) => PROVIDERS[name].pageKeys)]

it.each(inPages)('pages are built anew once %s is another', (name) => {
  expect(hashOfSources({ [name]: '1' })).not.toBe(hashOfSources({}))
})
