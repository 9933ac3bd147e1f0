import { describe } from 'vitest'
import { refuses, set } from './content-copy'

describe('opening hours', () => {
  const WEEK = 'business.json → hours.week'
  refuses([
    [
      'touch',
      set('business.json', 'hours.week[0].periods[1].opens', '15:00'),
      `${WEEK}[0].periods[1].opens: is 15:00, but the period before it closes at 15:00. Write a time after 15:00.`,
    ],
    [
      'close before they open',
      set('business.json', 'hours.week[1].periods[0].closes', '09:00'),
      `${WEEK}[1].periods[0].closes: is 09:00, but that period opens at 11:15. Write a time after 11:15.`,
    ],
    [
      'close before they open on a day of their own',
      set('business.json', 'hours.exceptions[0].periods[0].closes', '11:15'),
      'business.json → hours.exceptions[0].periods[0].closes: is 11:15, but that period opens at 11:15. Write a time after 11:15.',
    ],
    [
      'lack a day',
      set('business.json', 'hours.week[0].days', ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']),
      `${WEEK}: does not have sunday. Add "sunday" to the days of a row; a row without periods is a day on which the spa is closed.`,
    ],
    [
      'have a day twice',
      set('business.json', 'hours.week[1].days', ['saturday', 'sunday']),
      `${WEEK}[1].days[1]: is sunday, which is already there. Keep one.`,
      'business.json hours.week[0].days[5]',
    ],
    [
      'have an exception twice',
      set('business.json', 'hours.exceptions[1].date', '2026-12-24'),
      'business.json → hours.exceptions[1].date: is 2026-12-24, which is already there. Keep one entry for that day.',
      'business.json hours.exceptions[0].date',
    ],
  ])
})

describe('redirects', () => {
  const FIRST = 'redirects.json → redirects[1]'
  const from = (address: string) => set('redirects.json', 'redirects[1].from', address)
  const to = (address: string) => set('redirects.json', 'redirects[1].to', address)
  const DEAD = 'where there is no page. Write the address of a page.'
  refuses([
    [
      'from a page',
      from('/fr/galerie-de-photos'),
      `${FIRST}.from: is /fr/galerie-de-photos, which is a page of the site. Remove this redirect: nobody could open the page.`,
    ],
    [
      'from the page of a treatment',
      from('/en/wellness-nuilea-day-spa/exotic-massages/wave-massage'),
      `${FIRST}.from: is /en/wellness-nuilea-day-spa/exotic-massages/wave-massage, which is a page of the site. Remove this redirect: nobody could open the page.`,
    ],
    [
      'from a second address of a page',
      from('/en/natural-wellness/exotic-massages'),
      `${FIRST}.from: is /en/natural-wellness/exotic-massages, which is a page of the site. Remove this redirect: nobody could open the page.`,
    ],
    [
      'from the same address twice',
      from('/english'),
      'redirects.json → redirects[2].from: is /english, which is redirected already. Keep one of them.',
      'redirects.json redirects[1].from',
    ],
    ['to nowhere', to('/es/fotos'), `${FIRST}.to: is /es/fotos, ${DEAD}`],
    [
      'to a misspelt page',
      to('/es/reserva'),
      `${FIRST}.to: is /es/reserva, where there is no page. Write "/es/reservas".`,
    ],
    [
      'in a chain',
      to('/english'),
      `${FIRST}.to: is /english, which is redirected itself. Write /en.`,
      'redirects.json redirects[2].to',
    ],
    [
      'in a circle',
      [to('/english'), set('redirects.json', 'redirects[2].to', '/alberca-day-spa')],
      [
        `${FIRST}.to: is /english, which leads back to /alberca-day-spa. Write the address of a page.`,
        'redirects.json → redirects[2].to: is /alberca-day-spa, which leads back to /english. Write the address of a page.',
      ],
    ],
    [
      'to another site',
      to('//evil.example'),
      `${FIRST}.to: is "//evil.example", which must be a path of this site such as /deutsch. Correct it.`,
    ],
  ])
})

describe('the payment methods', () => {
  const METHODS = 'business.json → paymentMethods'
  const off = (...indexes: number[]) =>
    indexes.map((index) => set('business.json', `paymentMethods[${index}].enabled`, false))
  refuses([
    [
      'leave vouchers without a way to pay',
      off(0, 2, 3),
      `${METHODS}: leave nothing to pay vouchers or last minute with. Switch on "stripe" or "paypal", or both "transfer" and "none".`,
    ],
    [
      'have no name',
      set('business.json', 'paymentMethods[5].enabled', true),
      `${METHODS}[5].label: is missing, but "bank" is switched on. Write what it is called in four languages.`,
      'business.json paymentMethods[5].enabled',
    ],
  ])
})
