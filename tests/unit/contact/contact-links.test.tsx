// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chosenIn } from '#components/reservation/use-choice'
import { ContactLinks } from '#components/contact/contact-links'
import { getCatalogue } from '#lib/content/catalogue'
import { renderIn } from '../island-of'

const { entries } = getCatalogue()
const contact = {
  whatsapp: { value: '+34 910 000 000' },
  phone: '+34 910 000 000',
  email: 'hola@nuilea.example',
}

test.each([
  ['?treatment=MA-2', { code: 'MA-2', option: undefined, persons: 1 }],
  ['?treatment=ma-2', { code: 'MA-2', option: undefined, persons: 1 }],
  ['?offer=ISP-1', { code: 'ISP-1', option: undefined, persons: 1 }],
  ['?offer=ISP-1&version=2', { code: 'ISP-1', option: 2, persons: 1 }],
  ['?offer=ISP-1&version=9', { code: 'ISP-1', option: undefined, persons: 1 }],
  ['?treatment=CO-1', { code: 'CO-1', option: undefined, persons: 2 }],
  ['?treatment=MA-2&persons=2&therapist=1', { code: 'MA-2', option: undefined, persons: 2, therapist: 1 }],
  [
    '?treatment=MA-2&day=2026-11-25&start=17:15',
    { code: 'MA-2', option: undefined, persons: 1, day: '2026-11-25', start: '17:15' },
  ],
  ['?treatment=MA-2&persons=99&therapist=7&day=mañana&start=17:15', { code: 'MA-2', option: undefined, persons: 1 }],
  ['', undefined],
  ['?treatment=__proto__', undefined],
  ['?offer=constructor', undefined],
  ['?treatment=%00', undefined],
])('%s asks for %o', (search, chosen) => {
  expect(chosenIn(search, entries)).toEqual(chosen)
})

test('the three ways open WhatsApp, the phone and a letter, with the first words written', () => {
  renderIn('es', <ContactLinks contact={contact} subject="Reservar" message={'Quiero reservar.\nTratamiento: '} />)
  expect(screen.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    'https://wa.me/34910000000?text=Quiero%20reservar.%0ATratamiento%3A%20',
  )
  expect(screen.getByRole('link', { name: /Teléfono/ })).toHaveAttribute('href', 'tel:+34910000000')
  expect(screen.getByRole('link', { name: /Correo/ })).toHaveAttribute(
    'href',
    'mailto:hola@nuilea.example?subject=Reservar&body=Quiero%20reservar.%0D%0ATratamiento%3A%20',
  )
})
