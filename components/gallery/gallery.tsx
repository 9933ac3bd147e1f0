'use client'
import { useRef, useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { Island, type IslandProps } from '#components/island/island'
import { replayed } from '#components/ui/replayed'
import { DENSE_PHONE, Picture } from '#components/ui/picture'
import type { Photo } from '#lib/content/gallery'
import css from './gallery.module.css'
import { Lightbox } from './lightbox'
import light from './lightbox.module.css'

/** The ratios of width to height of the photographs, repeated, so that the rows of the columns do not align. */
const RATIOS = [3 / 2, 5 / 4, 4 / 5, 1, 3 / 2, 4 / 5, 5 / 4, 3 / 2, 1, 4 / 5]
/** The index of the largest photograph of the first screen. */
const TALLEST = RATIOS.indexOf(Math.min(...RATIOS))

/**
 * Gives the `sizes` of a photograph. One that is cropped at its sides needs a file that is wider than its frame.
 */
function sizesFor({ width, height }: Photo, ratio: number): string {
  const cut = Math.max(1, width / height / ratio)
  const shown = (width: number) => Math.round(width * cut)
  return [
    `(width >= 90rem) ${shown(402)}px`,
    `(width >= 64rem) ${shown(29)}vw`,
    `${DENSE_PHONE} ${shown(34)}vw`,
    `${shown(45)}vw`,
  ].join(', ')
}

/**
 * Makes a change in a view transition, in which the element named `photo` moves from its old place to the new one, if
 * the browser supports it and the visitor accepts motion.
 */
async function travel(change: () => void): Promise<void> {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || !('startViewTransition' in document)) return change()
  const { ready, finished } = document.startViewTransition(change)
  // A transition that is replaced before it could begin is skipped without an error.
  await ready.catch(() => undefined)
  await finished
}

/** The class of the photograph that moves. */
const travels = light.travels ?? 'travels'

type Props = { photos: readonly Photo[]; island: IslandProps }

/** Shows photographs in columns. Each is a link to its large file; with JavaScript it opens the lightbox instead. */
export function Gallery({ photos, island }: Props) {
  const [open, setOpen] = useState<number>()
  const [small, setSmall] = useState('')
  const opener = useRef<HTMLAnchorElement>(null)
  const list = useRef<HTMLUListElement>(null)

  function show(event: MouseEvent<HTMLAnchorElement>, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    opener.current = event.currentTarget
    const image = event.currentTarget.querySelector('img')
    image?.classList.add(travels)
    void travel(() => {
      image?.classList.remove(travels)
      flushSync(() => {
        setSmall(image?.currentSrc ?? '')
        setOpen(index)
      })
    })
  }
  function close() {
    if (open === undefined) return
    const image = list.current?.querySelectorAll('img')[open]
    void travel(() => {
      flushSync(() => setOpen(undefined))
      image?.classList.add(travels)
      opener.current?.focus({ preventScroll: true })
    }).then(() => image?.classList.remove(travels))
  }

  return (
    <Island {...island}>
      <ul ref={list} className={css.masonry} role="list">
        {photos.map((photo, index) => {
          const ratio = RATIOS[index % RATIOS.length] ?? 1
          return (
            <li key={photo.file}>
              <a {...replayed} href={photo.large} onClick={(event) => show(event, index)}>
                <figure>
                  <div style={{ aspectRatio: ratio }}>
                    <Picture
                      picture={photo}
                      sizes={sizesFor(photo, ratio)}
                      first={index === TALLEST}
                      eager={index < TALLEST}
                    />
                  </div>
                  <figcaption className="note">{photo.caption}</figcaption>
                </figure>
              </a>
            </li>
          )
        })}
      </ul>
      {open !== undefined && <Lightbox photos={photos} index={open} small={small} onMove={setOpen} onLeave={close} />}
    </Island>
  )
}
