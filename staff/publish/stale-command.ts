import { groupBy, pathText } from '#lib/content/check/problems'
import { listFormat } from '#lib/i18n/formats'
import type { Lang } from '#lib/routes/languages'
import { formatDay } from '#lib/time/dates'
import { madridDay } from '#lib/time/madrid'
import { confirmTexts, staleTexts, type StaleText } from './stale'
import { PUBLISH_WORDS } from '../words/publish'

type Answer = { ok: boolean; lines: string[] }

/** Runs `npm run stale -- [--confirm <file> [place…]]`: lists the texts that are out of date, or confirms them. */
export function runStale(root: string, typed: readonly string[]): Answer {
  const words = PUBLISH_WORDS.stale
  const found = staleTexts(root)
  if (found === 'no-history') return { ok: false, lines: [words.noHistory] }
  if (found === 'shallow') return { ok: false, lines: [words.shallow] }

  const at = typed.indexOf('--confirm')
  if (at >= 0) {
    const names = typed.slice(at + 1)
    if (names.length === 0) return { ok: false, lines: [words.noNames] }
    const confirmed = confirmTexts(root, found.stale, names)
    return confirmed.length > 0
      ? { ok: true, lines: [words.confirmed(confirmed.length)] }
      : { ok: false, lines: [words.nothingNamed] }
  }
  const unreadable = found.unreadable.map(words.unreadable)
  const [first] = found.stale
  if (!first) return { ok: true, lines: [...unreadable, words.none] }
  const files = groupBy(found.stale, ({ file }) => file)
  return {
    ok: true,
    lines: [
      ...unreadable,
      ...[...files].flatMap(([file, texts]) => [file, ...texts.map((text) => lineOf(text)), '']),
      words.count(found.stale.length, files.size),
      words.how(first.file),
    ],
  }
}

/** Writes a text's place, which languages changed and on which day in Madrid, and which did not follow. */
function lineOf({ path, line, ahead, behind, since }: StaleText): string {
  const { languages, stale } = PUBLISH_WORDS
  const listed = (langs: readonly Lang[]) => listFormat('es', {}).format(langs.map((each) => languages[each]))
  const day = since === undefined ? undefined : formatDay(madridDay(since), 'es')
  return `  ${pathText(path)} (${stale.line(line)}): ${stale.changed(listed(ahead), day, listed(behind))}`
}

if (process.argv[1]?.endsWith('stale-command.ts')) {
  const root = process.cwd()
  const { ok, lines } = runStale(root, process.argv.slice(2))
  for (const line of lines) (ok ? console.log : console.error)(line)
  process.exit(ok ? 0 : 1)
}
