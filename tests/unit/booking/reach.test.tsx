// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BookingWays } from '#components/booking/booking-ways'
import { chosenTitle } from '#components/booking/chosen-title'

const titles = { 'MA-2': 'Masaje relajante de argán', 'ISP-1': 'Masaje y facial', 'ISP-1/2': 'Masaje y facial (con piedras)' }
const reach = { whatsapp: { value: '+34 910 000 000', e164: '+34910000000' }, phone: { value: '+34 910 000 000', e164: '+34910000000' }, email: 'hola@nuilea.example' }
const ways = (
  <BookingWays
    reach={reach}
    names={{ whatsapp: 'WhatsApp', phone: 'Teléfono', mail: 'Correo' }}
    subject="Reservar"
    message={'Quiero reservar.\nTratamiento: {treatment}'}
    chosen="Para: {treatment}"
    titles={titles}
  />
)

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

test.each([
  ['?treatment=MA-2', 'Masaje relajante de argán'],
  ['?treatment=ma-2', 'Masaje relajante de argán'],
  ['?offer=ISP-1', 'Masaje y facial'],
  ['?offer=ISP-1&version=2', 'Masaje y facial (con piedras)'],
  ['?offer=ISP-1&version=9', 'Masaje y facial'],
  ['', undefined],
  ['?treatment=__proto__', undefined],
  ['?offer=constructor', undefined],
  ['?treatment=%00', undefined],
])('%s asks for %s', (search, title) => {
  expect(chosenTitle(search, titles)).toBe(title)
})

test('the three ways open WhatsApp, the phone and a letter, with the first words written', () => {
  render(ways)
  expect(screen.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', 'https://wa.me/34910000000?text=Quiero%20reservar.%0ATratamiento%3A%20')
  expect(screen.getByRole('link', { name: /Teléfono/ })).toHaveAttribute('href', 'tel:+34910000000')
  expect(screen.getByRole('link', { name: /Correo/ })).toHaveAttribute('href', 'mailto:hola@nuilea.example?subject=Reservar&body=Quiero%20reservar.%0D%0ATratamiento%3A%20')
})

test('what the address names is in the first words', () => {
  window.history.replaceState(null, '', '/es/reservas?treatment=MA-2')
  render(ways)
  expect(screen.getByText('Para: Masaje relajante de argán')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).toContain(encodeURIComponent('Tratamiento: Masaje relajante de argán'))
})
