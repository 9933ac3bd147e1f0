import { describe } from 'vitest'
import { refuses, set } from './content-copy'

describe('opening hours', () => {
  refuses([
    ['touch', set('business.json', 'hours.week[0].periods[1].opens', '15:00'), 'hours.order'],
    ['close before they open', set('business.json', 'hours.week[1].periods[0].closes', '09:00'), 'hours.order'],
    [
      'close before they open on a day of their own',
      set('business.json', 'hours.exceptions[0].periods[0].closes', '11:15'),
      'hours.order',
    ],
    [
      'lack a day',
      set('business.json', 'hours.week[0].days', ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']),
      'business.json hours.week: hours.noWeekday',
    ],
    [
      'have a day twice',
      set('business.json', 'hours.week[1].days', ['saturday', 'sunday']),
      'business.json hours.week[1].days[1]: hours.twice',
      'business.json hours.week[0].days[5]',
    ],
    [
      'have an exception twice',
      set('business.json', 'hours.exceptions[1].date', '2026-12-24'),
      'hours.twice',
      'business.json hours.exceptions[0].date',
    ],
  ])
})

describe('redirects', () => {
  const from = (address: string) => set('redirects.json', 'redirects[1].from', address)
  const to = (address: string) => set('redirects.json', 'redirects[1].to', address)
  refuses([
    ['from a page', from('/fr/galerie-de-photos'), 'redirects.json redirects[1].from: redirect.isPage'],
    [
      'from the page of a treatment',
      from('/en/wellness-nuilea-day-spa/exotic-massages/wave-massage'),
      'redirects.json redirects[1].from: redirect.isPage',
    ],
    [
      'from a second address of a page',
      from('/en/natural-wellness/exotic-massages'),
      'redirects.json redirects[1].from: redirect.isPage',
    ],
    [
      'from the same address twice',
      from('/english'),
      'redirects.json redirects[2].from: name.twice',
      'redirects.json redirects[1].from',
    ],
    ['to nowhere', to('/es/fotos'), 'redirects.json redirects[1].to: redirect.nowhere'],
    ['to a misspelt page', to('/es/reserva'), 'redirects.json redirects[1].to: redirect.nowhere → /es/reservas'],
    [
      'in a chain',
      to('/english'),
      'redirects.json redirects[1].to: redirect.nowhere → /en',
      'redirects.json redirects[2].to',
    ],
    [
      'in a circle',
      [to('/english'), set('redirects.json', 'redirects[2].to', '/alberca-day-spa')],
      ['redirects.json redirects[1].to: redirect.nowhere', 'redirects.json redirects[2].to: redirect.nowhere'],
    ],
    ['to another site', to('//evil.example'), 'redirects.json redirects[1].to: value.format'],
  ])
})

describe('the payment methods', () => {
  const off = (...indexes: number[]) =>
    indexes.map((index) => set('business.json', `paymentMethods[${index}].enabled`, false))
  refuses([
    ['leave vouchers without a way to pay', off(0, 2, 3), 'business.json paymentMethods: payment.none'],
    [
      'have no name',
      set('business.json', 'paymentMethods[5].enabled', true),
      'business.json paymentMethods[5].label: payment.nameless',
      'business.json paymentMethods[5].enabled',
    ],
  ])
})
