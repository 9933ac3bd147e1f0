import { describe } from 'vitest'
import { refuses, remove, rename, replace, rewrite, write } from './content-copy'

describe('files that are not JSON, or not only', () => {
  refuses([
    [
      'cut short',
      rewrite('treatments/ma-2.json', (text) => text.slice(0, text.indexOf('"price"'))),
      'treatments/ma-2.json: json.broken',
      undefined,
      { line: 5, column: 3, reason: 'PropertyNameExpected' },
    ],
    [
      'a comma forgotten',
      replace('treatments/ma-2.json', '"minutes": 60,', '"minutes": 60'),
      'treatments/ma-2.json: json.broken',
      undefined,
      { line: 5, column: 3, reason: 'CommaExpected' },
    ],
    ['a comma too many', replace('redirects.json', '"to": "/"\n', '"to": "/",\n'), 'redirects.json: json.broken'],
    ['a comment', replace('redirects.json', '"from"', '/* old */ "from"'), 'redirects.json: json.broken'],
    ['nothing at all', write('menu.json', ' \n'), 'menu.json: file.empty'],
    ['a BOM, which is left out', rewrite('menu.json', (text) => `\uFEFF${text}`), []],
    ['another encoding', rewrite('menu.json', (text) => Buffer.from(text, 'latin1')), 'menu.json: json.letters'],
    [
      'a key twice',
      replace('treatments/ma-2.json', '"minutes": 60,', '"minutes": 60,\n  "minutes": 60,'),
      'treatments/ma-2.json minutes: key.twice',
    ],
    [
      '__proto__ as a key',
      replace('treatments/ma-2.json', '"minutes": 60,', '"minutes": 60, "__proto__": { "minutes": 1 },'),
      'treatments/ma-2.json __proto__: key.unknown',
    ],
    [
      'constructor as a key',
      replace('menu.json', '"page": "menu"', '"page": "menu", "constructor": 1'),
      'menu.json links[0].constructor: key.unknown',
    ],
  ])
})

describe('files with the wrong name', () => {
  refuses([
    ['a file that is missing', remove('gallery.json'), 'gallery.json: file.missing'],
    [
      'a file whose name is misspelt',
      rename('gallery.json', 'galery.json'),
      ['galery.json: file.stray', 'gallery.json: file.missing'],
    ],
    ['a treatment that is not JSON', write('treatments/ma-10.txt', ''), 'treatments/ma-10.txt: file.stray'],
  ])
})
