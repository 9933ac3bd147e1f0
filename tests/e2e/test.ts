import { test as base, expect } from '@playwright/test'

/** A page on which any console error, console warning or uncaught exception fails the test. */
export const test = base.extend({
  page: async ({ page }, run) => {
    const said: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') said.push(`${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`))
    await run(page)
    expect(said, 'the console stays quiet').toEqual([])
  },
})

export { expect }
