import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, truncateSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { CALLS } from '#lib/contracts/calls'
import { ErrorResponse } from '#lib/contracts/errors'
import { addDays, madridDay } from '#lib/time/madrid'
import { freePort } from '../../../tools/serve.mjs'
import { until } from '../../limits.mjs'
import { massage, op, purchase, someone, voucher } from '../samples'
import { newFolder, newStoreFolder, payByCard, program, run, startFunctions, type Running, wholeDay } from './running'

const LIVE = {
  NODE_ENV: 'production',
  FUNCTIONS_URL: 'https://functions.nuilea.example',
  STRIPE_SECRET_KEY: 'sk_live_verysecret',
  SITE_URL: 'https://www.nuilea.example',
}

/** Makes purchases that do not stand in each other's way: hours of both therapists on the next days, and vouchers. */
async function someTimes(functions: Running, days: number): Promise<object[]> {
  const bodies: object[] = []
  let from = addDays(madridDay(Date.now()), 3)
  for (let n = 0; n < days; n += 1) {
    const { day, slots } = await wholeDay(functions, from)
    for (const { start, therapists } of slots)
      for (const therapist of therapists)
        bodies.push(purchase(massage({ slot: { day, start, therapist } }), { buyer: someone() }))
    bodies.push(purchase(voucher()))
    from = addDays(day, 1)
  }
  return bodies
}

type Attempt = { body: object; key: string; from: string; answer?: string }
const buy = ({ call }: Running, { body, key, from }: Attempt) =>
  call('/card-intent', body, { 'idempotency-key': key, 'x-forwarded-for': from })
/**
 * Buys, with another key where the first one was being worked on when the process was killed: that one is free half a
 * minute later.
 */
async function buyAfterKill(functions: Running, attempt: Attempt) {
  const first = await buy(functions, attempt)
  if (first.status !== 409) return first
  expect(ErrorResponse.parse(JSON.parse(first.text)).error.code).toBe('idempotency_in_progress')
  return buy(functions, { ...attempt, key: (attempt.key = randomUUID()) })
}
const orderIn = (text: string) => CALLS.cardIntent.response.parse(JSON.parse(text))

const confirmationIn = (folder: string) => () => {
  const mails = path.join(folder, 'mail')
  const name = existsSync(mails) ? readdirSync(mails).find((file) => file.endsWith('-confirmed.txt')) : undefined
  // A file is there before its words are.
  return (name && readFileSync(path.join(mails, name), 'utf8')) || undefined
}

describe('the functions as a process', () => {
  it('killed in the middle of writing, have every order that they answered, and finish the others once', async () => {
    const folder = await newStoreFolder()
    const first = await startFunctions(folder, { TRUSTED_PROXIES: '1' })
    const attempts = (await someTimes(first, 2)).map((body, index): Attempt => ({
      body,
      key: randomUUID(),
      from: `10.1.0.${index}`,
    }))
    expect(attempts.length).toBeGreaterThan(15)
    let answered = 0
    await new Promise<void>((resolve, reject) => {
      const asking = attempts.map(async (attempt) => {
        const { status, text } = await buyAfterKill(first, attempt)
        expect(status, text).toBe(200)
        attempt.answer = text
        if ((answered += 1) === 7) resolve(first.end('SIGKILL').then(() => undefined))
      })
      // Who had no answer yet when it was killed fails too, and is asked for again afterwards.
      Promise.all(asking).then(() => reject(new Error('All were answered before it was killed')), reject)
    })
    const functions = await startFunctions(folder, { TRUSTED_PROXIES: '1' })
    for (const attempt of attempts) {
      const { from, answer = '' } = attempt
      const { orderRef, reference, statusToken } = orderIn((await buyAfterKill(functions, attempt)).text)
      if (answer !== '') expect(orderIn(answer)).toMatchObject({ orderRef, reference, statusToken })
      const asked = op('status', { orderRef, statusToken })
      const seen = await functions.call('/booking', asked, { 'x-forwarded-for': from })
      expect(JSON.parse(seen.text)).toMatchObject({ booking: { reference, state: 'awaiting_payment' } })
    }
    expect(await functions.end('SIGTERM')).toBe(0)
  })

  it('confirm what was paid, tell it by mail, share folder and port with nobody, stop when asked and know it afterwards', async () => {
    const folder = await newStoreFolder()
    const first = await startFunctions(folder)
    expect(first.said.text).toContain(`Mail is not sent: it is written to ${path.join(folder, 'mail')}`)
    expect(first.said.text).toContain('no money moves')
    expect(statSync(path.join(folder, 'secret')).mode & 0o777).toBe(0o600)
    const [body = {}] = await someTimes(first, 1)
    const { clientSecret, orderRef, statusToken, reference } = orderIn(
      (await buy(first, { body, key: randomUUID(), from: '' })).text,
    )
    await payByCard(first, clientSecret)
    expect(await until('the mail', confirmationIn(folder))).toContain(reference)

    const ended = async (name: 'start' | 'ops', env: Record<string, string>, ...words: string[]) => {
      const started = run([program(name), ...words], {
        FUNCTIONS_PORT: String(await freePort()),
        DATA_DIR: folder,
        ...env,
      })
      return { code: await started.ended(), text: started.said.text }
    }
    const inUse = `The store in ${folder} is in use by another process. Stop that one, or choose another folder with DATA_DIR.\n`
    expect(await ended('start', {})).toEqual({ code: 1, text: inUse })
    expect(await ended('ops', {}, 'pending')).toEqual({ code: 1, text: expect.stringContaining(inUse.trim()) })
    const other = path.join(folder, 'other')
    expect(await ended('start', { DATA_DIR: other, FUNCTIONS_PORT: String(first.port) })).toEqual({
      code: 1,
      text: `Port ${first.port} is taken by another program. Stop that program, or choose another port with FUNCTIONS_PORT.\n`,
    })
    expect(existsSync(other)).toBe(false)

    expect(await first.end('SIGTERM')).toBe(0)
    expect(await ended('ops', {}, 'pending')).toEqual({ code: 0, text: 'Nothing waits.\n' })
    const second = await startFunctions(folder)
    const seen = await second.call('/booking', op('status', { orderRef, statusToken }))
    expect(JSON.parse(seen.text)).toMatchObject({ booking: { state: 'confirmed', paid: 'stripe' } })
    expect(await second.end('SIGINT')).toBe(0)
    truncateSync(path.join(folder, 'postgres', 'global', 'pg_control'), 100)
    const damaged = await ended('start', {})
    expect(damaged.code).toBe(1)
    expect(damaged.text).toContain(`The store in ${path.join(folder, 'postgres')} cannot be opened: it is damaged`)
  })

  it('with half of what live keys need do not start, name what is missing, and show no key', async () => {
    const folder = newFolder()
    const refused = run([program('deployed')], { ...LIVE, DATA_DIR: folder, FUNCTIONS_PORT: String(await freePort()) })
    expect(await refused.ended()).toBe(1)
    for (const name of ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL', 'MAIL_FROM', 'FUNCTIONS_SECRET'])
      expect(refused.said.text).toContain(`- ${name} is missing`)
    expect(refused.said.text).not.toContain('verysecret')
    expect(refused.said.text).not.toMatch(/^\s+at /m)
    expect(readdirSync(folder)).toEqual([])
  })
})
