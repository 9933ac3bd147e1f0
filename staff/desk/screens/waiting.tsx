import { SCREEN_WORDS as t } from '../../words/desk-screens'
import { DESK_WORDS } from '../../words/desk'
import type { Desk } from '../desk'
import { seenOf } from '../seen'
import { whatIsWaiting } from '../waiting'
import { typedMoney } from './booking'
import { DeskLayout, Do, DeskField, type Sight } from './layout'

const GROUPS = ['orders', 'misplaced', 'calls', 'messages'] as const

/** Shows what waits, each with the button that settles it. */
export async function waitingScreen(desk: Desk, sight: Sight) {
  const all = await whatIsWaiting(desk)
  const seen = await seenOf(
    desk,
    all.flatMap(({ order }) => order ?? []),
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
              .map(({ reference, line, order, ways }) => (
                <li key={`${reference ?? ''}${line}`}>
                  <p>
                    {reference !== undefined && <a href={`booking?ref=${reference}`}>{reference}</a>} {line}
                  </p>
                  <div className="buttons">
                    {ways.map(({ verb, fields, asks }) =>
                      verb === 'move' ? (
                        <a key={verb} className="button" href={`booking?ref=${reference}#move`}>
                          {DESK_WORDS.verbs.move[1]}
                        </a>
                      ) : (
                        <Do key={verb} {...{ sight, verb, fields }} back="waiting" seen={order && seen.get(order.id)}>
                          {order && asks?.includes('amount') && (
                            <DeskField
                              sight={{ ...sight, typed: {} }}
                              name="amount"
                              value={typedMoney(order.totalCents)}
                              isRequired
                            />
                          )}
                        </Do>
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
