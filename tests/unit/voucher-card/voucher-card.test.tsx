// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
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

test('a message as long as is allowed stays whole in the page; only the style sheet shortens one that is all line breaks', () => {
  const long = 'Sin prisa y sin móvil, que para eso está la tarde. '.repeat(3).trim()
  render(<VoucherCard {...card} message={long} />)
  const paragraph = screen.getByText(long)
  expect(paragraph.textContent).toBe(long)
  const sheet = readFileSync('components/voucher-card/voucher-card.module.css', 'utf8')
  const rule = /\.message \{[^}]*\}/.exec(sheet)?.[0]
  expect(rule).toContain('-webkit-line-clamp: 6')
  expect(paragraph.className).toContain('message')
})
