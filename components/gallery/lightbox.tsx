'use client'
import { useTranslations } from 'next-intl'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { Icon } from '#components/ui/icon'
import type { Photo } from '#lib/content/gallery'
import css from './lightbox.module.css'

type Props = {
  photos: readonly Photo[]
  index: number
  /** The file of the opened thumbnail, which is shown until the large one has loaded. */
  small: string
  onMove: (index: number) => void
  /** Called when the visitor wants to close it, while it is still open. */
  onLeave: () => void
}

/**
 * Shows one photograph at a time over the page. Arrow buttons, arrow keys and swipes change it, two fingers zoom, and
 * Escape closes it. The photographs are side by side in a strip with scroll snapping, so swiping is native scrolling.
 */
export function Lightbox({ photos, index, small, onMove, onLeave }: Props) {
  const t = useTranslations('gallery')
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  /** The target of scrolling by script; until the strip is there, its scroll position does not count. */
  const goal = useRef<number>(undefined)
  const isThere = useRef(false)
  const [opened] = useState(index)
  useLayoutEffect(() => dialog.current?.showModal(), [])

  useLayoutEffect(() => {
    const { clientWidth = 0, scrollLeft = 0 } = strip.current ?? {}
    const left = index * clientWidth
    const isNext = isThere.current && Math.abs(left - scrollLeft) < clientWidth * 1.5
    isThere.current = true
    // A strip that has not yet begun to scroll to its goal is sent there again.
    if (left === scrollLeft && goal.current === undefined) return
    goal.current = index
    strip.current?.scrollTo({ left, behavior: isNext ? 'auto' : 'instant' })
  }, [index])

  const move = (step: number) => onMove((index + step + photos.length) % photos.length)
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    move(step)
  }
  function stopped() {
    const { clientWidth = 0, scrollLeft = 0 } = strip.current ?? {}
    const at = Math.round(scrollLeft / clientWidth)
    if (goal.current === undefined) onMove(at)
    else if (goal.current === at) goal.current = undefined
  }
  const byHand = () => (goal.current = undefined)
  function leave(event: SyntheticEvent) {
    event.preventDefault()
    onLeave()
  }

  return (
    <dialog
      ref={dialog}
      className={css.box}
      aria-label={t('label')}
      onCancel={leave}
      onClose={onLeave}
      onKeyDown={onKeyDown}
    >
      <div className={css.bar}>
        <p className="num" aria-live="polite">
          {`${index + 1} / ${photos.length}`}
        </p>
        <button type="button" aria-label={t('close')} onClick={leave}>
          <Icon name="close" />
        </button>
      </div>
      <div
        ref={strip}
        className={css.strip}
        role="group"
        aria-label={t('label')}
        tabIndex={0}
        onScrollEnd={stopped}
        onTouchStart={byHand}
        onWheel={byHand}
      >
        {photos.map((photo, each) => {
          const away = Math.abs(each - index)
          return (
            <div key={photo.file} aria-hidden={away > 0}>
              {/* The neighbours are loaded in advance; the first photograph is the neighbour of the last one. */}
              {(away < 2 || away === photos.length - 1) && (
                <Large photo={photo} isShown={away === 0} small={each === opened ? small : undefined} />
              )}
            </div>
          )
        })}
      </div>
      <div className={css.controls}>
        <p aria-live="polite">{photos[index]?.caption}</p>
        <button type="button" aria-label={t('previous')} onClick={() => move(-1)}>
          <Icon name="left" />
        </button>
        <button type="button" aria-label={t('next')} onClick={() => move(1)}>
          <Icon name="right" />
        </button>
      </div>
    </dialog>
  )
}

function Large({ photo, isShown, small }: { photo: Photo; isShown: boolean; small?: string }) {
  const { avif, src, alt, width, height } = photo
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes="100vw" />
      <img
        className={isShown ? css.travels : undefined}
        src={src}
        alt={alt}
        width={width}
        height={height}
        style={{ '--ratio': width / height, backgroundImage: small && `url("${small}")` }}
      />
    </picture>
  )
}
