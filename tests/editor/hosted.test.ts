import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  fieldsIn,
  LUIS,
  MA2,
  MARTA,
  openHosted,
  tokenIn,
  type Answer,
  type Hosted,
} from '../unit/staff/editor/over-the-web'

let hosted: Hosted
beforeEach(async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  hosted = await openHosted()
})
afterEach(async () => {
  await hosted.close()
  vi.restoreAllMocks()
})

/** Saves a treatment's form with one value changed, as a browser would send it. */
async function save(cookie: string, name: string, value: string, before?: Answer): Promise<Answer> {
  const form = before ?? (await hosted.ask(`/admin/edit?file=${MA2}`, { cookie }))
  const fields = fieldsIn(form)
  fields.set(name, value)
  fields.set('do', 'save')
  return hosted.ask('/admin/edit', { method: 'POST', body: String(fields), cookie })
}

const hiddenIn = ({ text }: Answer, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`, 'u').exec(text)?.[1] ?? ''

describe('what people change over the web', () => {
  const written = () => hosted.spa.git('diff', '--name-only')

  it('begins with what others published, and a form of before is not written over it', async () => {
    const cookie = await hosted.signIn(MARTA)
    const before = await hosted.ask(`/admin/edit?file=${MA2}`, { cookie })
    expect(hiddenIn(before, 'discountedPrice.price')).toBe('49,00')
    const other = hosted.spa.gitIn(hosted.spa.home)
    other('clone', '--quiet', 'remote.git', 'other')
    const git = hosted.spa.gitIn(path.join(hosted.spa.home, 'other'))
    git('config', 'user.name', 'Other')
    git('config', 'user.email', 'other@spa.example')
    const elsewhere = path.join(hosted.spa.home, 'other', MA2)
    const change = (from: string, to: string) =>
      writeFileSync(elsewhere, readFileSync(elsewhere, 'utf8').replace(`"price": ${from}`, `"price": ${to}`))
    change('49', '51')
    git('commit', '--quiet', '--all', '--message', 'Elsewhere')
    git('push', '--quiet')
    hosted.clock.now += 61_000
    const both = (await save(cookie, 'discountedPrice.price', '52', before)).text
    expect(both).toContain('otra persona ha cambiado lo mismo entretanto')
    expect(both).toContain('Otra persona ha escrito aquí: 51')
    expect(both).toMatch(/name="discountedPrice\.price"[^>]*value="52,00"/u)
    expect(hiddenIn(await hosted.ask(`/admin/edit?file=${MA2}`, { cookie }), 'discountedPrice.price')).toBe('51,00')
    expect(written()).toBe('')

    // Here something is written and not published; elsewhere the same file goes on.
    expect((await save(cookie, 'discountedPrice.price', '52')).text).toContain('Guardado: ')
    change('51', '50')
    git('commit', '--quiet', '--all', '--message', 'Elsewhere again')
    git('push', '--quiet')
    hosted.clock.now += 61_000
    const refused = await save(cookie, 'discountedPrice.price', '53')
    expect(refused.text).toContain('Otra persona ha publicado un cambio en algo que aquí también está cambiado')
    expect(hosted.spa.read(MA2)).toContain('"price": 52')

    // Here it is committed too: two histories.
    hosted.spa.commit('2026-11-23')
    hosted.clock.now += 61_000
    const home = await hosted.ask('/admin/', { cookie })
    expect(home.text).toContain('Aquí y en otra parte se ha publicado por separado.')
    expect((await save(cookie, 'discountedPrice.price', '53')).text).toContain('por separado.')
    const token = tokenIn(home)
    await hosted.post('/admin/publish', { token, do: 'publish' }, { cookie })
    const screen = await hosted.ask('/admin/publish', { cookie })
    expect(screen.text).toContain('por separado.')
    expect(screen.text).not.toContain('role="log"')
  })

  it('waits as a draft of one’s own, which nobody else sees, and says where somebody else was faster', async () => {
    const [marta, luis] = [await hosted.signIn(MARTA), await hosted.signIn(LUIS)]
    const token = tokenIn(await hosted.ask('/admin/', { cookie: marta }))
    await hosted.post('/admin/remove', { token, file: MA2 }, { cookie: marta })
    expect((await hosted.ask('/admin/', { cookie: marta })).text).toContain('Borrador que espera')
    expect((await hosted.ask('/admin/', { cookie: luis })).text).not.toContain('Borrador que espera')
    expect((await save(luis, 'discountedPrice.price', '52')).text).toContain('Guardado: ')
    const home = async () => (await hosted.ask('/admin/', { cookie: marta })).text
    expect(await home()).toContain('Otra persona ha cambiado lo mismo.')
    expect(await home()).toContain('Sin publicar (1)')
    await hosted.post('/admin/discard', { token, file: MA2 }, { cookie: marta })
    expect(await home()).toContain('Descartado lo que esperaba en «Masaje de lavanda (MA-2)».')
    // What was said once is not said again.
    expect(await home()).not.toMatch(/Descartado|Borrador que espera/u)
    expect(written()).toBe(MA2)
  })
})
