// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { VoucherCard } from '#components/voucher-card/voucher-card'
import { VOUCHER_DESIGNS } from '#lib/catalogue/voucher-face'

const card = { design: 'noche', to: 'Para {name}', name: 'Lucía', gift: 'Importe a elegir', amount: '60 €' } as const

test('a voucher says for whom it is, what it is worth and the small print', () => {
  render(<VoucherCard {...card} message="Apaga el móvil." meta={['N-2417', 'Hasta el 21 de noviembre']} />)
  for (const words of [
    'Para Lucía',
    'Importe a elegir',
    '60 €',
    'Apaga el móvil.',
    'N-2417',
    'Hasta el 21 de noviembre',
  ]) {
    expect(screen.getByText(words)).toBeInTheDocument()
  }
  expect(screen.getByRole('img', { name: 'Nuilea' })).toBeInTheDocument()
})

test.each(['', '   '])('a name still to be written (%j) shows as three dots', (name) => {
  render(<VoucherCard {...card} name={name} />)
  expect(screen.getByText('Para …')).toBeInTheDocument()
})

test('each of the four designs has its own drawing and its own colours', () => {
  const drawings = VOUCHER_DESIGNS.map((design) => {
    const { container } = render(<VoucherCard {...card} design={design} />)
    expect(container.querySelector('[data-design]')).toHaveAttribute('data-design', design)
    const drawing = container.querySelector('svg[preserveAspectRatio]')?.innerHTML ?? ''
    expect(drawing).toContain('<path')
    cleanup()
    return drawing
  })
  expect(new Set(drawings).size).toBe(VOUCHER_DESIGNS.length)
})
