import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { debtsIn } from '#lib/content/check/translations'
import { CURRENT } from '#lib/content/read/load'
import { contentVersion } from '#tools/version'
import { differences } from '#staff/publish/differences'
import { publish, undo, type Publishing } from '#staff/publish/publish'
import { pull } from '#staff/publish/pull'
import { unpublishedFiles } from '#staff/publish/unpublished'
import { readSources, writeTranslations } from '#tools/translations'
import { freePort } from '../../tools/serve.mjs'
import { buildLittle, copyRepository, makeRepository, siteOf, type Repository } from './repository'

const MA2 = 'content/treatments/ma-2.json'
const LAVANDA =
  'https://nuilea.example/es/wellness-y-bienestar-natural/exoticos-y-maravillosos-masajes/masaje-de-lavanda'
const LAVENDER = 'https://nuilea.example/en/wellness-nuilea-day-spa/exotic-massages/lavender-massage'

let first: Repository
/** Like the first one, with a price that was lowered and published. */
let published: Repository
let spa: Repository
let said: string[]
let asked: string[]
let steps: string[]
/** Goes on in a repository of its own that is like another one. */
function beginIn(repository: Repository) {
  spa?.remove()
  spa = copyRepository(repository)
  said = []
  asked = []
  steps = []
}
beforeAll(async () => {
  vi.stubGlobal('fetch', siteOf(folder))
  first = await makeRepository('content', 'messages', 'public/images')
  beginIn(first)
  lower()
  await publish(publishing())
  published = copyRepository(spa)
})
afterAll(() => {
  for (const each of [first, published, spa]) each.remove()
  vi.unstubAllGlobals()
})
beforeEach(() => beginIn(first))
afterEach(() => {
  // Files, keys and English are for whoever runs the site.
  expect(
    said.filter((line) =>
      /\bgit\b|content\/|messages\/|public\/|\.json|\b[a-z]+[A-Z]\w*|[[{]"|\b(?:true|false|null)\b/u.test(line),
    ),
  ).toEqual([])
})

const folder = () => path.join(spa.home, 'published')
const publishing = (over: Partial<Publishing> = {}): Publishing => ({
  root: spa.root,
  folder: folder(),
  site: 'https://nuilea.example',
  patience: 0,
  build: () => buildLittle(spa.root),
  say: (line) => said.push(plain(line)),
  step: (name) => steps.push(name),
  ask: (question) => Promise.resolve(asked.push(question) > 0),
  ...over,
})
/** What the massage costs by what holds. */
const priceInPlace = (): number =>
  JSON.parse(readFileSync(path.join(folder(), CURRENT, MA2), 'utf8')).discountedPrice.price
const no = { ask: () => Promise.resolve(false) }
const head = () => spa.git('rev-parse', 'HEAD')
const unpublished = () => unpublishedFiles(spa.root).map(({ file }) => file)
const tag = (name: string) => spa.git('rev-parse', name)
const lower = () => spa.replace(MA2, '"price": 49', '"price": 47')
// Dates hold together by spaces that do not break.
const plain = (text: string) => text.replace(/\u00a0/g, ' ')
const words = () => said.join('\n')
const NOTICE = 'content/notice.json'

describe('publishing', () => {
  it('shows what changes, asks once, commits it with that as the message, and remembers what is published', async () => {
    const before = head()
    lower()
    spa.edit<{ summary: Record<string, string> }>(MA2, ({ summary }) => {
      summary.en = 'Whole body, warm oil.'
    })
    expect(await publish(publishing())).toBe(true)
    expect(asked).toEqual(['¿Se publica?'])
    expect(steps).toEqual([
      'Comprobar el contenido',
      'Construir el sitio (alrededor de un minuto)',
      'Ponerlo en su sitio',
      'Mirar si https://nuilea.example lo enseña',
    ])
    expect(said.slice(-2)).toEqual(['Ya se ve en https://nuilea.example', expect.stringContaining('Publicado.')])
    expect(priceInPlace()).toBe(47)
    const message = plain(spa.git('log', '-1', '--format=%B'))
    expect(message.split('\n')[0]).toBe('Contenido: 3 precios, 1 texto, 1 por traducir')
    expect(message).toContain(`Masaje de lavanda (MA-2), Rebaja, Precio: 49 € → 47 €\n      ${LAVANDA}`)
    expect(message).toContain(
      `Masaje de lavanda (MA-2), Resumen\n      inglés: «Whole body, medium pressure, warm argan oil. If in doubt, st…» → «Whole body, warm oil.»\n      ${LAVENDER}`,
    )
    for (const line of message.split('\n')) expect(said).toContain(line.replace(/^Contenido: .*/, `Guardado: ${line}`))
    expect(spa.git('status', '--porcelain')).toBe('')
    expect([tag('published'), tag('published-before')]).toEqual([head(), before])
  })

  it('names what waits for a translation or is out of date before it asks, and once it is published no more', async () => {
    spa.edit<{ notice: { text: Record<string, string | null> } }>(NOTICE, ({ notice }) => {
      notice.text = { es: 'Cerrado el martes.', en: null, de: 'Dienstag geschlossen.', fr: null }
    })
    spa.edit<{ summary: Record<string, string> }>(MA2, ({ summary }) => {
      summary.es = 'Aceite tibio.'
    })
    expect(await publish(publishing(no))).toBe(true)
    const debts = said.slice(said.indexOf('Por traducir'), -2)
    expect(debts).toEqual([
      'Por traducir',
      '  Aviso, Aviso, Texto: Falta en inglés y francés.',
      '  Masaje de lavanda (MA-2), Resumen: Cambió, y falta mirar inglés, alemán y francés.',
    ])

    expect(await publish(publishing())).toBe(true)
    expect(asked).toEqual(['¿Se publica?'])
    ;[said, asked] = [[], []]
    lower()
    expect(await publish(publishing())).toBe(true)
    expect(said).not.toContain('Por traducir')
    expect(asked).toEqual(['¿Se publica?'])
  })

  it('names the full prices and the minutes that follow from what changed, and leaves all as it was after a no', async () => {
    spa.replace('content/treatments/ro-1.json', '"price": 40', '"price": 42')
    spa.edit<{ offers: { treatments: unknown }[] }>('content/offers.json', ({ offers: [, , mud] }) => {
      if (mud) mud.treatments = [{ code: 'DE-2', times: 1 }]
      Object.assign(mud ?? {}, { amountDiscount: 60 })
    })
    const [before, changed] = [head(), spa.git('status', '--porcelain')]
    expect(await publish(publishing(no))).toBe(true)
    expect(said.at(-1)).toBe('No se ha publicado nada.')
    expect([head(), spa.git('tag'), spa.git('status', '--porcelain')]).toEqual([before, '', changed])
    const changes = said.filter((line) => / (?:precio completo|minutos): /.test(line)).map((line) => line.trim())
    expect(changes).toEqual([
      'Espalda y rostro (ISP-1), versión 1, precio completo: 80 € → 82 €',
      'Espalda y rostro (ISP-1), versión 2, precio completo: 140 € → 142 €',
      'La tarde larga (ISP-2), versión 2, precio completo: 360 € → 364 €',
      'Barro y lavanda (ISP-3), precio completo: 119 € → 70 €',
      'Una hora para dos (ISP-4), precio completo: 160 € → 164 €',
      'Diciembre despacio (ISP-7), precio completo: 80 € → 82 €',
      'Barro y lavanda (ISP-3), minutos: 120 → 60',
    ])
  })

  it('says that there is nothing to publish, and does nothing', async () => {
    for (const repository of [first, published]) {
      beginIn(repository)
      const before = head()
      expect(await publish(publishing())).toBe(true)
      expect([said, head()]).toEqual([['No hay nada que publicar.'], before])
    }
  })

  it('commits nothing that the check refuses, and shows its sentence', async () => {
    const before = head()
    spa.replace(MA2, '"price": 49', '"price": 70')
    expect(await publish(publishing())).toBe(false)
    expect(words()).toContain('Masaje de lavanda (MA-2) → Rebaja, Precio: Es 70 €, pero el precio que rebaja es 65 €.')
    expect(said.at(-1)).toBe('No se ha publicado nada: primero hay que corregir esto.')
    expect([head(), spa.git('tag'), asked]).toEqual([before, '', []])
  })

  it('commits nothing that cannot be built, and what the build said is for whoever runs the site', async () => {
    const before = head()
    lower()
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    expect(await publish(publishing({ build: () => Promise.resolve('A page broke') }))).toBe(false)
    expect(logged.mock.calls).toEqual([['A page broke']])
    logged.mockReset()
    expect(said.slice(-1)).toEqual([expect.stringContaining('el sitio no se pudo construir. Díselo a quien lo lleva')])
    expect(words()).not.toContain('A page broke')
    expect([head(), spa.git('tag'), existsSync(folder())]).toEqual([before, '', false])
  })

  it('leaves changed code where it is, also what is staged', async () => {
    writeFileSync(path.join(spa.root, 'code.ts'), 'export {}')
    spa.git('add', 'code.ts')
    lower()
    expect(await publish(publishing())).toBe(true)
    expect(spa.git('show', '--format=', '--name-only', 'HEAD')).toBe(MA2)
    expect(spa.git('status', '--porcelain')).toBe('A  code.ts')
  })

  it('also counts what was committed by hand since', async () => {
    beginIn(published)
    spa.replace(MA2, '"price": 47', '"price": 46')
    spa.commit('2026-03-04')
    const byHand = head()
    expect(await publish(publishing())).toBe(true)
    expect(words()).toContain('Masaje de lavanda (MA-2), Rebaja, Precio: 47 € → 46 €')
    expect([head(), tag('published')]).toEqual([byHand, byHand])
  })

  it('shows hours, words of buttons, pictures, other facts, and nothing twice', async () => {
    type Business = { hours: { week: { days: string[]; periods: unknown[] }[]; exceptions: unknown[] } }
    spa.edit<Business>('content/business.json', ({ hours }) => {
      hours.week[0]?.days.pop()
      hours.week.push({ days: ['sunday'], periods: [] })
      const reason = { es: 'Fiesta', en: 'Feast', de: 'Fest', fr: 'Fête' }
      hours.exceptions.push({ date: '2027-05-03', periods: [], reason })
    })
    spa.edit<{ horizonDays: number }>('content/planning.json', (planning) => {
      planning.horizonDays += 1
    })
    appendFileSync(path.join(spa.root, 'public/images/massage.jpg'), '.')
    appendFileSync(path.join(spa.root, 'messages/en.json'), ' ')
    expect(await publish(publishing())).toBe(true)
    const body = plain(spa.git('log', '-1', '--format=%b'))
    expect(body).toContain('domingo: 11:15 – 15:00 y 17:15 – 21:00 → cerrado')
    expect(body).toContain('lunes, 3 de mayo de 2027: como siempre → cerrado')
    expect(body).toContain('Palabras de botones y avisos: inglés')
    expect(body).toContain('massage.jpg: cambiada')
    expect(body).toMatch(/Plan del día: plazos y salas, [^:\n]+: \d+ → \d+/)
    expect(spa.git('log', '-1', '--format=%s')).toBe('Contenido: 2 horarios, 1 texto, 1 imagen, 1 dato')
  })
})

it('takes a text for one value, whatever it needs of the functions', () => {
  const text = { es: 'a', en: 'b', de: 'c', fr: 'd', needs: 'holds' }
  const changed = { ...text, es: 'otra' }
  expect(differences([text], [changed])).toEqual([{ path: [0], before: text, after: changed }])
})

it('says facts as the forms do: yes or no, a choice by its name, an entry by what it says', async () => {
  spa.edit<{ shower: boolean }>(MA2, (treatment) => (treatment.shower = true))
  spa.edit<{ questions: object[] }>('content/faq.json', ({ questions }) =>
    questions.push({ ...questions[0], id: 'q9' }),
  )
  type Page = { sections: { next: { target: string } } }
  spa.edit<Page>('content/pages/massages.json', ({ sections }) => (sections.next.target = 'facials'))
  expect(await publish(publishing(no))).toBe(true)
  expect(said).toContain('  Masaje de lavanda (MA-2), Con ducha: No → Sí')
  expect(words()).toMatch(/Preguntas frecuentes, Preguntas \d+: nada → q9 · ¿/u)
  expect(words()).toMatch(/Masajes, .*: «Hammam» → «Faciales»/u)
})

describe('an address that ends', () => {
  const removeOffer = () =>
    spa.edit<{ offers: { id: string }[] }>('content/offers.json', (file) => {
      file.offers = file.offers.filter(({ id }) => id !== 'ISP-6')
    })
  const redirects = (): { from: string; to: string }[] => JSON.parse(spa.read('content/redirects.json')).redirects

  it('gets its redirect when an offer goes, if one says so, and both are said', async () => {
    const { length } = redirects()
    removeOffer()
    expect(await publish(publishing())).toBe(true)
    expect(asked).toEqual(['¿Se apuntan?', '¿Se publica?'])
    expect(
      redirects()
        .slice(length)
        .map(({ to }) => to),
    ).toEqual(['/es/offers', '/en/offers', '/de/offers', '/fr/offers'])
    const [, , , last] = redirects().slice(length)
    expect(words()).toContain(`${last?.from} lleva a https://nuilea.example/fr/offers`)
    expect(spa.git('log', '-1', '--format=%s')).toBe('Contenido: 1 página menos, 4 direcciones antiguas')
  })

  it('leads nowhere if one says no, and that is said', async () => {
    const before = redirects()
    removeOffer()
    expect(await publish(publishing({ ask: (question) => Promise.resolve(question === '¿Se publica?') }))).toBe(true)
    expect(redirects()).toEqual(before)
    expect(words()).toMatch(/\/en\/offers\/\S+ deja de existir y no lleva a ninguna parte/)
  })

  it('leads to where its page is now, and older addresses follow it there', async () => {
    const [old, now] = [LAVENDER, LAVENDER.replace('lavender-massage', 'lavender')].map((url) => new URL(url).pathname)
    spa.edit<{ redirects: object[] }>('content/redirects.json', (file) =>
      file.redirects.push({ from: '/old', to: old }),
    )
    spa.commit('2026-03-04')
    spa.edit<{ slug: Record<string, string> }>(MA2, ({ slug }) => {
      slug.en = 'lavender'
    })
    expect(await publish(publishing())).toBe(true)
    expect(redirects()).toContainEqual({ from: '/old', to: now })
    expect(redirects()).toContainEqual({ from: old, to: now })
    // And back: the address is a page again, so nothing may lead away from it.
    expect(await undo(publishing())).toBe(true)
    expect(redirects()).toContainEqual({ from: now, to: old })
    expect(redirects().map(({ from }) => from)).not.toContain(old)
  })

  it('has no redirect yet when the check refuses the rest', async () => {
    const before = redirects()
    removeOffer()
    spa.replace(MA2, '"price": 49', '"price": 70')
    expect(await publish(publishing())).toBe(false)
    expect(redirects()).toEqual(before)
    expect(said.slice(-2)).toEqual([
      'Las direcciones antiguas vuelven a estar como estaban.',
      'No se ha publicado nada: primero hay que corregir esto.',
    ])
  })
})

describe('undoing', () => {
  it('brings back what was published before in a new commit, and once more what was undone', async () => {
    const before = spa.read(MA2)
    lower()
    writeFileSync(path.join(spa.root, 'content/.note.json'), '{}')
    await publish(publishing())
    const [commit, after] = [head(), spa.read(MA2)]
    expect(await undo(publishing())).toBe(true)
    expect(spa.read(MA2)).toBe(before)
    expect(existsSync(path.join(spa.root, 'content/.note.json'))).toBe(false)
    expect(spa.git('rev-parse', 'HEAD~1')).toBe(commit)
    expect(spa.git('log', '-1', '--format=%s')).toBe('Contenido de antes: 3 precios')
    expect([tag('published'), tag('published-before')]).toEqual([head(), commit])
    expect(await undo(publishing())).toBe(true)
    expect(spa.read(MA2)).toBe(after)
  })

  it.each([
    ['a no', no, true],
    ['a build that fails', { build: () => Promise.resolve('A page broke') }, false],
  ])('leaves everything as it was after %s', async (_, over, fine) => {
    beginIn(published)
    const [commit, content] = [head(), spa.read(MA2)]
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    expect(await undo(publishing(over))).toBe(fine)
    logged.mockReset()
    expect([head(), tag('published'), spa.read(MA2)]).toEqual([commit, commit, content])
    expect(spa.git('status', '--porcelain')).toBe('')
  })

  it.each([
    ['a yes', {}, true],
    ['a no', no, false],
  ])(
    'sets aside what is not published, which is there again after %s, still not published',
    async (_, over, isDone) => {
      beginIn(published)
      spa.replace(MA2, '"minutes": 60', '"minutes": 61')
      spa.write('public/images/nueva.png', 'picture')
      const edited = spa.read(MA2)
      const build = () => {
        expect(spa.read(MA2)).toContain('"minutes": 60')
        expect(existsSync(path.join(spa.root, 'public/images/nueva.png'))).toBe(false)
        return buildLittle(spa.root)
      }
      expect(await undo(publishing({ build, ...over }))).toBe(true)
      expect(spa.read(MA2)).toBe(isDone ? edited.replace('"price": 47', '"price": 49') : edited)
      expect(spa.read('public/images/nueva.png')).toBe('picture')
      expect(unpublished()).toEqual([MA2, 'public/images/nueva.png'])
      expect(words()).toContain('se aparta mientras tanto, y vuelve después: Masaje de lavanda (MA-2), nueva.png')
    },
  )

  it('that was cut short while it built loses nothing of what was not published', async () => {
    beginIn(published)
    spa.replace(NOTICE, '2099-06-03', '2099-06-04')
    const mine = spa.read(NOTICE)
    // The process ends while the site is being built: nothing after that is done.
    await new Promise<void>((reached) => {
      const build = () => new Promise<undefined>(() => reached())
      void undo(publishing({ build }))
    })
    expect(spa.read(NOTICE)).not.toBe(mine)
    spa.git('restore', '--staged', '--worktree', 'content')
    const lock = path.join(spa.root, '.git/nuilea-publishing')
    expect(await publish(publishing(no))).toBe(false)
    expect(said.at(-1)).toContain('ahora mismo se está publicando')
    utimesSync(lock, 0, 0)
    expect(await publish(publishing({ ask: () => Promise.resolve(false) }))).toBe(true)
    expect([unpublished(), spa.read(NOTICE)]).toEqual([[NOTICE], mine])
  })

  it('that cannot bring the published files back leaves the folder as it was', async () => {
    beginIn(published)
    spa.replace(NOTICE, '2099-06-03', '2099-06-04')
    const mine = spa.read(NOTICE)
    // As when the disk is full: git can write nothing.
    spa.write('.git/index.lock', '')
    await expect(undo(publishing())).rejects.toThrow('index.lock')
    expect([unpublished(), spa.read(NOTICE)]).toEqual([[NOTICE], mine])
  })

  it('is refused where nothing was published before', async () => {
    expect(await undo(publishing())).toBe(false)
    expect(said).toEqual([expect.stringContaining('No se sabe qué estaba publicado antes')])
  })
})

describe('what is published', () => {
  const sold = (moment: number | undefined) => ({ functions: () => Promise.resolve(moment) })
  /** The functions sell from what holds. */
  const inPlace = {
    functions: () => Promise.resolve(Number.parseInt(readlinkSync(path.join(folder(), CURRENT)), 10)),
  }
  const sent = () => path.join(spa.home, 'sent')
  const sends = (then = 'echo ready') => `f() { cat "$1/${MA2}" > ${sent()}; ${then}; }; f`

  it('is not built again while it is still there, so that an undo takes no minute, unless the program is another one', async () => {
    let [program, built] = ['one', 0]
    const over = () => ({
      sources: () => program + contentVersion(spa.root),
      build: async () => {
        built += 1
        await buildLittle(spa.root)
        writeFileSync(path.join(spa.root, 'out/made-of'), program + contentVersion(spa.root))
        return undefined
      },
    })
    for (const [from, to] of [
      [49, 48],
      [48, 47],
    ] as const) {
      spa.replace(MA2, `"price": ${from}`, `"price": ${to}`)
      expect(await publish(publishing(over()))).toBe(true)
    }
    const before = readlinkSync(path.join(folder(), CURRENT))
    expect(await undo(publishing(over()))).toBe(true)
    expect([built, priceInPlace()]).toEqual([2, 48])
    expect(await undo(publishing({ ...over(), ...sold(Number.parseInt(before, 10)) }))).toBe(true)
    expect([built, priceInPlace(), readlinkSync(path.join(folder(), CURRENT))]).toEqual([2, 47, before])
    program = 'two'
    expect(await undo(publishing(over()))).toBe(true)
    expect([built, priceInPlace()]).toEqual([3, 48])
  })

  it('goes to another host with the command of the owner, who is told what it printed last', async () => {
    lower()
    expect(await publish(publishing({ hook: sends('echo sending; echo listo'), ...inPlace }))).toBe(true)
    expect(steps.slice(2)).toEqual([
      'Ponerlo en su sitio',
      'Reservas y recepción leen lo nuevo',
      'Enviarlo al servidor',
      'Mirar si https://nuilea.example lo enseña',
    ])
    expect(said).toContain('listo')
    expect(readFileSync(sent(), 'utf8')).toContain('"price": 47')
  })

  it.each([
    ['it cannot be built', { build: () => Promise.resolve('A page broke') }, 'no se pudo construir', 'Construir'],
    ['something changes while it is built', {}, 'algo cambió mientras se construía', 'Ponerlo'],
    ['the functions do not read it', sold(1), 'las reservas siguen leyendo lo de antes', 'Reservas'],
    ['it cannot be sent', { hook: 'echo closed; false' }, 'no se pudo enviar al servidor', 'Enviarlo'],
    ['the site goes on showing what was before', {}, 'sigue enseñando lo de antes', 'Mirar'],
  ])('stays as it was where %s, and the screen says where it stopped', async (what, over, sentence, step) => {
    beginIn(published)
    const mine = '"price": 46'
    spa.replace(MA2, '"price": 47', mine)
    spa.write('code.ts', 'export {}')
    spa.git('add', 'code.ts')
    const before = () => [head(), tag('published'), tag('published-before'), readlinkSync(path.join(folder(), CURRENT))]
    const [was, status] = [before(), spa.git('status', '--porcelain')]
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    if (what.startsWith('the site')) vi.stubGlobal('fetch', () => Promise.resolve(new Response('another')))
    const build = async () => {
      await buildLittle(spa.root)
      if (what.startsWith('something')) spa.replace(NOTICE, '2099-06-03', '2099-06-04')
      return undefined
    }
    expect(await publish(publishing({ build, ...over }))).toBe(false)
    logged.mockReset()
    vi.stubGlobal('fetch', siteOf(folder))
    expect(said.at(-1)).toContain('No se ha publicado nada')
    expect(said.at(-1)).toContain(sentence)
    expect(steps.at(-1)).toContain(step)
    expect(before()).toEqual(was)
    expect([priceInPlace(), spa.read(MA2).includes(mine)]).toEqual([47, true])
    if (what.startsWith('something')) spa.replace(NOTICE, '2099-06-04', '2099-06-03')
    expect(spa.git('status', '--porcelain')).toBe(status)
  })

  it('and was sent elsewhere is sent back where the site does not show it', async () => {
    beginIn(published)
    spa.replace(MA2, '"price": 47', '"price": 46')
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('another')))
    expect(await publish(publishing({ hook: sends() }))).toBe(false)
    vi.stubGlobal('fetch', siteOf(folder))
    expect(readFileSync(sent(), 'utf8')).toContain('"price": 47')
  })

  it('is there where nobody can say so: a site that is silent, and none on this machine', async () => {
    lower()
    vi.stubGlobal('fetch', () => Promise.reject(new Error('away')))
    expect(await publish(publishing())).toBe(true)
    expect(words()).toContain('https://nuilea.example no dice qué enseña: mira tú si ya se ve.')
    vi.unstubAllGlobals()
    const site = `http://localhost:${await freePort()}`
    expect(await undo(publishing({ site, patience: 10_000 }))).toBe(true)
    vi.stubGlobal('fetch', siteOf(folder))
    expect(words()).toContain(`En ${site} no hay ahora ninguna web en marcha: se verá en cuanto arranque.`)
    expect(priceInPlace()).toBe(49)
  })

  it('keeps the last ones, and nothing that was not finished', async () => {
    for (const name of ['100-aa', '200-bb', '300-cc', '400-dd', '500-ee.part', 'mine']) {
      mkdirSync(path.join(folder(), name), { recursive: true })
    }
    lower()
    await publish(publishing())
    const kept = readdirSync(folder()).sort()
    expect(kept).toEqual(
      ['200-bb', '300-cc', '400-dd', readlinkSync(path.join(folder(), CURRENT)), CURRENT, 'mine'].sort(),
    )
  })
})

describe('where there is a remote', () => {
  let remote: string
  const there = (name: string) => spa.gitIn(remote)('rev-parse', name)
  beforeEach(() => {
    remote = path.join(spa.home, 'remote.git')
    spa.git('clone', '--quiet', '--bare', '.', remote)
    spa.git('remote', 'add', 'origin', remote)
  })

  it('the commit and what is published are sent there', async () => {
    lower()
    expect(await publish(publishing())).toBe(true)
    expect(said).toContain('Enviado.')
    expect([there('main'), there('published'), there('published-before')]).toEqual([
      head(),
      head(),
      spa.git('rev-parse', 'HEAD~1'),
    ])
  })

  it('what cannot be sent is public all the same, can be undone, and goes with the next publishing', async () => {
    const hook = path.join(remote, 'hooks/pre-receive')
    writeFileSync(hook, '#!/bin/sh\necho closed >&2; exit 1\n', { mode: 0o755 })
    lower()
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await publish(publishing())).toBe(true)
    expect(words()).toContain('La copia de la historia no se pudo enviar. Lo publicado se ve igual')
    // What git said is for whoever runs the site.
    expect(String(logged.mock.calls)).toContain('closed')
    logged.mockReset()
    expect([priceInPlace(), tag('published')]).toEqual([47, head()])
    rmSync(hook)
    expect(await undo(publishing())).toBe(true)
    expect([priceInPlace(), there('main'), there('published')]).toEqual([49, head(), head()])
  })

  it('whoever comes second is told so, and nothing is done', async () => {
    const other = path.join(spa.home, 'other')
    spa.git('clone', '--quiet', remote, other)
    const git = spa.gitIn(other)
    git('-c', 'user.name=A', '-c', 'user.email=a@nuilea.example', 'commit', '--quiet', '--allow-empty', '-m', 'First')
    git('push', '--quiet')
    const before = head()
    lower()
    expect(await publish(publishing())).toBe(false)
    expect(said).toEqual(['Alguien ha publicado algo más. Quien lleva el sitio tiene que traerlo aquí antes.'])
    expect(head()).toBe(before)
  })

  it('texts that others changed come in beside those that are saved here, and all of them stay debts', async () => {
    const other = path.join(spa.home, 'other')
    spa.git('clone', '--quiet', remote, other)
    const sayIn = (root: string, code: string, summary: string) => {
      const file = path.join(root, `content/treatments/${code}.json`)
      const json = JSON.parse(readFileSync(file, 'utf8'))
      Object.assign(json.summary, { es: summary, en: `${summary} (en)` })
      writeFileSync(file, JSON.stringify(json, undefined, 2))
      writeTranslations(root)
    }
    sayIn(other, 'ma-4', 'Con piedras tibias.')
    const git = spa.gitIn(other)
    git('-c', 'user.name=A', '-c', 'user.email=a@nuilea.example', 'commit', '--quiet', '--all', '-m', 'Elsewhere')
    git('push', '--quiet')
    sayIn(spa.root, 'ma-2', 'Con aceite tibio.')
    expect(await pull(spa.root)).toBeUndefined()
    const outdated = debtsIn(readSources(spa.root)).filter((debt) => debt.outdated.length > 0)
    expect(outdated.map((debt) => [path.basename(debt.file, '.json'), debt.spanish, ...debt.outdated])).toEqual([
      ['ma-2', 'Con aceite tibio.', 'de', 'fr'],
      ['ma-4', 'Con piedras tibias.', 'de', 'fr'],
    ])
    expect(unpublished()).toContain(MA2)
  })

  it('one that does not answer stops everything', async () => {
    const before = head()
    rmSync(remote, { recursive: true })
    lower()
    expect(await publish(publishing())).toBe(false)
    expect(said).toEqual(['El servidor al que se envía no contesta. No se ha hecho nada; prueba más tarde.'])
    expect(head()).toBe(before)
  })
})
