import { entryOf } from '#lib/catalogue/catalogue'
import type { Slot } from '#lib/contracts/slot'
import { Day } from '#lib/contracts/scalars'
import { Phone } from '#lib/contracts/fields'
import { addDays, madridDay } from '#lib/time/madrid'
import { ApiError } from '#functions/domain/api-error'
import { ordersOfGuest } from '#functions/domain/orders/history'
import { DESK_WORDS, SCREEN_WORDS as t } from '../../words/es'
import type { Desk } from '../desk'
import { bookingsOf, freeStarts } from '../orders'
import { treatmentIn } from '../parse'
import { BookingLinks, HourButtons } from './booking'
import { DeskLayout, Do, type Sight } from './layout'

/** What a caller is asked: the number first, which may bring the rest. */
const ASKED = ['phone', 'name', 'email', 'what', 'day', 'therapist', 'persons', 'lang', 'note', 'health']

/** Shows the form of a booking by telephone: the number first, then what, then the free hours as buttons. */
export async function newScreen(sight: Sight) {
  const { desk, typed } = sight
  const { deps } = desk
  const day = Day.safeParse(typed.day).data ?? madridDay(deps.now())
  const phone = Phone.safeParse(typed.phone ?? '').data
  const earlier = phone === undefined ? [] : await ordersOfGuest(deps, { phone })
  const [last] = earlier
  const guest = { name: typed.name || last?.buyer.name || '', email: typed.email || last?.buyer.email || '' }
  // Once for each number: after that, what staff choose counts. Whoever tapped a free hour has chosen whose it is.
  const isNew = last !== undefined && typed.knew !== phone
  const habits = isNew && { lang: last.lang, ...(!typed.start && { therapist: String(last.therapist || '') }) }
  const filled = { ...typed, ...guest, ...habits, day, verb: 'book' }
  const slots = await hoursOf(desk, filled, day)
  return (
    <DeskLayout sight={{ ...sight, typed: filled }} title={t.new} back="new">
      <Do verb="book" asks={ASKED} className="new" isFirst={!sight.isPosted} isWhole>
        <button formAction="new" formNoValidate>
          {t.look}
        </button>
        <div id="answer">
          {earlier.length > 0 && (
            <section aria-labelledby="earlier">
              <h2 id="earlier">{t.earlier}</h2>
              <BookingLinks orders={earlier.slice(0, 5)} isBeside />
              <input type="hidden" name="knew" value={phone} />
            </section>
          )}
          <section aria-labelledby="hours">
            <h2 id="hours">{t.hours}</h2>
            {typed.start !== undefined && (
              <p>
                <input type="hidden" name="start" value={typed.start} />
                {slots?.every(({ start }) => start !== typed.start) ? t.noRoom(typed.start) : t.chosenHour(typed.start)}
              </p>
            )}
            <p className="hint">{t.hoursHint}</p>
            <HourButtons
              slots={slots ?? []}
              none={slots === undefined ? t.chooseFirst : t.noHours}
              chosen={typed.start}
            />
            <nav aria-label={t.day} className="buttons">
              <button formAction="new" formNoValidate name="day" value={addDays(day, 1)}>
                {t.after} ›
              </button>
            </nav>
          </section>
        </div>
      </Do>
    </DeskLayout>
  )
}

/** Lists the free hours for the chosen treatment; undefined without one. The hour that was tapped comes first. */
async function hoursOf(desk: Desk, typed: Sight['typed'], day: string): Promise<Slot[] | undefined> {
  const { catalogue, planning } = desk.deps
  const what = treatmentIn(typed.what ?? '')
  if (!what || !entryOf(catalogue, what.code)) return undefined
  const therapist = planning.therapists.find(({ number }) => String(number) === typed.therapist)?.number ?? 0
  const persons = Number(typed.persons) || undefined
  const starts = await freeStarts(desk, { what, day, persons, therapist }).catch((error: unknown) => {
    if (error instanceof ApiError) return []
    throw error
  })
  return starts.toSorted((a, b) => Number(b.start === typed.start) - Number(a.start === typed.start))
}

/** Shows the bookings of a reference, a telephone, a mail address or a name. */
export async function findScreen(sight: Sight, person: string) {
  const { desk } = sight
  const found = await bookingsOf(desk, person.trim())
  // The address is kept by the browser, so what was searched for is sealed in it.
  const back = `find?${new URLSearchParams({ of: desk.deps.keys.seal(person) })}`
  return (
    <DeskLayout sight={sight} title={t.found} back={back}>
      {found.length === 0 ? <p>{DESK_WORDS.noGuest}</p> : <BookingLinks orders={found} />}
    </DeskLayout>
  )
}
