import type { OrderPoller, Schedule } from './order-poller'

/** The state after an event, and the effects (calls, writes, navigation) that the event asks for. */
export type Transition<State, Effects> = { state: State; effects: EffectOf<Effects>[] }
export type EffectOf<Effects> = { [Do in keyof Effects]: { do: Do } & Effects[Do] }[keyof Effects]

export type Machine<State, Event> = {
  getState: () => State
  /** Reports an event. Resolves with the latest state once all effects of the event have finished. */
  dispatch: (event: Event) => Promise<State>
  /** Calls the listener with every new state. Gives the function that ends the subscription. */
  subscribe: (listener: (state: State) => void) => () => void
  /** Reads the address once, and listens for reasons to ask again until the returned function is called. */
  start: () => () => void
}

type Setup<State, Event, Effects> = {
  initial: State
  transition: (state: State, event: Event) => Transition<State, Effects>
  /** Carries out each effect. A promise that it returns is awaited. */
  run: { [Do in keyof Effects]: (effect: Effects[Do]) => unknown }
  open: () => void
  poller: OrderPoller
  /** Says when the page asks again by itself; undefined: never. */
  scheduleOf: (state: State) => Schedule | undefined
}

/**
 * Makes the state machine of a page: each event gives the next state and effects, which may dispatch further events. It
 * needs no React; only `start` and `dispatch` need a browser.
 */
export function createMachine<State, Event, Effects>(setup: Setup<State, Event, Effects>): Machine<State, Event> {
  const { transition, open, poller, scheduleOf } = setup
  const run = <Do extends keyof Effects>(effect: { do: Do } & Effects[Do]) => setup.run[effect.do](effect)
  const listeners = new Set<(state: State) => void>()
  let state = setup.initial
  let isOpen = false
  return {
    getState: () => state,
    async dispatch(event) {
      const next = transition(state, event)
      state = next.state
      poller.follow(scheduleOf(state))
      for (const listener of listeners) listener(state)
      await Promise.all(next.effects.map((effect) => run(effect)))
      return state
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      const stop = poller.listen()
      if (!isOpen) open()
      isOpen = true
      return stop
    },
  }
}
