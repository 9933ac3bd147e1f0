import { report } from '#lib/content/check/problems'
import { readContent } from '#lib/content/read/read'
import { writeEntries } from './entries'

// Loaded before `npm run functions` and `npm run staff`: what they need of `generate`, and no picture, so that they
// start on a fresh clone. A preload and no script of its own: the process that is asked to stop is then the one that
// runs.

const { content, problems } = readContent(process.cwd())
if (!content) {
  console.error(report(problems))
  process.exit(1)
}
writeEntries(process.cwd(), content)
