// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Lightbox } from '#components/gallery/lightbox'
import { Island } from '#components/island/island'
import { listPhotos } from '#lib/content/gallery'
import { islandOf } from '../island-of'

const WIDTH = 390
const scrollTo = vi.fn()

beforeEach(() => {
  // jsdom has neither sizes nor scrolling nor modal dialogs.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH)
  Element.prototype.scrollTo = scrollTo
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  scrollTo.mockClear()
})

it('a step and the step back before the strip has begun to move end where they began', () => {
  const at = (index: number) => (
    <Island {...islandOf('es')}>
      <Lightbox photos={listPhotos('es')} index={index} small="" onMove={() => {}} onLeave={() => {}} />
    </Island>
  )
  const { rerender } = render(at(4))
  screen.getByRole('group').scrollLeft = 4 * WIDTH
  rerender(at(5))
  expect(scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ left: 5 * WIDTH }))
  rerender(at(4))
  expect(scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ left: 4 * WIDTH }))
})
