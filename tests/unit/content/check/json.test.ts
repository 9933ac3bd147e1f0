import { describe } from 'vitest'
import { refuses, remove, rename, replace, rewrite, write } from './content-copy'

const upTo = (text: string, mark: string) => text.slice(0, text.indexOf(mark))

describe('files that are not JSON, or not only', () => {
  refuses([
    [
      'cut short',
      rewrite('treatments/ma-2.json', (text) => upTo(text, '"price"')),
      'treatments/ma-2.json: cannot be read: at line 5, column 3, the file ends too soon (a key in quotation marks is expected (perhaps the comma before it is one too many)). Restore the last version that worked, or write what is missing.',
    ],
    [
      'a comma forgotten',
      replace('treatments/ma-2.json', '"minutes": 60,', '"minutes": 60'),
      'treatments/ma-2.json: cannot be read: at line 5, column 3, a comma is missing before it. Mend that place.',
    ],
    [
      'a comma too many',
      replace('redirects.json', '"to": "/"\n', '"to": "/",\n'),
      'redirects.json: cannot be read: at line 7, column 5, a key in quotation marks is expected (perhaps the comma before it is one too many). Mend that place.',
    ],
    [
      'curly quotation marks',
      replace('redirects.json', '"from"', '“from”'),
      'redirects.json: cannot be read: at line 5, column 7, there is a word or sign that JSON does not know (quotation marks must be straight: "). Mend that place.',
    ],
    [
      'a comment',
      replace('redirects.json', '"from"', '/* old */ "from"'),
      'redirects.json: cannot be read: at line 5, column 7, there is a comment, which JSON does not have. Mend that place.',
    ],
    [
      'a line break inside a text',
      replace('menu.json', 'Todos los', 'Todos\nlos'),
      'menu.json: cannot be read: at line 7, column 15, the closing quotation mark is missing (for a line break inside a text write \\n). Mend that place.',
    ],
    [
      'a tab inside a text',
      replace('menu.json', 'Todos los', 'Todos\tlos'),
      'menu.json: cannot be read: at line 7, column 15, there is a tab between quotation marks (write a space). Mend that place.',
    ],
    [
      'a bracket that is never closed',
      rewrite('menu.json', (text) => text.trimEnd().replace(/\}$/, '')),
      'menu.json: cannot be read: at line 59, column 1, the file ends too soon (a closing } is missing). Restore the last version that worked, or write what is missing.',
    ],
    [
      'something after the end',
      rewrite('menu.json', (text) => `${text}{}`),
      'menu.json: cannot be read: at line 60, column 1, there is something after the end. Mend that place.',
    ],
    ['nothing at all', write('menu.json', ' \n'), 'menu.json: is empty. Restore the last version that worked.'],
    [
      'a BOM',
      rewrite('menu.json', (text) => `\uFEFF${text}`),
      'menu.json: begins with an invisible mark (a BOM). Save it as "UTF-8", not as "UTF-8 with BOM".',
    ],
    [
      'another encoding',
      rewrite('menu.json', (text) => Buffer.from(text, 'latin1')),
      'menu.json: has letters that cannot be read (�). Write them again and save the file as UTF-8.',
    ],
    [
      'a hundred thousand brackets',
      write('menu.json', '['.repeat(100_000)),
      'menu.json: is nested 100000 levels deep, 20 at most. Restore the last version that worked.',
    ],
    [
      'a key twice',
      replace('treatments/ma-2.json', '"minutes": 60,', '"minutes": 60,\n  "minutes": 60,'),
      'treatments/ma-2.json → minutes: is there 2 times (lines 4, 5) and only the last one counts. Keep one.',
    ],
    [
      '__proto__ as a key',
      replace('treatments/ma-2.json', '"minutes": 60,', '"minutes": 60, "__proto__": { "minutes": 1 },'),
      'treatments/ma-2.json → __proto__: is a name that cannot be a key. Remove it.',
    ],
    [
      'constructor as a key',
      replace('menu.json', '"page": "menu"', '"page": "menu", "constructor": 1'),
      'menu.json → links[0].constructor: is a name that cannot be a key. Remove it.',
    ],
  ])
})

describe('files with the wrong name', () => {
  refuses([
    [
      'a file that is missing',
      remove('gallery.json'),
      'gallery.json: is missing. Restore the last version that worked.',
    ],
    [
      'a file whose name is misspelt',
      rename('gallery.json', 'galery.json'),
      [
        'galery.json: is a file that nothing reads. Rename it to "content/gallery.json".',
        'gallery.json: is missing. Restore the last version that worked.',
      ],
    ],
    [
      'a treatment that is not JSON',
      write('treatments/ma-10.txt', ''),
      'treatments/ma-10.txt: is a file that nothing reads. Remove it.',
    ],
  ])
})
