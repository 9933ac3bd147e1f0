import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { placementName } from '#lib/content/read/load'
import { addDays, madridDay } from '#lib/time/madrid'
import { buildSite } from '#staff/publish/build-site'
import { placeInUse, switchTo } from '#staff/publish/place'
import { update } from '#staff/publish/update'
import { VERSION } from '#tools/version'
import { freePort } from '../../tools/serve.mjs'
import { answers, caller, newDatabase, newFolder, program, run, SECRET, wholeDay } from '../functions/processes/running'
import { massage, requestFor, someone } from '../functions/samples'
import { until } from '../limits.mjs'
import { findNginx } from '../nginx.mjs'
import { hasPostgres } from '../postgres.mjs'
import { accountsIn, askAt, cookieIn, fieldsIn, MA2, MARTA, ORIGIN, tokenIn } from '../staff/editor/over-the-web'
import { makeRepository } from '../staff/repository'
import { startPublishedSite } from '../staff/site'

// From a changed price to the page, to the functions and to the desk, with the processes and the variables of
// deploy/compose.yaml on one machine: its containers themselves were not run. The build is a little one.

const { services } = z
  .object({ services: z.record(z.string(), z.object({ environment: z.record(z.string(), z.string()).default({}) })) })
  .parse(parse(readFileSync('deploy/compose.yaml', 'utf8')))

/** Gives the variables of a service, with the folders of this test in place of those of its container. */
const environmentOf = (name: string, here: Readonly<Record<string, string>>) => {
  const { environment = {} } = services[name] ?? {}
  expect(Object.keys(here).filter((key) => !(key in environment))).toEqual([])
  return { ...environment, ...here }
}

/** Shows a folder to others so that they can only read it, where this machine lets us; else as it is. */
function readOnly(folder: string): string {
  const place = newFolder()
  if (spawnSync('mount', ['--bind', '-o', 'ro', folder, place]).status !== 0) return folder
  onTestFinished(() => void spawnSync('umount', ['-l', place]))
  expect(() => writeFileSync(path.join(place, 'try'), '')).toThrow('read-only')
  return place
}

describe.skipIf(!hasPostgres() || 'why' in findNginx())('what staff publish', () => {
  it('is on the page, in the functions and at the desk, and taken back it is in none of them', async () => {
    const spa = process.cwd()
    const checkout = await makeRepository('content', 'messages', 'public/images', 'public/brand', 'app')
    onTestFinished(() => checkout.remove())
    const tsx = pathToFileURL(createRequire(path.join(spa, 'package.json')).resolve('tsx')).href
    const exported = `node --import ${tsx} ${path.join(spa, 'tests/desk/little-export.ts')}`
    checkout.write('package.json', JSON.stringify({ scripts: { export: exported } }))
    checkout.commit('2026-01-03')

    const published = path.join(checkout.home, 'published')
    // As compose.yaml says: `npm run update` fills the folder before the others start.
    const env = { ...process.env, TSX_TSCONFIG_PATH: path.join(spa, 'tsconfig.json') }
    const build = () => buildSite(checkout.root, env)
    await update({ root: checkout.root, folder: published, install: () => true, build, say: () => undefined })
    const shown = readOnly(published)
    const [functionsPort, staffPort, DATABASE_URL] = [await freePort(), await freePort(), await newDatabase()]
    const site = await startPublishedSite(shown, functionsPort)
    onTestFinished(() => site.stop().then(() => undefined))
    // deploy/functions.env
    const both = {
      DATABASE_URL,
      FUNCTIONS_SECRET: SECRET,
      SITE_URL: site.origin,
      FUNCTIONS_URL: site.functions,
      STRIPE_SECRET_KEY: 'sk_test_a1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_a1',
      STRIPE_WEBHOOK_SECRET: 'whsec_a1',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'spa@nuilea.example',
    }
    const erasures = path.join(newFolder(), 'erasures.log')
    const functions = run([program('deployed')], {
      ...both,
      ...environmentOf('functions', {
        FUNCTIONS_HOST: '127.0.0.1',
        FUNCTIONS_PORT: String(functionsPort),
        DATA_DIR: newFolder(),
        ERASURE_LOG: erasures,
        PUBLISHED_FOLDER: shown,
      }),
    })
    await answers(`http://127.0.0.1:${functionsPort}/health`, functions)
    const staff = run(
      ['--import', tsx, path.join(spa, 'staff/start.ts')],
      {
        ...both,
        ...environmentOf('staff', {
          STAFF_HOST: '127.0.0.1',
          STAFF_FILE: await accountsIn(newFolder(), MARTA),
          DATA_DIR: newFolder(),
          ERASURE_LOG: erasures,
          PUBLISHED_FOLDER: published,
        }),
        TSX_TSCONFIG_PATH: path.join(spa, 'tsconfig.json'),
        STAFF_PORT: String(staffPort),
        VIEW_PORT: String(await freePort()),
        STAFF_URL: ORIGIN,
      },
      checkout.root,
    )
    await answers(`http://127.0.0.1:${staffPort}/health`, staff)

    const ask = askAt(staffPort)
    const post = (place: string, fields: URLSearchParams, cookie?: string) =>
      ask(place, { method: 'POST', body: String(fields), cookie })
    const { email, password } = MARTA
    const cookie = cookieIn(await post('/sign-in', new URLSearchParams({ email, password, to: '' })))
    const press = async (button: string) => {
      const token = tokenIn(await ask('/content/publish', { cookie }))
      await post('/content/publish', new URLSearchParams({ token, do: button }), cookie)
    }
    /** Presses a button of the screen that publishes, says yes, and waits until the screen says that it is done. */
    const go = async (button: 'publish' | 'undo') => {
      const screen = async (words: string) => {
        const { text } = await ask('/content/publish', { cookie })
        if (text.includes('se ha parado aquí'))
          throw new Error(text.replaceAll(/<[^>]+>/gu, ' ') + staff.said.text + site.log())
        return text.includes(words) || undefined
      }
      await press(button)
      await until('The question', () => screen('¿Se publica?'))
      await press('yes')
      await until('The last word', () => screen('se puede'))
      const { text } = await ask('/content/publish', { cookie })
      expect(text).toContain('Ya se ve en')
      expect(text).toContain('Reservas y recepción leen lo nuevo: hecho')
    }
    const page = async () => (await fetch(site.origin)).text()
    const day = addDays(madridDay(Date.now()), 9)
    const call = caller(site.functions)
    /** What the functions say of a request for the massage at this price (cents). */
    const sold = async (expectedTotalCents: number) => {
      const { slots } = await wholeDay({ call }, day)
      const item = massage({ slot: { day: slots[0]?.day ?? day, start: slots[0]?.start ?? '', therapist: 0 } })
      const { text } = await call('/booking', requestFor(item, { expectedTotalCents, buyer: someone() }))
      return text
    }
    const desk = async () => {
      const { text } = await ask(`/reception/new?what=MA-2&day=${day}`, { cookie })
      return text.replaceAll('\u00a0', ' ')
    }
    const everywhere = async () => [
      await page(),
      /"code":"(\w+)"/u.exec(await sold(4900))?.[1],
      /Masaje de lavanda · 60 min · (\d+) €/u.exec(await desk())?.[1],
    ]
    const asBefore = ['<p>49 €</p>', undefined, '49']
    expect(await everywhere()).toEqual(asBefore)

    const fields = fieldsIn(await ask(`/content/edit?file=${MA2}`, { cookie }))
    fields.set('discountedPrice.price', '47')
    fields.set('do', 'save')
    expect((await post('/content/edit', fields, cookie)).text).toContain('Guardado: ')
    expect(await everywhere()).toEqual(asBefore)
    await go('publish')
    expect(await everywhere()).toEqual(['<p>47 €</p>', 'price_changed', '47'])
    const version = (await (await fetch(`${site.origin}/${VERSION}`)).text()).trim()
    expect(await desk()).toContain(`(${version.slice(0, 6)})`)

    await go('undo')
    expect(await everywhere()).toEqual(asBefore)

    // What nginx and the functions cannot read changes nothing.
    const now = placeInUse(published) ?? ''
    const bad = placementName({ at: Date.now(), version: 'bad' })
    cpSync(path.join(published, now), path.join(published, bad), { recursive: true })
    writeFileSync(path.join(published, bad, 'server.conf'), 'nonsense')
    writeFileSync(path.join(published, bad, 'public/index.html'), 'nonsense')
    writeFileSync(path.join(published, bad, MA2), 'nonsense')
    switchTo(published, bad)
    await until('nginx', () => site.log().includes('[emerg]') || undefined)
    await until('The functions', () => functions.said.text.includes('content_refused') || undefined)
    expect(await everywhere()).toEqual(asBefore)
    expect(await site.stop()).toBe(0)
  })
})
