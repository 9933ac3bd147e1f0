/** What the page shows after an event, and what is to be done about it. */
export type Transition<State, Effect> = { state: State; effects: Effect[] }

export type Machine<State, Event> = {
  getState: () => State
  /** Tells what happened. Resolves with the state once everything that it set off has come to an end. */
  dispatch: (event: Event) => Promise<State>
  /** Calls back with every new state. Returns how to stop. */
  subscribe: (listener: (state: State) => void) => () => void
}

type Setup<State, Event, Effect> = {
  initial: State
  transition: (state: State, event: Event) => Transition<State, Effect>
  /** Does what an event asks for. */
  run: (effect: Effect) => unknown
  /** Is told of every new state before its effects run. */
  onState: (state: State) => void
}

/** Keeps the state of a page: each event gives the next one, and effects that may bring further events. */
export function createMachine<State, Event, Effect>(setup: Setup<State, Event, Effect>): Machine<State, Event> {
  const listeners = new Set<(state: State) => void>()
  let state = setup.initial
  return {
    getState: () => state,
    async dispatch(event) {
      const next = setup.transition(state, event)
      state = next.state
      setup.onState(state)
      for (const listener of listeners) listener(state)
      await Promise.all(next.effects.map(setup.run))
      return state
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
