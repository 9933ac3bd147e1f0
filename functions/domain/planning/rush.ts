import type { Deps } from '../deps'
import { Refusal } from '../refusal'
import type { Store } from '../store'

type Taken = { refusal: Refusal; until: number; frees: number }
type Rush = {
  /** Who is just asking the store, by what they want. */
  asking: Map<string, Promise<void>>
  /** What was just found taken. */
  taken: Map<string, Taken>
}
const rushes = new WeakMap<Store, Rush>()

/** For so long (ms) what was found taken is called so without asking again, for nobody in this process has freed anything. */
const REMEMBERED_MS = 500
const MOST_REMEMBERED = 10_000
/** So long (ms) somebody waits for those before, at most: when the store is slow they may as well wait there. */
const PATIENCE_MS = 2000

let frees = 0
/** Tells that something may be free again: what was found taken is asked for anew. */
export const noteFreed = (): void => void (frees += 1)

/**
 * Lets those who want the same at the same moment do the work one after the other. Once it was refused as taken, whoever waits is
 * refused with the same alternatives, without the work: of a thousand for one start two ask the store. What is sold is decided
 * there alone.
 */
export async function inTurn<T>({ store, now }: Deps, wanted: string, work: () => Promise<T>): Promise<T> {
  const { asking, taken } = rushOf(store)
  let isLate = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = asking.has(wanted) && new Promise<void>((done) => (timer = setTimeout(done, PATIENCE_MS)))
  // From the last look to taking the turn nothing is waited for: the next one sees that it is taken.
  for (let before = asking.get(wanted); late && before && !isLate; before = asking.get(wanted))
    await Promise.race([before, late.then(() => void (isLate = true))])
  clearTimeout(timer)
  const known = taken.get(wanted)
  if (known && known.frees === frees && now() < known.until) throw new Refusal('slot_taken', known.refusal.more)
  const before = frees
  const asked = work().catch((error: unknown) => {
    if (taken.size >= MOST_REMEMBERED) taken.clear()
    if (error instanceof Refusal && error.code === 'slot_taken')
      taken.set(wanted, { refusal: error, until: now() + REMEMBERED_MS, frees: before })
    throw error
  })
  const ended: Promise<void> = asked
    .then(
      () => undefined,
      () => undefined,
    )
    .then(() => void (asking.get(wanted) === ended && asking.delete(wanted)))
  asking.set(wanted, ended)
  return asked
}

function rushOf(store: Store): Rush {
  const known = rushes.get(store) ?? { asking: new Map<string, Promise<void>>(), taken: new Map<string, Taken>() }
  rushes.set(store, known)
  return known
}
