import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { CALLS } from '#lib/contracts/calls'
import { ErrorResponse } from '#lib/contracts/errors'
import { addDays, madridDay } from '#lib/time/madrid'
import { until } from '../../limits.mjs'
import { massage, purchase, someone, voucher } from '../samples'
import { freePort, newFolder, newStoreFolder, program, run, startFunctions, type Running } from './running'

const LIVE = {
  NODE_ENV: 'production',
  FUNCTIONS_URL: 'https://functions.nuilea.example',
  STRIPE_SECRET_KEY: 'sk_live_verysecret',
  SITE_URL: 'https://www.nuilea.example',
}
const minutesOf = (start: string) => Number(start.slice(0, 2)) * 60 + Number(start.slice(3))

/** Makes purchases that do not stand in each other's way: hours of both therapists on the next days, and vouchers. */
async function someTimes({ call }: Running): Promise<object[]> {
  const bodies: object[] = []
  for (let ahead = 3; ahead < 9; ahead += 1) {
    const day = addDays(madridDay(Date.now()), ahead)
    const { text } = await call('/slots', { kind: 'booking', lang: 'es', day, code: 'MA-2', persons: 1, therapist: 0 })
    let last = -1000
    for (const { start, therapists } of CALLS.slots.response.parse(JSON.parse(text)).slots) {
      if (minutesOf(start) - last < 120) continue
      last = minutesOf(start)
      for (const therapist of therapists)
        bodies.push(purchase(massage({ slot: { day, start, therapist } }), { buyer: someone() }))
    }
    bodies.push(purchase(voucher()))
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

const mailIn = (folder: string, kind: string) => () => {
  const mails = path.join(folder, 'mail')
  const name = existsSync(mails) ? readdirSync(mails).find((file) => file.endsWith(`-${kind}.txt`)) : undefined
  // A file is there before its words are.
  return (name && readFileSync(path.join(mails, name), 'utf8')) || undefined
}

describe('the functions as a process', () => {
  it('killed in the middle of writing, again and again, have every order that they answered, and finish the others once', async () => {
    const folder = await newStoreFolder()
    let functions = await startFunctions(folder, { TRUSTED_PROXIES: '1' })
    const attempts = (await someTimes(functions)).map((body, index): Attempt => ({
      body,
      key: randomUUID(),
      from: `10.1.0.${index}`,
    }))
    expect(attempts.length).toBeGreaterThan(30)
    for (const answered of [4, 11, 19]) {
      const open = attempts.filter(({ answer }) => answer === undefined)
      let done = attempts.length - open.length
      const killed = new Promise<void>((resolve, reject) => {
        const asking = open.map(async (attempt) => {
          const { status, text } = await buyAfterKill(functions, attempt)
          expect(status, text).toBe(200)
          attempt.answer = text
          if ((done += 1) === answered) resolve(functions.end('SIGKILL').then(() => undefined))
        })
        // Who had no answer yet when it was killed fails too, and is asked for again in the next round.
        Promise.all(asking).then(() => reject(new Error('All were answered before it was killed')), reject)
      })
      await killed
      functions = await startFunctions(folder, { TRUSTED_PROXIES: '1' })
    }
    const before = attempts.filter(({ answer }) => answer !== undefined)
    expect(before.length, 'not all were through when it was killed').toBeLessThan(attempts.length)
    for (const attempt of attempts) {
      const { from, answer = '' } = attempt
      const { orderRef, reference, statusToken } = orderIn((await buyAfterKill(functions, attempt)).text)
      if (answer !== '') expect(orderIn(answer)).toMatchObject({ orderRef, reference, statusToken })
      const seen = await functions.call(
        '/booking',
        { op: 'status', orderRef, statusToken },
        { 'x-forwarded-for': from },
      )
      expect(JSON.parse(seen.text)).toMatchObject({ booking: { reference, state: 'awaiting_payment' } })
    }
    expect(await functions.end('SIGTERM')).toBe(0)
  })

  it('confirm what was paid when its webhook comes, tell it by mail into the folder they name, stop when asked and know it afterwards', async () => {
    const folder = newFolder()
    const first = await startFunctions(folder)
    expect(first.said.text).toContain(`Mail is not sent: it is written to ${path.join(folder, 'mail')}`)
    expect(first.said.text).toContain('no money moves')
    expect(statSync(path.join(folder, 'secret')).mode & 0o777).toBe(0o600)
    const [body = {}] = await someTimes(first)
    const { clientSecret, orderRef, statusToken, reference } = orderIn(
      (await buy(first, { body, key: randomUUID(), from: '' })).text,
    )
    const card = new URLSearchParams({
      client_secret: clientSecret,
      return_url: 'http://localhost:3000/es/confirm',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
    })
    const paid = await fetch(
      `http://127.0.0.1:${first.port}/v1/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`,
      { method: 'POST', headers: { origin: 'http://localhost:3000' }, body: card },
    )
    expect(paid.status).toBe(200)
    expect(await until('the mail', mailIn(folder, 'confirmed'))).toContain(reference)
    expect(await first.end('SIGTERM')).toBe(0)
    const second = await startFunctions(folder)
    const seen = await second.call('/booking', { op: 'status', orderRef, statusToken })
    expect(JSON.parse(seen.text)).toMatchObject({ booking: { state: 'confirmed', paid: 'stripe' } })
    expect(await second.end('SIGINT')).toBe(0)
  })

  it('do not open a folder that another process has, nor a port that is taken, and say which', async () => {
    const folder = await newStoreFolder()
    const first = await startFunctions(folder)
    const second = run([program('start')], { DATA_DIR: folder, FUNCTIONS_PORT: String(await freePort()) })
    expect(await second.ended()).toBe(1)
    expect(second.said.text).toBe(
      `The store in ${folder} is in use by another process. Stop that one, or choose another folder with DATA_DIR.\n`,
    )
    const third = run([program('start')], {
      DATA_DIR: path.join(folder, 'other'),
      FUNCTIONS_PORT: String(first.port),
    })
    expect(await third.ended()).toBe(1)
    expect(third.said.text).toBe(
      `Port ${first.port} is taken by another program. Stop that program, or choose another port with FUNCTIONS_PORT.\n`,
    )
    expect(existsSync(path.join(folder, 'other'))).toBe(false)
    expect((await fetch(`http://127.0.0.1:${first.port}/health`)).status).toBe(200)
  })

  it('do not begin anew in a folder whose store is gone or damaged, and say which and what to do', async () => {
    const folder = await newStoreFolder()
    const starting = async () => {
      const start = run([program('start')], { DATA_DIR: folder, FUNCTIONS_PORT: String(await freePort()) })
      return { code: await start.ended(), text: start.said.text }
    }
    const first = await startFunctions(folder)
    expect(await first.end('SIGTERM')).toBe(0)
    truncateSync(path.join(folder, 'postgres', 'global', 'pg_control'), 100)
    const damaged = await starting()
    expect(damaged.code).toBe(1)
    expect(damaged.text).toContain(`The store in ${path.join(folder, 'postgres')} cannot be opened: it is damaged`)
    rmSync(path.join(folder, 'postgres'), { recursive: true })
    const gone = await starting()
    expect(gone.code).toBe(1)
    expect(gone.text).toContain(`There is a secret in ${folder}, but its store, the folder "postgres", is gone.`)
    expect(existsSync(path.join(folder, 'postgres'))).toBe(false)
  })

  it('leave the folder to the staff’s commands once they have ended, and not before', async () => {
    const folder = await newStoreFolder()
    const functions = await startFunctions(folder)
    const typed = async (...words: string[]) => {
      const asked = run([program('staff'), ...words], { DATA_DIR: folder })
      return { code: await asked.ended(), text: asked.said.text }
    }
    const [body = {}] = await someTimes(functions)
    const { text } = await functions.call('/booking', { op: 'request', payment: 'none', ...body })
    const { booking, statusToken = '' } = CALLS.booking.response.parse(JSON.parse(text))
    const { reference, orderRef } = booking
    const mail = await until('The mail with the link', mailIn(folder, 'keep'))
    const proof = /keep=([\w-]+)/.exec(mail)?.[1]
    expect((await functions.call('/booking', { op: 'keep', orderRef, statusToken, proof })).status).toBe(200)
    expect(await typed()).toEqual({
      code: 1,
      text: expect.stringContaining(`The store in ${folder} is in use by another process.`),
    })
    expect(await functions.end('SIGTERM')).toBe(0)
    expect(await typed()).toEqual({ code: 0, text: expect.stringMatching(`^${reference} · `) })
    expect(await typed('aceptar', reference)).toEqual({
      code: 0,
      text: expect.stringContaining(`${reference} está confirmada`),
    })
    expect(await typed('aceptar', reference)).toEqual({
      code: 1,
      text: expect.stringContaining(`${reference}: está confirmada`),
    })
  })

  it('as they are deployed, without keys, do not start: they cannot simulate payments', async () => {
    const refused = run([program('deployed')], {
      DATA_DIR: await newStoreFolder(),
      FUNCTIONS_PORT: String(await freePort()),
    })
    expect(await refused.ended()).toBe(1)
    expect(refused.said.text).toContain('There are no keys of Stripe or PayPal')
  })

  it('with half of what live keys need do not start, name what is missing, and show no key', async () => {
    const folder = newFolder()
    const refused = run([program('deployed')], { ...LIVE, DATA_DIR: folder, FUNCTIONS_PORT: String(await freePort()) })
    expect(await refused.ended()).toBe(1)
    for (const name of ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL', 'MAIL_FROM', 'FUNCTIONS_SECRET'])
      expect(refused.said.text).toContain(`- ${name} is missing.`)
    expect(refused.said.text).not.toContain('verysecret')
    expect(refused.said.text).not.toMatch(/^\s+at /m)
    expect(readdirSync(folder)).toEqual([])
    const unread = run([program('start')], {
      ...LIVE,
      FUNCTIONS_URL: '',
      DATA_DIR: folder,
      FUNCTIONS_PORT: String(await freePort()),
    })
    expect(await unread.ended()).toBe(1)
    expect(unread.said.text).toMatch(/^The functions' environment is not usable:\nFUNCTIONS_URL is missing/)
  })
})
