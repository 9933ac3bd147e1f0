import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { CURRENT } from '#lib/content/read/load'
import { writeTranslations } from '#tools/translations'
import { contentVersion, VERSION } from '#tools/version'
import { gitIn } from './git-in'

/**
 * Makes a repository of these folders and files, in a folder of its own, with everything committed. Its pictures are
 * tiny ones, and all its texts are translated.
 */
export async function makeRepository(...parts: string[]) {
  const home = mkdtempSync(path.join(tmpdir(), 'repository-'))
  const root = path.join(home, 'site')
  for (const part of parts) cpSync(part, path.join(root, part), { recursive: true })
  const pictures = path.join(root, 'public/images')
  const tiny = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#1c4349' } })
    .jpeg()
    .toBuffer()
  if (existsSync(pictures)) for (const name of readdirSync(pictures)) writeFileSync(path.join(pictures, name), tiny)
  if (existsSync(path.join(root, 'content'))) writeTranslations(root, () => true)
  writeFileSync(path.join(root, '.gitignore'), 'out\n')
  const made = inRepository(home)
  // Without examples of hooks, which nobody asks for.
  made.git('init', '--quiet', '--initial-branch=main', '--template=')
  made.git('config', 'user.name', 'Test')
  made.git('config', 'user.email', 'test@nuilea.example')
  // No commit starts another process that tidies up, also while the repository is being removed.
  made.git('config', 'maintenance.auto', 'false')
  made.commit('2026-01-02')
  // Few files, so that a copy is quick.
  made.git('repack', '-adq')
  return made
}

/** Gives a test a repository of its own that is like another one. */
export function copyRepository({ home: from }: Repository): Repository {
  const home = mkdtempSync(path.join(tmpdir(), 'repository-'))
  cpSync(from, home, { recursive: true, verbatimSymlinks: true })
  return inRepository(home)
}

/** Makes what building a repository leaves of its content, in the little that publishing asks of it. */
export function buildLittle(root: string): Promise<undefined> {
  const folder = path.join(root, 'out/nginx/public')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, VERSION), `${contentVersion(root)}\n`)
  writeFileSync(path.join(root, 'out/made-of'), contentVersion(root))
  return Promise.resolve(undefined)
}

/** Answers for a public site that shows what holds in a folder; where nothing does, it shows something else. */
export function siteOf(folder: () => string) {
  const file = () => path.join(folder(), CURRENT, 'public', VERSION)
  return () => Promise.resolve(new Response(existsSync(file()) ? readFileSync(file()) : 'another'))
}

function inRepository(home: string) {
  const root = path.join(home, 'site')
  const git = gitIn(root)
  const at = (file: string) => path.join(root, file)
  const commit = (day: string) => {
    git('add', '--all')
    const env = { ...process.env, GIT_COMMITTER_DATE: `${day}T10:00:00Z` }
    assert.equal(spawnSync('git', ['commit', '--quiet', '-m', 'Content'], { cwd: root, env }).status, 0)
  }
  return {
    home,
    root,
    git,
    gitIn,
    commit,
    read: (file: string) => readFileSync(at(file), 'utf8'),
    write: (file: string, text: string) => writeFileSync(at(file), text),
    /** Replaces the only place of a file that says this. */
    replace: (file: string, from: string, to: string) => {
      const parts = readFileSync(at(file), 'utf8').split(from)
      assert.equal(parts.length, 2, `${from} in ${file}`)
      writeFileSync(at(file), parts.join(to))
    },
    // What is read of JSON in a test is what the test says it is.
    edit: <T>(file: string, change: (json: T) => void) => {
      const json = JSON.parse(readFileSync(at(file), 'utf8')) as T
      change(json)
      writeFileSync(at(file), `${JSON.stringify(json, null, 2)}\n`)
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
  }
}
export type Repository = ReturnType<typeof inRepository>
