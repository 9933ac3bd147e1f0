import { ApiError } from '../api-error'

/**
 * How those who wait for their turn look whether it can still be had, what they are refused with then, and what they
 * do.
 */
type Turn<S, T> = {
  look: () => Promise<S>
  refuse: (seen: S) => ApiError | undefined
  take: () => Promise<T>
}

/** After so many who were refused for reasons of their own, one does not wait any longer. */
const MOST_WAITED_FOR = 5

/**
 * Makes a queue: those who want the same of a store at the same moment, in this process, take it one after the other.
 * Whoever had to wait looks before taking anything, in one look with all who wait. Nothing that was seen outlives its
 * look, and what is sold is decided by `take` in the store alone.
 */
export function turns<S>() {
  const queues = new WeakMap<object, Queue<S>>()
  return async function inTurn<T>(store: object, wanted: string, { look, refuse, take }: Turn<S, T>): Promise<T> {
    const { taking, looking } = queues.get(store) ?? { taking: new Map<string, Promise<End>>(), looking: sharing<S>() }
    queues.set(store, { taking, looking })
    for (let waited = 0; waited < MOST_WAITED_FOR; waited += 1) {
      const before = taking.get(wanted)
      if (!before || (await before) === 'broke') break
      const error = refuse(await looking(wanted, look))
      if (error) throw new ApiError(error.code, error.more)
    }
    // Since the last look at who is taking nothing was waited for: the next one finds this.
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
 * Makes a way to ask that is shared by all who ask the same while an earlier question is under way: it is asked once
 * for them, after that one has come back. So no answer is older than any of its askers.
 */
export function sharing<A>(): (about: string, ask: () => Promise<A>) => Promise<A> {
  const asking = new Map<string, Promise<void>>()
  const next = new Map<string, Promise<A>>()
  function begin(about: string, ask: () => Promise<A>): Promise<A> {
    const answer = ask()
    const over = () => void asking.delete(about)
    asking.set(about, answer.then(over, over))
    return answer
  }
  return (about, ask) => {
    const planned = next.get(about)
    if (planned) return planned
    const before = asking.get(about)
    if (!before) return begin(about, ask)
    const answer = before.then(() => {
      next.delete(about)
      return begin(about, ask)
    })
    next.set(about, answer)
    return answer
  }
}
