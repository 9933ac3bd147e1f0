import { entryOf, versionOf } from '#lib/catalogue/catalogue'
import { Day } from '#lib/contracts/scalars'
import { Phone } from '#lib/contracts/fields'
import { addDays, madridDay } from '#lib/time/madrid'
import { ApiError } from '#functions/domain/api-error'
import { ordersOfGuest } from '#functions/domain/orders/history'
import { openingsFor } from '#functions/domain/orders/openings'
import { SCREEN_WORDS as t } from '../../words/desk-screens'
import { PUBLISH_WORDS } from '../../words/publish'
import { money, type Desk } from '../desk'
import { bookingsOf } from '../orders'
import { whatArg } from '../parse'
import { BookingLinks, HourButtons, therapistChoices } from './booking'
import { Choice, DeskLayout, Do, DeskField, type Sight } from './layout'

/** Shows the form of a booking by telephone: the number first, then what, then the free hours as buttons. */
export async function newScreen(desk: Desk, sight: Sight) {
  const { deps } = desk
  const { typed } = sight
  const day = Day.safeParse(typed.day).data ?? madridDay(deps.now())
  const phone = Phone.safeParse(typed.phone ?? '').data
  const earlier = phone === undefined ? [] : await ordersOfGuest(deps, { phone })
  const known = earlier[0]?.buyer
  const guest = { name: typed.name || known?.name || '', email: typed.email || known?.email || '' }
  const filled = { ...sight, typed: { ...typed, ...guest, day } }
  const slots = await hoursOf(desk, filled.typed)
  return (
    <DeskLayout sight={sight} title={t.new} back="new">
      <Do sight={filled} verb="book" back="new" className="new" isWhole>
        <div className="fields">
          <DeskField sight={filled} name="phone" />
          <DeskField sight={filled} name="name" />
          <DeskField sight={filled} name="email" label={t.email} />
          <Choice sight={filled} name="what" options={[['', t.choose], ...sold(desk)]} />
          <DeskField sight={filled} name="day" />
          <Choice sight={filled} name="therapist" label={t.moveWho} options={therapistChoices(desk)} />
          <DeskField sight={filled} name="persons" />
          <Choice sight={filled} name="lang" options={Object.entries(PUBLISH_WORDS.languages)} />
          <DeskField sight={filled} name="note" />
          <DeskField sight={filled} name="health" label={t.health} hint={t.healthHint} />
        </div>
        <button formAction="new" formNoValidate>
          {t.look}
        </button>
        <div id="answer">
          {earlier.length > 0 && (
            <section aria-labelledby="earlier">
              <h2 id="earlier">{t.earlier}</h2>
              <BookingLinks orders={earlier.slice(0, 5)} />
            </section>
          )}
          <section aria-labelledby="hours">
            <h2 id="hours">{t.hours}</h2>
            {typed.start !== undefined && (
              <p>
                <input type="hidden" name="start" value={typed.start} />
                {t.chosenHour(typed.start)}
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

/** Lists the free hours for what was chosen; undefined while nothing is. The hour that was tapped comes first. */
async function hoursOf({ deps }: Desk, typed: Sight['typed']): Promise<string[] | undefined> {
  const what = whatArg().safeParse(typed.what).data
  const entry = what && entryOf(deps.catalogue, what.code)
  const day = Day.safeParse(typed.day).data
  if (!entry || day === undefined) return undefined
  const therapist = typed.therapist === '1' ? 1 : typed.therapist === '2' ? 2 : 0
  const item = {
    kind: 'booking',
    ...what,
    persons: Number(typed.persons) || entry.persons,
    slot: { day, start: '00:00', therapist },
  } as const
  try {
    const starts = (await openingsFor(deps, item, day)).map(({ start }) => start)
    return starts.toSorted((a, b) => Number(b === typed.start) - Number(a === typed.start))
  } catch (error) {
    if (error instanceof ApiError) return []
    throw error
  }
}

const sold = ({ deps: { catalogue } }: Desk) =>
  catalogue.entries.flatMap((entry) => {
    const versions = entry.optional ? entry.versions : [versionOf(entry)].filter((each) => each !== undefined)
    return versions.map(({ number, minutes, price, description }) => {
      const name = [entry.title.es, ...(entry.optional && description ? [description.es] : [])].join(', ')
      const value = entry.optional ? `${entry.code} ${number}` : entry.code
      return [value, `${entry.code} · ${name} · ${minutes} min · ${money(price.cents)}`] as const
    })
  })

/** Shows the bookings of a reference, a telephone, a mail address or a name. */
export async function findScreen(desk: Desk, sight: Sight, person: string) {
  const found = await bookingsOf(desk, person.trim())
  return (
    <DeskLayout sight={sight} title={t.found} back="./">
      {found.length === 0 ? <p>{t.noneFound}</p> : <BookingLinks orders={found} />}
    </DeskLayout>
  )
}
