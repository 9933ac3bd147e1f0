'use client'

import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { Swiper as SwiperInstance } from 'swiper'
import { FreeMode, Keyboard } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import { Icon } from './icon'
import css from './carousel.module.css'

type Props = {
  label: string
  /** What screen readers call the whole and a slide, and the names of the two buttons. */
  words: Record<'carousel' | 'slide' | 'previous' | 'next', string>
  /** The names of the slides, for the links of the ruler. */
  names: readonly string[]
  /** The index of the slide that is shown. */
  current: number
  /** Whether ← and → move the slides, wherever the focus is. */
  keys: boolean
  className: string | undefined
  onSlide: (index: number) => void
  children: ReactNode[]
}

const DURATION = 700
const duration = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : DURATION)

/**
 * Shows slides that move by arrows, keys and swipes, and stop at both ends. A fast swipe moves them further. A ruler
 * below has a link to each slide.
 */
export function Carousel({ label, words, names, current, keys, className, onSlide, children }: Props) {
  const [swiper, setSwiper] = useState<SwiperInstance>()
  const previous = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const last = children.length - 1
  const place = (index: number) => `${index + 1} / ${children.length}`

  useEffect(() => {
    if (keys) swiper?.keyboard.enable()
    else swiper?.keyboard.disable()
  }, [swiper, keys])

  // When the focused button becomes disabled, the focus goes to the other one.
  useLayoutEffect(() => {
    if (current === 0 && document.activeElement === previous.current) next.current?.focus()
    if (current === last && document.activeElement === next.current) previous.current?.focus()
  }, [current, last])

  return (
    <section className={`${css.carousel} ${className}`} aria-roledescription={words.carousel} aria-label={label}>
      <Swiper
        className={css.slides}
        modules={[FreeMode, Keyboard]}
        freeMode={{ enabled: true, sticky: true, momentumRatio: 0.25, momentumBounce: false }}
        keyboard={{ pageUpDown: false, onlyInViewport: false }}
        speed={duration()}
        onSwiper={setSwiper}
        onSlideChange={({ activeIndex }) => onSlide(activeIndex)}
      >
        {children.map((slide, index) => (
          <SwiperSlide
            key={index}
            role="group"
            aria-roledescription={words.slide}
            aria-label={place(index)}
            inert={index !== current}
          >
            {slide}
          </SwiperSlide>
        ))}
      </Swiper>
      <p className="vh" aria-live="polite">
        {place(current)}
      </p>
      <div className={css.buttons}>
        <button
          ref={previous}
          type="button"
          aria-label={words.previous}
          disabled={current === 0}
          onClick={() => swiper?.slidePrev(duration())}
        >
          <Icon name="left" />
        </button>
        <button
          ref={next}
          type="button"
          aria-label={words.next}
          disabled={current === last}
          onClick={() => swiper?.slideNext(duration())}
        >
          <Icon name="right" />
        </button>
      </div>
      <div className={css.ruler} role="group" aria-label={label}>
        {names.map((name, index) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => swiper?.slideTo(index, duration())}
          />
        ))}
      </div>
    </section>
  )
}
