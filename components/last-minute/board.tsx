'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import { PriceTag } from '#components/price/price-tag'
import { clock, dayOf, evenHours } from '#components/ui/day-ruler'
import { bandsOf, formatPeriod, minutesOf, periodsOn } from '#lib/time/hours'
import { madridDay } from '#lib/time/madrid'
import { useTodayFacts } from './facts'
import css from './board.module.css'
import { Which, type Listed, type Picked } from './slot-group'

type Props = {
  now: number
  listed: readonly Listed[]
  picked?: Picked
  onPick: (picked: Picked) => void
  /** The button that leads on. */
  bar: ReactNode
  /** Shown in place of the button, with the reason. */
  notice: ReactNode
}

/**
 * Draws what is free today in one picture: time runs from left to right, with a line for each length and a mark for
 * each start. The visitor taps a line or drags along it, and a bar of the real length shows the choice. It is for
 * pointers only; the list beside it has the same hours for keyboards and screen readers.
 */
export function Board({ now, listed, picked, onPick, ...chosen }: Props) {
  const t = useTranslations()
  const { ruler } = useTodayFacts()
  const bands = bandsOf(periodsOn(ruler.hours, madridDay(now)))
  // The scale of the ruler above.
  const usual = bandsOf(ruler.usual.periods)
  const { from, span } = dayOf(usual)
  const scale = { '--a': from, '--span': span }
  const hours = evenHours(usual)
  const lines = listed.map(({ group, starts }) => ({ group, free: starts?.filter(({ over }) => !over) }))
  const line = lines.find(({ group }) => group.id === picked?.group)
  return (
    <>
      <div aria-hidden="true">
        <p className="note" style={{ paddingBlockEnd: '0.5rem' }}>
          {t('board.tap')}
        </p>
        <div className={css.line}>
          <div className={`${css.scale} num`} style={scale}>
            {hours.map((hour) => (
              <span key={hour} style={{ '--t': hour }}>
                {hour / 60}
              </span>
            ))}
          </div>
        </div>
        {lines.map(({ group, free }) => {
          const [first] = group.treatments
          const pickedHere = picked?.group === group.id ? picked : undefined
          // The chosen start is drawn on its line in its real length; before a choice the first free one, fainter.
          const lying = pickedHere?.start ?? (picked ? undefined : free?.[0]?.start)
          const pick = (start: string | undefined) =>
            start && first && onPick({ start, group: group.id, code: pickedHere?.code ?? first.code })
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
                {hours.map((hour) => (
                  <u key={hour} style={{ '--t': hour }} />
                ))}
                {bands.map(({ opens, closes }) => (
                  <span key={opens} className={css.open} style={{ '--t': opens, '--m': closes - opens }} />
                ))}
                {lying && (
                  <b
                    key={pickedHere ? 'chosen' : 'first'}
                    className={css.lying}
                    style={{ '--t': minutesOf(lying), '--m': group.minutes, opacity: pickedHere ? 1 : 0.4 }}
                  />
                )}
                {free?.map(({ start }) => (
                  <i key={start} data-start={start} style={{ '--t': minutesOf(start) }} />
                ))}
                {free?.length === 0 && <small>{t('lastMinute.full')}</small>}
              </div>
            </div>
          )
        })}
      </div>
      {picked && line?.free && (
        <Chosen group={line.group} starts={line.free} picked={picked} onPick={onPick} {...chosen} />
      )}
    </>
  )
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

type ChosenProps = Omit<Props, 'now' | 'listed'> & Required<Listed> & { picked: Picked }

/** Shows the chosen time from start to end, with buttons for the start before and after, and asks for the treatment. */
function Chosen({ group, starts, picked, onPick, bar, notice }: ChosenProps) {
  const t = useTranslations('board')
  const lang = useLocale()
  const section = useRef<HTMLElement>(null)
  const index = starts.findIndex(({ start }) => start === picked.start)
  useEffect(() => section.current?.scrollIntoView({ block: 'nearest' }), [group.id])
  const step = (by: number, name: string, sign: string) => {
    const to = starts[index + by]
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
  const end = clock(minutesOf(picked.start) + group.minutes)
  return (
    <section ref={section} className={`${css.line} ${css.chosen}`} aria-label={group.label}>
      <div className={`${css.steps} num`}>
        {step(-1, t('earlier'), '‹')}
        <p>
          <b>{formatPeriod({ opens: picked.start, closes: end }, lang)}</b>
          <span className="small dim">{group.label}</span>
        </p>
        {step(1, t('later'), '›')}
      </div>
      {bar}
      {notice}
      <Which group={group} picked={picked} onPick={onPick} />
    </section>
  )
}
