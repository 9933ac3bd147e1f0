import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportContent } from '#tools/content'
import { prepare } from '#tools/generate'
import { readEverything } from '#tools/read-everything'
import { loadContent, openContent } from '#lib/content/read/load'
import { describe as sentence } from '#lib/content/check/problems'
import { live, remove, replace, rewrite, set, type Edit } from './content-copy'

let root = ''
const problems = async () =>
  (await readEverything(root)).problems.map((problem) => sentence({ ...problem, line: undefined }))
/** Leaves out the numbers of lines, which move whenever somebody writes something. */
const withoutLines = (said: unknown) => String(said).replaceAll(/ \(line \d+\)$/gm, '')
const apply = (...edits: Edit[]) => edits.forEach((edit) => edit(root))
const images = (file: string) => path.join(root, 'public/images', file)

/** A picture that takes no time to read. */
const small = sharp({ create: { width: 8, height: 8, channels: 3, background: '#cc9544' } })
  .jpeg()
  .toBuffer()

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'everything-'))
  cpSync('content', path.join(root, 'content'), { recursive: true })
  mkdirSync(images('.'), { recursive: true })
  for (const file of readdirSync('public/images')) writeFileSync(images(file), await small)
})
afterEach(() => rmSync(root, { recursive: true }))

describe('the project’s own content', () => {
  it('is in order, and that is said in one line, and in others what is not translated', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    expect((await readEverything(process.cwd())).problems).toEqual([])
    expect(await reportContent(process.cwd())).toBe(true)
    expect(log.mock.calls.flat()).toEqual([
      expect.stringMatching(
        /^Content: \d+ treatments, \d+ offers, 11 categories, \d+ reviews, \d+ pictures, all in order$/,
      ),
      'content/notice.json → notice.text: is left out in de until it is translated.',
    ])
    log.mockRestore()
  })
})

describe('several mistakes', () => {
  const mistakes = [
    rewrite('gallery.json', (text) => text.slice(0, 300)),
    set('treatments/ma-9.json', 'price', -65),
    set('treatments/ma-7.json', 'title.fr', undefined),
    replace('treatments/ma-7.json', '"minutes"', '"minute"'),
    set('offers.json', 'offers[2].title.fr', ''),
    set('offers.json', 'offers[2].amountDiscount', 999),
    set('offers.json', 'offers[0].options.options[0].treatments[0].code', 'MA-91'),
    set('business.json', 'phone.value', '910 000 000'),
    set('business.json', 'hours.week[1].periods[0].closes', '10:00'),
    set('redirects.json', 'redirects[3].to', '/es/nada'),
    set('pages/home.json', 'h1.de', '77\u00a0% günstiger'),
    remove('faq.json'),
  ]
  const pack = live('treatments/de-2.json', 'price') + live('treatments/ma-2.json', 'discountedPrice.price')
  const report = [
    'content/business.json → phone.value: is "910 000 000", which must be a number with its country, such as +34 910 000 000. Correct it.',
    'content/business.json → hours.week[1].periods[0].closes: is 10:00, which is not after 11:15. Write a later time.',
    '',
    'content/faq.json: is missing. Restore the last version that worked.',
    '',
    'content/gallery.json: cannot be read: at line 11, column 15, UnexpectedEndOfString. Mend that place.',
    '',
    'content/offers.json → offers[0].options.options[0].treatments[0].code: is "MA-91", which is not in content/treatments. Write "MA-1".',
    `content/offers.json → offers[2].amountDiscount: is 999, but the price it reduces is ${pack}. Write less than ${pack}, or remove it.`,
    'content/offers.json → offers[2].title.fr: is empty. Write it.',
    '',
    'content/pages/home.json → h1.de: says "77\u00a0%", which stays as it is when the facts change. Leave it out; pages show what holds now.',
    '',
    'content/redirects.json → redirects[3].to: is /es/nada, which is not the address of a page. Write the address of a page.',
    '',
    'content/treatments/ma-7.json → minute: is a key that nothing reads. Write "minutes".',
    'content/treatments/ma-7.json → title.fr: is missing. Add a text.',
    '',
    'content/treatments/ma-9.json → price: is -65. Write a number above 0.',
    '',
    '12 problems in 8 files.',
  ]

  it('are said all at once, by file and in the order of the lines, and counted', async () => {
    apply(...mistakes)
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(await reportContent(root)).toBe(false)
    const [[said = ''] = []] = error.mock.calls
    expect(withoutLines(said).split('\n')).toEqual(report)
    error.mockRestore()
  })

  it('stop the build with the very same words', async () => {
    apply(...mistakes)
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('the program ended')
    })
    await reportContent(root)
    await expect(prepare(root)).rejects.toThrow('the program ended')
    expect(exit).toHaveBeenCalledExactlyOnceWith(1)
    const [[content], [build]] = [error.mock.calls[0] ?? [], error.mock.calls[1] ?? []]
    expect(build).toBe(content)
    error.mockRestore()
    exit.mockRestore()
  })

  it('stop whoever loads the content, too', async () => {
    apply(...mistakes)
    openContent({ root })
    expect(loadContent).toThrow(report[0])
    openContent({ root: process.cwd() })
  })
})

describe('pictures', () => {
  it('that are missing, broken, not described or badly named are said', async () => {
    rmSync(images('hammam.jpg'))
    writeFileSync(images('facial.jpg'), readFileSync('public/images/facial.jpg').subarray(0, 50_000))
    writeFileSync(images('detox.jpg'), 'not a picture')
    writeFileSync(images('terrace.png'), await small)
    writeFileSync(images('My Photo.JPG'), await small)
    expect(await problems()).toEqual([
      'content/pictures.json → pictures[4].file: is "hammam.jpg", but there is no such picture in public/images. Put it there, or remove this entry.',
      'public/images/My Photo.JPG: has a name that addresses cannot have. Rename it so that it has only a-z, 0-9 and hyphens and ends in .jpg or .png.',
      'public/images/detox.jpg: cannot be read or is cut short. Save it again as JPEG or PNG and upload it again.',
      'public/images/facial.jpg: cannot be read or is cut short. Save it again as JPEG or PNG and upload it again.',
      'public/images/terrace.png: is not in content/pictures.json. Describe it there in four languages.',
    ])
  })

  it('with a misspelt name or without a description in a language are said', async () => {
    apply(set('pictures.json', 'pictures[5].file', 'masage.jpg'), set('pictures.json', 'pictures[6].alt.de', ''))
    expect(await problems()).toEqual(
      expect.arrayContaining([
        expect.stringContaining(
          'content/pictures.json → pictures[5].file: is "masage.jpg", but there is no such picture in public/images. Write "massage.jpg".',
        ),
        'content/pictures.json → pictures[6].alt.de: is empty. Write it.',
      ]),
    )
  })
})
