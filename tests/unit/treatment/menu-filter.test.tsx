// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { MenuFilter } from '#components/treatment/menu-filter'
import en from '#messages/en.json'
import { islandOf } from '../island-of'

beforeEach(() => history.replaceState(null, '', '/'))

it('a criterion among the others keeps the focus when it is chosen and when it is given up, and its list stays open', async () => {
  render(<MenuFilter island={islandOf('en')} path="/" rows={[['kind-vegan'], []]} />)
  await userEvent.click(screen.getByText(en.menu.others))
  const vegan = () => screen.getByRole('link', { name: en.menu.vegan })
  await userEvent.click(vegan())
  expect(vegan()).toHaveAttribute('aria-current', 'true')
  expect(vegan()).toHaveFocus()
  await userEvent.click(vegan())
  expect(vegan()).not.toHaveAttribute('aria-current')
  expect(vegan()).toHaveFocus()
  expect(vegan().closest('details')).toHaveAttribute('open')
})

it('an address that chooses one of the others shows them at once', () => {
  history.replaceState(null, '', '/?kind=vegan')
  render(<MenuFilter island={islandOf('en')} path="/" rows={[['kind-vegan'], []]} />)
  expect(screen.getByRole('link', { name: en.menu.vegan }).closest('details')).toHaveAttribute('open')
})
