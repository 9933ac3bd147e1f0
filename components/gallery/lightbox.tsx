'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, type KeyboardEvent, type TouchEvent } from 'react'
import { Icon } from '#components/ui/icon'
import type { Photo } from '#lib/content/gallery'
import css from './lightbox.module.css'

type Props = {
  photos: readonly Photo[]
  index: number
  onMove: (index: number) => void
  onClose: () => void
}

const SWIPE = 40

/** Shows one photograph at a time over the page: arrows, arrow keys or swiping move, Escape closes. */
export function Lightbox({ photos, index, onMove, onClose }: Props) {
  const t = useTranslations('gallery')
  const dialog = useRef<HTMLDialogElement>(null)
  const touchedAt = useRef<number>(null)
  useEffect(() => dialog.current?.showModal(), [])

  const at = (step: number) => (index + step + photos.length) % photos.length
  const move = (step: number) => onMove(at(step))
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') move(-1)
    if (key === 'ArrowRight') move(1)
  }
  function onTouchStart({ touches }: TouchEvent) {
    // Two fingers zoom.
    touchedAt.current = touches.length === 1 ? touches.item(0).clientX : null
  }
  function onTouchEnd({ changedTouches }: TouchEvent) {
    const distance = touchedAt.current === null ? 0 : changedTouches.item(0).clientX - touchedAt.current
    if (Math.abs(distance) > SWIPE) move(distance < 0 ? 1 : -1)
  }

  return (
    <dialog ref={dialog} className={css.box} aria-label={t('label')} onClose={onClose} onKeyDown={onKeyDown}>
      <div className={css.bar}>
        <p className="num" aria-live="polite">
          {index + 1} / {photos.length}
        </p>
        <button type="button" aria-label={t('close')} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <div className={css.photo} onTouchStart={onTouchStart} onTouchEnd={onTouchEnd}>
        {/* The neighbours wait unseen, so that moving on shows them at once. */}
        {[...new Set([at(-1), index, at(1)])].map((each) => (
          <Large key={photos[each]?.file} photo={photos[each]} hidden={each !== index} />
        ))}
      </div>
      <div className={css.controls}>
        <button type="button" aria-label={t('previous')} onClick={() => move(-1)}>
          <Icon name="left" />
        </button>
        <p aria-live="polite">{photos[index]?.caption}</p>
        <button type="button" aria-label={t('next')} onClick={() => move(1)}>
          <Icon name="right" />
        </button>
      </div>
    </dialog>
  )
}

function Large({ photo, hidden }: { photo?: Photo; hidden: boolean }) {
  if (!photo) return null
  const { avif, src, alt, width, height } = photo
  return (
    <picture hidden={hidden}>
      <source type="image/avif" srcSet={avif} sizes="100vw" />
      <img src={src} alt={alt} width={width} height={height} />
    </picture>
  )
}
