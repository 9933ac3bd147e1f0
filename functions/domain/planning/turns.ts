import { ApiError } from '../api-error'

/** What a caller does in its turn: `look` whether its wish is still there, `refuse` with an error if not, `take` it. */
type Turn<S, T> = {
  look: () => Promise<S>
  refuse: (seen: S) => ApiError | undefined
  take: () => Promise<T>
}

/** A caller stops waiting after this many earlier ones that did not take what it wants. */
const MOST_WAITED_FOR = 5

/**
 * Makes a queue: callers in this process that want the same of a store at the same moment take it one after the other.
 * A caller that had to wait looks first, in one look shared by all who wait. No look is used a second time, and only
 * `take` decides, in the store, what is sold. It is kept because without it the last of twenty visitors for one start
 * is answered twice as late (docs/figures.md).
 */
export function turns<S>() {
  const queues = new WeakMap<object, Queue<S>>()
  return async function inTurn<T>(store: object, wanted: string, { look, refuse, take }: Turn<S, T>): Promise<T> {
    const { taking, looking } = queues.get(store) ?? { taking: new Map<string, Promise<End>>(), looking: sharing<S>() }
    queues.set(store, { taking, looking })
    for (let waited = 0; waited < MOST_WAITED_FOR; waited += 1) {
      const earlier = taking.get(wanted)
      if (!earlier || (await earlier) === 'broke') break
      const error = refuse(await looking(wanted, look))
      if (error) throw new ApiError(error.code, error.more)
    }
    // Nothing is awaited between the search for an earlier caller and here, so the next caller finds this turn.
    const taken = take()
    const turn = taken.then(
      (): End => 'ended',
      (error: unknown): End => (error instanceof ApiError ? 'ended' : 'broke'),
    )
    taking.set(wanted, turn)
    void turn.then(() => taking.get(wanted) === turn && taking.delete(wanted))
    return taken
  }
}

type End = 'ended' | 'broke'
type Queue<S> = { taking: Map<string, Promise<End>>; looking: ReturnType<typeof sharing<S>> }

/**
 * Makes a way to ask that is shared: callers that ask the same while an earlier question is under way share one further
 * question, which is asked after that one is answered. So no answer is older than the call it is given to.
 */
export function sharing<A>(): (about: string, ask: () => Promise<A>) => Promise<A> {
  const asking = new Map<string, Promise<void>>()
  const next = new Map<string, Promise<A>>()
  function begin(about: string, ask: () => Promise<A>): Promise<A> {
    const answer = ask()
    const done = () => void asking.delete(about)
    asking.set(about, answer.then(done, done))
    return answer
  }
  return (about, ask) => {
    const planned = next.get(about)
    if (planned) return planned
    const earlier = asking.get(about)
    if (!earlier) return begin(about, ask)
    const answer = earlier.then(() => {
      next.delete(about)
      return begin(about, ask)
    })
    next.set(about, answer)
    return answer
  }
}
