'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, type CSSProperties, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import { PriceTag } from '#components/price/price-tag'
import { clock, dayOf } from '#components/ui/day-ruler'
import { formatTime } from '#lib/time/dates'
import { bandsOf, minutesOf, type Period } from '#lib/time/hours'
import { useLiveCopy } from './copy'
import type { LastMinuteGroup } from './facts'
import css from './board.module.css'
import { Which, type PickedSlot, type Start } from './slot-group'

type Picked = PickedSlot & { group: string }
type Props = {
  listed: readonly { group: LastMinuteGroup; starts?: readonly Start[] }[]
  /** Today's opening hours. */
  periods: readonly Period[]
  /** The usual opening hours, which the ruler above is drawn for. */
  usual: readonly Period[]
  picked?: Picked
  onPick: (picked: Picked) => void
  /** Why the visitor cannot go on with what is chosen. */
  notice?: ReactNode
}

type Vars = CSSProperties & Record<`--${string}`, number>

/**
 * Draws what is free today in one picture: time runs from left to right, with a line for each length and a mark for
 * each start. The visitor taps a line or drags along it, and a bar of the real length shows the choice. It is for
 * pointers only; the list beside it has the same hours for keyboards and screen readers.
 */
export function Board({ listed, periods, usual, picked, onPick, notice }: Props) {
  const t = useTranslations('board')
  const copy = useLiveCopy().group
  const bands = bandsOf(periods)
  const { from, span } = dayOf(bandsOf(usual))
  const scale: Vars = { '--a': from, '--span': span }
  const chosen = listed.find(({ group }) => group.id === picked?.group)
  return (
    <>
      <div aria-hidden="true">
        <p className="note" style={{ paddingBlockEnd: '0.5rem' }}>
          {t('tap')}
        </p>
        {listed.map(({ group, starts }) => {
          const free = starts?.filter(({ over }) => !over) ?? []
          const [first] = group.treatments
          const pick = (start: string | undefined) =>
            start !== undefined &&
            first &&
            onPick({ start, group: group.id, code: picked?.group === group.id ? picked.code : first.code })
          const start = picked?.group === group.id ? picked.start : undefined
          return (
            <div key={group.id} className={css.line}>
              <p className={`ends ${css.what}`}>
                <span>{group.label}</span>
                <PriceTag price={group.price} />
              </p>
              <div
                className={css.track}
                style={scale}
                onClick={(event) => pick(nearest(event))}
                onPointerMove={(event) => isDragged(event) && pick(nearest(event))}
              >
                {bands.map(({ opens, closes }) => {
                  const at: Vars = { '--t': opens, '--m': closes - opens }
                  return <span key={opens} className={css.open} style={at} />
                })}
                {start && <Bar start={start} minutes={group.minutes} />}
                {!picked && free[0] && <Bar start={free[0].start} minutes={group.minutes} isOffered />}
                {free.map((slot) => {
                  const at: Vars = { '--t': minutesOf(slot.start) }
                  return <i key={slot.start} data-start={slot.start} style={at} />
                })}
                {starts && free.length === 0 && <small>{copy.full}</small>}
              </div>
            </div>
          )
        })}
      </div>
      {chosen?.starts && picked && (
        <Chosen
          group={chosen.group}
          free={chosen.starts.filter(({ over }) => !over)}
          picked={picked}
          onPick={(pick) => onPick({ ...pick, group: chosen.group.id })}
          notice={notice}
        />
      )}
    </>
  )
}

/** Shows a treatment on its line, as long as it takes: the chosen one or, fainter, the first that can be had. */
function Bar({ start, minutes, isOffered }: { start: string; minutes: number; isOffered?: boolean }) {
  const at: Vars = { '--t': minutesOf(start), '--m': minutes, opacity: isOffered ? 0.4 : 1 }
  return <b className={css.lying} style={at} />
}

/** Finds the start whose mark is nearest to where a line was tapped; undefined if the line has none. */
function nearest({ clientX, currentTarget }: MouseEvent<HTMLElement>): string | undefined {
  const marks = [...currentTarget.querySelectorAll<HTMLElement>('[data-start]')]
  const distance = (mark: HTMLElement) => Math.abs(mark.getBoundingClientRect().left - clientX)
  return marks.sort((a, b) => distance(a) - distance(b))[0]?.dataset.start
}

/** Tells whether a pressed pointer moves along a line rather than up or down the page. */
const isDragged = ({ buttons, movementX, movementY }: PointerEvent) =>
  buttons === 1 && Math.abs(movementX) > Math.abs(movementY)

type ChosenProps = {
  group: LastMinuteGroup
  free: readonly Start[]
  picked: PickedSlot
  onPick: (pick: PickedSlot) => void
  notice?: ReactNode
}

/** Shows the chosen time from start to end, with buttons for the start before and after, and asks for the treatment. */
function Chosen({ group, free, picked, onPick, notice }: ChosenProps) {
  const t = useTranslations('board')
  const lang = useLocale()
  const section = useRef<HTMLElement>(null)
  const index = free.findIndex(({ start }) => start === picked.start)
  const startMinutes = minutesOf(picked.start)
  useEffect(() => section.current?.scrollIntoView({ block: 'nearest' }), [group.id])
  const step = (by: number, name: string, sign: string) => {
    const to = free[index + by]
    return (
      <button
        type="button"
        className={css.step}
        aria-label={name}
        disabled={index < 0 || !to}
        onClick={() => to && onPick({ ...picked, start: to.start })}
      >
        {sign}
      </button>
    )
  }
  return (
    <section ref={section} className={`${css.line} ${css.chosen}`} aria-label={group.label}>
      <div className={`${css.steps} num`}>
        {step(-1, t('earlier'), '‹')}
        <p>
          <b>{`${formatTime(picked.start, lang)} – ${formatTime(clock(startMinutes + group.minutes), lang)}`}</b>
          <span className="small dim">{group.label}</span>
        </p>
        {step(1, t('later'), '›')}
      </div>
      {notice}
      <Which group={group} picked={picked} onPick={onPick} />
    </section>
  )
}
