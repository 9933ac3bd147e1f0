/** The state after an event, and the effects (calls, writes, navigation) that the event asks for. */
export type Transition<State, Effect> = { state: State; effects: Effect[] }

export type Machine<State, Event> = {
  getState: () => State
  /** Reports an event. Resolves with the latest state once all effects of the event have finished. */
  dispatch: (event: Event) => Promise<State>
  /** Calls the listener with every new state. Gives the function that ends the subscription. */
  subscribe: (listener: (state: State) => void) => () => void
}

type Setup<State, Event, Effect> = {
  initial: State
  transition: (state: State, event: Event) => Transition<State, Effect>
  /** Carries out one effect. A promise that it returns is awaited. */
  run: (effect: Effect) => unknown
  /** Called with every new state, before the effects run. */
  onState: (state: State) => void
}

/** Makes a state machine: each event gives the next state and effects, which may dispatch further events. */
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
