import { report } from '#lib/content/check/problems'
import { readContent } from '#lib/content/read/read'
import { writeEntries } from './entries'

// Loaded before `npm run functions` and `npm run ops`. Writes the generated files that they import, without pictures,
// so that they start on a fresh clone. A preload, not a command that runs first: signals reach the process itself.

const { content, problems } = readContent(process.cwd())
if (!content) {
  console.error(report(problems))
  process.exit(1)
}
writeEntries(process.cwd(), content)
