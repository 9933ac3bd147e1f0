import { expect, it } from 'vitest'
import { walk } from '#lib/content/check/walk'
import { contentFiles } from '#lib/content/read/files'
import { readSource } from '#lib/content/read/source'
import { toHtml, toPlain } from '#staff/editor/plain-text'
import { z } from 'zod'

it.each([
  ['one paragraph', 'Una hora.', '<p>Una hora.</p>'],
  ['an empty line between paragraphs', 'Uno.\n\nDos.', '<p>Uno.</p><p>Dos.</p>'],
  ['a new line within a paragraph', 'Uno.\nDos.', '<p>Uno.<br>Dos.</p>'],
  ['a list after a paragraph', 'Hay:\n\n- té\n- pasta', '<p>Hay:</p><ul><li>té</li><li>pasta</li></ul>'],
  ['a numbered list', '1. Llega\n2. Respira', '<ol><li>Llega</li><li>Respira</li></ol>'],
  [
    'bold, italics and a link',
    '**Sí** o *no*: [aquí](/es/x)',
    '<p><strong>Sí</strong> o <em>no</em>: <a href="/es/x">aquí</a></p>',
  ],
])('%s is typed plainly, kept as tags, and comes back as it was typed', (_, plain, html) => {
  expect(toHtml(plain)).toBe(html)
  expect(toPlain(html)).toBe(plain)
})

it('a list right below its line, other marks and spare lines are understood', () => {
  expect(toHtml('Hay:\n• té\n* pasta\n\n\n\nY más.')).toBe('<p>Hay:</p><ul><li>té</li><li>pasta</li></ul><p>Y más.</p>')
  expect(toHtml('')).toBe('')
})

it('what looks like a tag within a text stays words, and what nobody can type plainly stays as it is', () => {
  expect(toHtml('Menos de 3 < 5')).toBe('<p>Menos de 3 &lt; 5</p>')
  const nested = '<ul><li>té<ul><li>verde</li></ul></li></ul>'
  expect(toHtml(toPlain(nested))).toBe(nested)
})

it('every text of the content is shown without a tag, and is the same when it is saved unchanged', () => {
  const texts = contentFiles('.').flatMap((file) => {
    const { value } = readSource('.', file)
    return [...walk(file.schema, value)].flatMap(({ schema, value: words }) =>
      z.globalRegistry.get(schema)?.html === true ? Object.values(Object(words)).map(String) : [],
    )
  })
  expect(texts.length).toBeGreaterThan(20)
  for (const html of texts) {
    expect(toPlain(html)).not.toMatch(/[<>]/u)
    expect(toHtml(toPlain(html))).toBe(html)
  }
})
