import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './test'
import { KIND_PAGES } from './pages'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const { name, path } of KIND_PAGES) {
  test(`axe finds nothing on ${name}`, async ({ page }) => {
    await page.goto(path)
    const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
    expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }))).toEqual([])
  })
}
