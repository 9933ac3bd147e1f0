export type Point = { x: number; y: number }
export type Key = 'ArrowRight' | 'Enter' | 'Escape' | 'Shift' | 'Space'

/** What a walk needs of a browser; each engine gives it in its own protocol. */
export type Driver = {
  /** Loads a page, until its load event. */
  goto: (url: string) => Promise<void>
  /** What an expression is worth in the page, as JSON carries it. */
  evaluate: (expression: string) => Promise<unknown>
  /** Gives the page that many CSS pixels; throws where the window does not follow. */
  resize: (width: number, height: number) => Promise<void>
  move: (to: Point) => Promise<void>
  click: (at: Point) => Promise<void>
  touch: (at: Point) => Promise<void>
  press: (key: Key) => Promise<void>
  type: (text: string) => Promise<void>
  /**
   * The console's errors and warnings since the last time, uncaught exceptions and the engine's own messages included.
   */
  consoleLines: () => Promise<string[]>
  close: () => Promise<void>
}
