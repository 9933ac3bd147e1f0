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

/** The photographs' widths to heights, over and over, so that the columns do not line up. */
const RATIOS = [3 / 2, 5 / 4, 4 / 5, 1, 3 / 2, 4 / 5, 5 / 4, 3 / 2, 1, 4 / 5]
/** The largest photograph of the first screen. */
const TALLEST = RATIOS.indexOf(Math.min(...RATIOS))

/**
 * Writes the `sizes` of a photograph, for how wide its file must be: one cut narrower than it is shows only its middle.
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
 * Makes a change during which what is called `photo` travels from where it was to where it is, where a browser knows
 * how and motion is not unwelcome. What comes `then` finds it made.
 */
async function travel(change: () => void, then?: () => void): Promise<void> {
  const update = () => {
    flushSync(change)
    then?.()
  }
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || !('startViewTransition' in document)) return update()
  const { ready, finished } = document.startViewTransition(update)
  // What is done again before it could begin does not travel.
  await ready.catch(() => undefined)
  await finished
}

/** What the photograph that travels is marked with. */
const travels = light.travels ?? 'travels'

type Props = { photos: readonly Photo[]; island: IslandProps }

/** Shows photographs in columns. Each is a link to its large file; in the browser it opens the lightbox instead. */
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
      setSmall(image?.currentSrc ?? '')
      setOpen(index)
    })
  }
  function close() {
    if (open === undefined) return
    const image = list.current?.querySelectorAll('img')[open]
    void travel(
      () => setOpen(undefined),
      () => {
        image?.classList.add(travels)
        opener.current?.focus({ preventScroll: true })
      },
    ).then(() => image?.classList.remove(travels))
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
