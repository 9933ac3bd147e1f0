import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { freePort } from '../../../tools/serve.mjs'
import { portOf } from '../port'
import { anyStore, newFolder, program, run, startFunctions } from './running'

/** Serves a home page whose policy names the functions, once somebody says where they are. */
async function openSite() {
  const site = { address: '', functions: '' }
  const server = createServer((request, response) => {
    if (request.url === '/boot.js') return response.end('')
    response.setHeader(
      'content-security-policy',
      `default-src 'self'; connect-src 'self' ${site.functions}; frame-src 'none'`,
    )
    response.end('<!DOCTYPE html><html lang="es"><head><script src="/boot.js" async=""></script></head></html>')
  })
  site.address = `http://127.0.0.1:${await portOf(server)}`
  return site
}

async function probe(...args: string[]) {
  return probeWith({}, ...args)
}

async function probeWith(env: Record<string, string>, ...args: string[]) {
  const walked = run([program('probe'), ...args], env)
  return { code: await walked.ended(), line: walked.said.text.trim() }
}

it('the probe walks from home to a payment and back, and says in one line what is broken', async () => {
  const site = await openSite()
  const functions = await startFunctions(newFolder(), { ...(await anyStore()), SITE_URL: site.address })
  const address = `http://127.0.0.1:${functions.port}`
  site.functions = address
  expect(await probe(site.address)).toEqual({
    code: 0,
    line: expect.stringMatching(
      /^well: home \d+ ms, health \d+ ms, slots \d+ ms, intent \d+ ms, cancel \d+ ms; \d+ free on [\d-]+; mode sim$/,
    ),
  })
  expect(await probe('--pay', site.address)).toEqual({
    code: 0,
    line: expect.stringMatching(/intent \d+ ms, payment \d+ ms, cancel \d+ ms; \d+ free on [\d-]+; mode sim$/),
  })
  await functions.end('SIGTERM')
  expect(await probe(site.address)).toEqual({ code: 1, line: 'broken at health: not reached (ECONNREFUSED)' })
  expect(await probe(`http://127.0.0.1:${await freePort()}`)).toEqual({
    code: 1,
    line: 'broken at home: not reached (ECONNREFUSED)',
  })
  expect(await probe(address, address)).toMatchObject({ code: 1, line: expect.stringContaining('broken at home') })
})

it('our own functions keep the contract at every address, and one that is elsewhere is named', async () => {
  const site = 'http://localhost:3000'
  const functions = await startFunctions(newFolder(), { ...(await anyStore()), SITE_URL: site })
  const env = { SITE_URL: site, FUNCTIONS_URL: `http://127.0.0.1:${functions.port}` }
  const { code, line } = await probeWith(env, '--functions')
  expect({ code, last: line.split('\n').at(-1) }, line).toEqual({ code: 0, last: 'All 12 addresses hold.' })
  expect(line).toContain(`✓ booking ${env.FUNCTIONS_URL}/booking: reached, CORS, keeps the contract`)
  const wrong = { ...env, FUNCTION_GIFT_URL: `${env.FUNCTIONS_URL}/slots` }
  const found = await probeWith(wrong, '--functions')
  expect(found.code).toBe(1)
  expect(found.line).toContain(
    `✗ gift ${wrong.FUNCTION_GIFT_URL}: reached, CORS, breaks the contract\n    It answers 422.`,
  )
  expect(found.line).toMatch(/1 of 12 addresses do not hold\.$/)
})
