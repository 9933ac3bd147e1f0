import { describe, expect, it } from 'vitest'
import { parseRichText, richText } from '#lib/content/rich-text'

describe('parseRichText', () => {
  it('turns the allowed tags into nodes', () => {
    expect(
      parseRichText(
        '<p>Una <strong>hora</strong>,<br>o <a href="/es/reservas">dos</a>.</p><ul><li>A &amp; B</li></ul>',
      ),
    ).toEqual({
      nodes: [
        {
          tag: 'p',
          children: [
            'Una ',
            { tag: 'strong', children: ['hora'] },
            ',',
            { tag: 'br', children: [] },
            'o ',
            { tag: 'a', href: '/es/reservas', children: ['dos'] },
            '.',
          ],
        },
        { tag: 'ul', children: [{ tag: 'li', children: ['A & B'] }] },
      ],
      forbidden: [],
    })
  })

  it.each([
    ['<script>alert(1)</script>', '<script>'],
    ['<p onclick="x()">a</p>', '<p onclick>'],
    ['<p style="color:red">a</p>', '<p style>'],
    ['<h2>a</h2>', '<h2>'],
    ['<img src=x onerror=y>', '<img>'],
    ['<pre><b>a</b></pre>', '<pre>'],
    ['<P>a</P>', '<P>'],
    ['<a href="javascript:x()">a</a>', '<a href="javascript:x()">'],
    ['<a href=" javascript:x()">a</a>', '<a href=" javascript:x()">'],
    ['<a href="//evil.example">a</a>', '<a href="//evil.example">'],
    ['<a href="http://nuilea.example">a</a>', '<a href="http://nuilea.example">'],
    ['<a>a</a>', '<a> without href'],
    ['<a href="/x" target="_blank">a</a>', '<a target>'],
    ['<li href="/x">a</li>', '<li href>'],
    ['<!-- todo --><p>a</p>', '<!-- -->'],
    ['<p>a<strong>b</p>', 'a tag that is not opened or not closed'],
    ['<p>a', 'a tag that is not opened or not closed'],
    ['a</p>', 'a tag that is not opened or not closed'],
    ['<ul><li>a</ul></li>', 'a tag that is not opened or not closed'],
    ['<ul><li>a<li>b</ul>', 'a tag that is not opened or not closed'],
    ['<p><em><svg></svg></em></p>', '<svg>'],
  ])('names what %s may not have', (html, wrong) => {
    expect(parseRichText(html).forbidden).toEqual([wrong])
  })

  it('takes both ways of writing a line break', () => {
    expect(parseRichText('a<br>b<br/>c<br />d').forbidden).toEqual([])
  })

  it('keeps the words around what it leaves out, and lone signs', () => {
    expect(parseRichText('<p>a<script>b</script>c, 1 < 2</p>').nodes).toEqual([
      { tag: 'p', children: ['a', 'c, 1 < 2'] },
    ])
  })
})

describe('richText', () => {
  it('refuses copy that the content check would refuse', () => {
    expect(() => richText('<p>a</p><iframe></iframe>')).toThrow('<iframe>')
  })
})
