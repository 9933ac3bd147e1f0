import { afterEach, expect, it, vi } from 'vitest'
import { watchSite } from '#staff/publish/watch'

const SITE = 'https://nuilea.example'
afterEach(() => vi.unstubAllGlobals())

/** What is said while the site answers so, one time after the other. */
async function said(...answers: (string | Error)[]): Promise<string[]> {
  const lines: string[] = []
  const asked = vi.fn((_: string) => {
    const answer = answers[asked.mock.calls.length - 1]
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(new Response(answer))
  })
  vi.stubGlobal('fetch', asked)
  await watchSite(SITE, 'new', (line) => lines.push(line), { times: answers.length, pause: 0 })
  expect(asked.mock.calls.every(([address]) => address.startsWith(`${SITE}/version.generated.txt?`))).toBe(true)
  return lines
}

it('after publishing, the public site is asked until it shows what was published', async () => {
  expect(await said('old\n', new Error('away'), 'new\n', 'never asked')).toEqual([
    `${SITE} enseña todavía lo de antes. Se mira otra vez cada diez segundos…`,
    `${SITE} no dice qué enseña. Se mira otra vez cada diez segundos…`,
    `Ya se ve en ${SITE}`,
  ])
})

it('where it never does, somebody is to be asked', async () => {
  expect((await said('old', 'old')).at(-1)).toBe(
    `${SITE} enseña todavía lo de antes. Diez minutos son mucho: pregunta a quien lleva el sitio.`,
  )
})

it('where nobody knows the public address, that is said', async () => {
  const lines: string[] = []
  await watchSite('http://localhost:3000', 'new', (line) => lines.push(line))
  expect(lines).toEqual([expect.stringContaining('no se sabe la dirección pública')])
})
