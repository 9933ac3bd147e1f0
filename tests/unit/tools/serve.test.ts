import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freePort, functionsAreHere, functionsPort, keepRunning } from '../../../tools/serve.mjs'

afterEach(() => vi.unstubAllEnvs())

describe('the functions beside the site', () => {
  it.each([
    ['', true],
    ['http://localhost:4200', true],
    ['http://127.0.0.1:4200', true],
    ['https://functions.nuilea.example', false],
    ['https://localhost.nuilea.example', false],
  ])('with FUNCTIONS_URL “%s” are started here: %s', (address, here) => {
    vi.stubEnv('FUNCTIONS_URL', address)
    expect(functionsAreHere()).toBe(here)
    vi.stubEnv('FUNCTIONS_CONTRACT', 'specification')
    expect(functionsAreHere(), 'the owner’s').toBe(false)
  })

  it.each([
    ['', '', 4100],
    ['4300', '', 4300],
    ['', 'http://localhost:4200', 4200],
    ['4300', 'https://localhost', 4300],
    ['', 'https://localhost', 4100],
  ])('with FUNCTIONS_PORT “%s” and FUNCTIONS_URL “%s” listen on %i', (port, address, expected) => {
    vi.stubEnv('FUNCTIONS_PORT', port)
    vi.stubEnv('FUNCTIONS_URL', address)
    expect(functionsPort()).toBe(expected)
  })
})

it('a free port is none that the system gives away by itself before it is used, and is given once', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort))
  expect(new Set(ports).size).toBe(50)
  expect(Math.max(...ports), 'Linux begins at 32768').toBeLessThan(30_000)
})

describe('functions that end while the site is served', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A process that ends when it is told to. */
  class Process extends EventEmitter {
    kill = vi.fn((signal: string) => this.emit('exit', null, signal))
  }

  function keep() {
    const started: Process[] = []
    const said: string[] = []
    const start = () => {
      const one = new Process()
      started.push(one)
      return one
    }
    const stop = keepRunning(start, 'The functions have', (line: string) => said.push(line))
    return { started, said, stop }
  }

  it('are started again after a pause that grows to a minute, and the log says so', async () => {
    const { started, said } = keep()
    const pauses = [1, 2, 4, 8, 16, 32, 60, 60]
    for (const [index, seconds] of pauses.entries()) {
      started[index]?.emit('exit', index === 0 ? null : 1, index === 0 ? 'SIGKILL' : null)
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
      expect(started, `${seconds} s are not over`).toHaveLength(index + 1)
      await vi.advanceTimersByTimeAsync(1)
      expect(started).toHaveLength(index + 2)
    }
    expect(said[0]).toBe('The functions have ended (SIGKILL). The site goes on; they are started again in 1 s.')
    expect(said[2]).toBe('The functions have ended (1). The site goes on; they are started again in 4 s.')
  })

  it('begin at a second again once they have lived long', async () => {
    const { started, said } = keep()
    started[0]?.emit('exit', 1, null)
    await vi.advanceTimersByTimeAsync(1000)
    await vi.advanceTimersByTimeAsync(61_000)
    started[1]?.emit('exit', 1, null)
    expect(said.at(-1)).toContain('in 1 s')
  })

  it('stay ended when everything is to end, also in a pause', async () => {
    const living = keep()
    await living.stop('SIGINT')
    expect(living.started[0]?.kill).toHaveBeenCalledWith('SIGINT')
    const pausing = keep()
    pausing.started[0]?.emit('exit', 1, null)
    await pausing.stop('SIGTERM')
    await vi.advanceTimersByTimeAsync(120_000)
    expect([living, pausing].map(({ started }) => started.length)).toEqual([1, 1])
    expect(living.said).toEqual([])
  })
})
