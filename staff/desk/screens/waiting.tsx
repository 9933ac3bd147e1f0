import { madridDay } from '#lib/time/madrid'
import { SCREEN_WORDS as t, DESK_WORDS } from '../../words/es'
import { shownVersion } from '../shown-version'
import { mayDo } from '../submit'
import { whatIsWaiting } from '../waiting'
import { BookingLine, typedMoney } from './booking'
import { DeskLayout, Do, type Sight } from './layout'

const GROUPS = ['orders', 'misplaced', 'calls', 'messages'] as const

/** Shows what waits, each with the button that settles it. */
export async function waitingScreen(sight: Sight) {
  const { desk } = sight
  const waiting = await whatIsWaiting(desk)
  const all = await Promise.all(
    waiting.map(async (each) => {
      const may = await Promise.all(
        each.actions.map(({ verb, fields }) => mayDo(desk, sight.seen.guest.isManager, verb, fields)),
      )
      return {
        ...each,
        actions: each.actions.filter((_, index) => may[index]),
        version: each.order && (await shownVersion(desk, each.order)),
      }
    }),
  )
  return (
    <DeskLayout sight={sight} title={t.waiting} back="waiting" isLive>
      {all.length === 0 && <p>{DESK_WORDS.waiting.nothing}</p>}
      {GROUPS.filter((group) => all.some((each) => each.group === group)).map((group) => (
        <section key={group} aria-labelledby={group}>
          <h2 id={group}>{t.groups[group]}</h2>
          <ul className="rows">
            {all
              .filter((each) => each.group === group)
              .map(({ reference, line, order, actions, version }) => (
                <li key={`${reference ?? ''}${line}`}>
                  {reference === undefined ? <p>{line}</p> : <BookingLine reference={reference} line={line} />}
                  <div className="buttons">
                    {actions.map(({ verb, fields, asks = [] }) =>
                      verb === 'move' ? (
                        <a
                          key={verb}
                          className="button"
                          href={`booking?ref=${reference}&day=${madridDay(Math.max(order?.startsAt ?? 0, desk.deps.now()))}#move`}
                        >
                          {DESK_WORDS.verbs.move}
                        </a>
                      ) : (
                        <Do
                          key={verb}
                          {...{ verb, fields, asks, version }}
                          values={{ amount: order && typedMoney(order.totalCents) }}
                        />
                      ),
                    )}
                  </div>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </DeskLayout>
  )
}
