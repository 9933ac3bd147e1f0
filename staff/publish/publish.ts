import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { redirectsSchema } from '#lib/content/schema/picture'
import { formatDay } from '#lib/time/dates'
import { madridDay } from '#lib/time/madrid'
import { readEverything } from '#tools/read-everything'
import { askGit, doGit, placeInGit, type Person } from '#tools/git'
import { contentVersion, PARTS } from '#tools/version'
import { jsonOf, mergedFile } from '../editor/merge'
import { placeName, sentenceOf } from '../editor/names'
import { filesBelow, putFile, readFile } from '../kit/files'
import { alone } from './lock'
import { pagesOf } from './pages'
import { bringBuild, keptBuild, momentOf, placeInUse, switchTo, tidyPlaces } from './place'
import { branchOf, bringsProgram, remoteOf } from './pull'
import { mendedRedirects } from './redirects'
import { becomesSo, runHook, runsNowhere, seeAt } from './seen'
import { nameIn, readState, readStateAt, type ContentState } from './state'
import { summarize, summaryCounts, summaryLines, type SummaryContext } from './summary'
import { changedSince, commitOf, PUBLISHED } from './unpublished'
import { PUBLISH_WORDS } from '../words/es'

/** The tag of the commit that was published before the one that is. */
const BEFORE = 'refs/tags/published-before'
const REDIRECTS = 'content/redirects.json'

export type Publishing = {
  root: string
  /** The folder of what is published (place.ts). */
  folder: string
  /** The origin of the public site. */
  site: string
  /** A command that sends a folder of what is published to another host; the folder is its last word. */
  hook?: string
  /** Tells when what the functions sell from was published; undefined where they do not follow the folder. */
  functions?: () => Promise<number | undefined>
  /** Tells what a build would be made of now. With it, nothing is built that is still there. */
  sources?: () => string
  /** How long (milliseconds) functions and site are waited for. */
  patience?: number
  /** Builds the site; gives what was printed if that failed, else undefined. */
  build: () => Promise<string | undefined>
  /** The author of the commit; without one, the person that git is configured with. */
  author?: Person
  say: (line: string) => void
  /** Told what is done from now on. */
  step: (name: string) => void
  /** Asks for a yes. */
  ask: (question: string) => Promise<boolean>
}

/** How long (milliseconds) functions and site are waited for unless something else is said. */
const PATIENCE_MS = 120_000

/** Thrown when nothing can be published, with a sentence for staff; then everything is as before. */
class Refused extends Error {
  override readonly name = 'Refused'
}

/**
 * Checks what staff changed, shows a summary and asks; then builds, commits, puts it in place, and waits until the
 * public site answers with it. Gives false if that was refused; true also if there was nothing to publish or staff
 * said no.
 */
export const publish = (publishing: Publishing): Promise<boolean> =>
  orSay(publishing, async () => {
    const place = openPlace(publishing)
    bringBackAside(publishing.root, place.base)
    await send(publishing, place)
  })

/** Publishes again, as a new commit, what was published before the last time. Gives the same as `publish`. */
export const undo = (publishing: Publishing): Promise<boolean> =>
  orSay(publishing, () => {
    const { root } = publishing
    const place = openPlace(publishing)
    const before = commitOf(root, BEFORE)
    if (before === undefined || commitOf(root, PUBLISHED) === undefined) throw new Refused(PUBLISH_WORDS.nothingBefore)
    if (!doGit(root, 'diff', '--name-only', before, place.base, '--', ...PARTS))
      throw new Refused(PUBLISH_WORDS.sameBefore)
    bringBackAside(root, place.base)
    return whileAside(publishing, place.base, async () => {
      try {
        bringBack(root, before)
        return await send(publishing, place, true)
      } finally {
        // After a yes, HEAD has what was published before; else it has what was in the folder.
        bringBack(root, 'HEAD')
      }
    })
  })

/** Does the work while nobody else does; says the sentence of a Refused and gives false. */
async function orSay({ root, say }: Publishing, work: () => Promise<void>): Promise<boolean> {
  try {
    if (!(await alone(root, work))) throw new Refused(PUBLISH_WORDS.notAlone)
    return true
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    say(error.message)
    return false
  }
}

/** The folder below .git that keeps files which are set aside, in case undoing is cut short. */
const ASIDE = 'nuilea-aside'

const shownIn = (root: string, published: string, file: string) => askGit(root, 'show', `${published}:./${file}`)

/** Puts back files that are still set aside because an earlier undoing was cut short. */
function bringBackAside(root: string, published: string): void {
  const kept = placeInGit(root, ASIDE)
  for (const file of filesBelow(kept)) {
    const [here, mine] = [path.join(root, file), readFile(path.join(kept, file))]
    // The version that was written since wins.
    putFile(here, mergedFile(shownIn(root, published, file), readFile(here), mine) ?? mine)
  }
  rmSync(kept, { recursive: true, force: true })
}

/** Sets aside what is not published, says so, sends the rest, and puts it back, merged with what was sent. */
export async function whileAside(
  { root, say }: Pick<Publishing, 'root' | 'say'>,
  published: string,
  sendRest: () => Promise<boolean>,
): Promise<void> {
  const [kept, here] = [placeInGit(root, ASIDE), (file: string) => path.join(root, file)]
  const aside = changedSince(root, published).map(({ file }) => ({
    file,
    base: shownIn(root, published, file),
    mine: readFile(here(file)),
  }))
  if (aside.length > 0) say(PUBLISH_WORDS.aside(namesIn(aside, readState(root), readStateAt(root, published))))
  for (const { file, mine } of aside) putFile(path.join(kept, file), mine)
  // Nothing leaves the folder before all of it is safe.
  for (const { file } of aside) putFile(here(file), undefined)
  let isSent = false
  try {
    isSent = await sendRest()
  } finally {
    for (const { file, base, mine } of aside)
      putFile(here(file), (isSent ? mergedFile(base, mine, readFile(here(file))) : undefined) ?? mine)
    rmSync(kept, { recursive: true, force: true })
  }
}

/** Where commits are pushed to, and `base`: the commit that visitors see now. */
type Place = { remote?: { name: string; head: string; commit?: string }; base: string; isFirst: boolean }

/** Finds out what is published. Throws Refused if that is unknown, or if the remote has commits that are not here. */
function openPlace(publishing: Publishing): Place {
  const { root } = publishing
  if (askGit(root, 'rev-parse', '--verify', 'HEAD') === undefined) throw new Refused(PUBLISH_WORDS.noRepository)
  const branch = branchOf(root)
  if (!branch || ['MERGE_HEAD', 'REBASE_HEAD', 'CHERRY_PICK_HEAD'].some((name) => commitOf(root, name) !== undefined))
    throw new Refused(PUBLISH_WORDS.noBranch)
  const remote = readRemote(publishing, branch)
  const published = commitOf(root, PUBLISHED)
  const base = published ?? remote?.commit ?? doGit(root, 'rev-parse', 'HEAD').trim()
  return { remote, base, isFirst: published === undefined }
}

/** Reads the branch of the remote, if there is one, and fetches the tags. */
function readRemote({ root, say }: Publishing, branch: string): Place['remote'] {
  const remote = remoteOf(root, branch)
  if (!remote) return undefined
  const { name, head } = remote
  const listed = askGit(root, 'ls-remote', name, head)
  if (listed === undefined) throw new Refused(PUBLISH_WORDS.unreachable)
  const commit = listed.split('\t')[0] || undefined
  if (commit !== undefined && askGit(root, 'merge-base', '--is-ancestor', commit, 'HEAD') === undefined) {
    doGit(root, 'fetch', '--quiet', '--no-tags', name, head)
    if (!bringsProgram(root, commit)) throw new Refused(PUBLISH_WORDS.behind)
    // The program here goes on; what is published is sent with the next update.
    say(PUBLISH_WORDS.programWaits)
    return undefined
  }
  // What was not sent the last time is newer here. Both tags begin with the name of the first one.
  const isSent = commit === doGit(root, 'rev-parse', 'HEAD').trim() || commitOf(root, PUBLISHED) === undefined
  if (isSent) doGit(root, 'fetch', '--quiet', '--no-tags', name, `+${PUBLISHED}*:${PUBLISHED}*`)
  return { name, head, commit }
}

/** Publishes after a yes. Tells whether it did. Throws Refused for a fault; then everything is as before. */
async function send(publishing: Publishing, place: Place, isUndo = false): Promise<boolean> {
  const { root, say, step } = publishing
  if (changedSince(root, place.base).length === 0) {
    say(PUBLISH_WORDS.upToDate)
    return false
  }
  const redirects = readFile(path.join(root, REDIRECTS))
  const back: Back = [() => bringBackRedirects(publishing, redirects)]
  let isSent = false
  try {
    const agreed = await agree(publishing, place, isUndo)
    if (!agreed) return false
    const kept = publishing.sources && (await keptBuild(publishing.folder, publishing.sources()))
    if (kept === undefined) await buildOrRefuse(publishing)
    await putInPlace(publishing, agreed, kept, back)
    isSent = true
  } finally {
    if (!isSent) for (const each of back.toReversed()) await each()
  }
  const head = doGit(root, 'rev-parse', 'HEAD').trim()
  doGit(root, 'update-ref', BEFORE, place.base)
  doGit(root, 'update-ref', PUBLISHED, head)
  await tidyPlaces(publishing.folder)
  if (place.remote) {
    step(PUBLISH_WORDS.sending)
    say(push(root, place.remote, { head, base: place.base }) ? PUBLISH_WORDS.pushed : PUBLISH_WORDS.pushFailed)
  }
  say(isUndo ? PUBLISH_WORDS.undone : PUBLISH_WORDS.done)
  return true
}

/** Marks what is committed as published. Gives the tags that there are now. */
export function markPublished(root: string): string[] {
  const was = commitOf(root, PUBLISHED)
  if (was !== undefined && doGit(root, 'diff', '--name-only', was, 'HEAD', '--', ...PARTS))
    doGit(root, 'update-ref', BEFORE, was)
  doGit(root, 'update-ref', PUBLISHED, 'HEAD')
  return [PUBLISHED, BEFORE].filter((tag) => commitOf(root, tag) !== undefined)
}

/** What brings everything back as it was, the last deed first. */
type Back = (() => Promise<void> | void)[]

function bringBackRedirects({ root, say }: Publishing, before: Buffer | undefined): void {
  const file = path.join(root, REDIRECTS)
  if (!before || readFile(file)?.equals(before) !== false) return
  putFile(file, before)
  say(PUBLISH_WORDS.tookBackRedirects)
}

async function buildOrRefuse({ build, step }: Publishing): Promise<void> {
  step(PUBLISH_WORDS.building)
  const printed = await build()
  if (printed === undefined) return
  // What the build printed is for the site's developers.
  console.error(printed)
  throw new Refused(PUBLISH_WORDS.buildFailed)
}

/** Commits what was built or kept, lets it hold, and waits until functions and public site have it. */
async function putInPlace(publishing: Publishing, agreed: Agreed, kept: string | undefined, back: Back): Promise<void> {
  const { root, folder, site, hook, say, step, functions, patience = PATIENCE_MS } = publishing
  step(PUBLISH_WORDS.placing)
  const name = kept ?? (await bringBuild(root, folder, Date.now()))
  if (name === undefined) throw new Refused(PUBLISH_WORDS.changedMeanwhile)
  const [head, before] = [doGit(root, 'rev-parse', 'HEAD').trim(), placeInUse(folder)]
  if (commit(publishing, agreed)) {
    back.push(() => takeBackCommit(root, head))
    say(PUBLISH_WORDS.committed(agreed.subject))
  }
  back.push(() => switchTo(folder, before))
  // One that runs may be started anew by this.
  const isNowhere = await runsNowhere(site)
  switchTo(folder, name)
  if (functions && (await functions()) !== undefined) {
    step(PUBLISH_WORDS.reading)
    if (!(await becomesSo(patience, async () => (await functions()) === momentOf(name))))
      throw new Refused(PUBLISH_WORDS.functionsStay)
  }
  if (hook) {
    step(PUBLISH_WORDS.hooking)
    if (before !== undefined) back.push(() => runHook(root, hook, path.join(folder, before)).then(() => undefined))
    const { isDone, last } = await runHook(root, hook, path.join(folder, name))
    if (!isDone) throw new Refused(PUBLISH_WORDS.hookFailed(last))
    if (last) say(last)
  }
  step(PUBLISH_WORDS.seeing(site))
  const seen = isNowhere ? 'nobody' : await seeAt(site, contentVersion(root), patience)
  if (seen === 'old') throw new Refused(PUBLISH_WORDS.siteStays(site))
  say(PUBLISH_WORDS.seen[seen](site))
}

/** What staff said yes to: the states before and after, and the message of the commit. */
type Agreed = SummaryContext & { subject: string; lines: readonly string[] }

/** Offers redirects, checks, shows the summary and asks; undefined after a no. Throws Refused for a fault. */
async function agree(publishing: Publishing, place: Place, isUndo: boolean): Promise<Agreed | undefined> {
  const { root, site, say, step, ask } = publishing
  const before = readStateAt(root, place.base)
  await offerRedirects(publishing, before)
  step(PUBLISH_WORDS.checking)
  const after = readState(root)
  const { content, problems } = await readEverything(root)
  for (const problem of problems)
    say(`${nameIn(after, problem.file)} → ${placeName(problem.path)}: ${sentenceOf(problem)}`)
  if (!content) throw new Refused(PUBLISH_WORDS.refused)
  const pageOf = (file: string) => pagesOf(content, file)[0]
  const context = { before, after, pageOf, link: (address: string) => `${site}${address}` }
  const summary = summarize(context, changedSince(root, place.base))
  const subject = (isUndo ? PUBLISH_WORDS.undoSubject : PUBLISH_WORDS.subject)(summaryCounts(summary))
  const lines = summaryLines(summary)
  const since = place.isFirst ? PUBLISH_WORDS.first : PUBLISH_WORDS.since(dayOf(root, place.base))
  for (const line of ['', since, '', ...lines, '']) say(line)
  return (await ask(PUBLISH_WORDS.ask)) ? { ...context, subject, lines } : declined(say)
}

function declined(say: Publishing['say']): undefined {
  say(PUBLISH_WORDS.declined)
}

/** Shows the redirects that are needed for addresses that end, and writes them if staff say yes. */
async function offerRedirects({ root, say, ask }: Publishing, before: ContentState): Promise<void> {
  const after = readState(root)
  const file = redirectsSchema.safeParse(after.files.get(REDIRECTS)?.value)
  const mended = mendedRedirects(before, after)
  // If the file is not valid, the check that follows says why.
  if (!mended || !file.success) return
  const written = (redirects: ContentState['redirects']) => new Set(redirects.map(({ from, to }) => `${from} → ${to}`))
  const [current, due] = [written(after.redirects), written(mended)]
  const lines = [
    ...[...current].filter((line) => !due.has(line)).map((line) => `  – ${line}`),
    ...[...due].filter((line) => !current.has(line)).map((line) => `  + ${line}`),
  ]
  say(PUBLISH_WORDS.redirects(lines.join('\n')))
  if (!(await ask(PUBLISH_WORDS.askRedirects))) return
  putFile(path.join(root, REDIRECTS), jsonOf({ ...file.data, redirects: mended }, file.data))
  say(PUBLISH_WORDS.wroteRedirects)
}

/** Names files of which some may be gone. */
const namesIn = (files: readonly { file: string }[], is: ContentState, was: ContentState) =>
  files.map(({ file }) => nameIn(is.files.has(file) ? is : was, file)).join(', ')

const dayOf = (root: string, commit: string) =>
  formatDay(madridDay(Date.parse(doGit(root, 'log', '-1', '--format=%cI', commit).trim())), 'es')

/** Restores files as a commit has them, in the folder and in the index. */
export function bringBack(root: string, commit: string, files: readonly string[] = PARTS): void {
  const known = files.filter((file) =>
    [askGit(root, 'ls-files', '--', file), askGit(root, 'ls-tree', commit, '--', file)].some(Boolean),
  )
  if (known.length > 0) doGit(root, 'restore', `--source=${commit}`, '--staged', '--worktree', '--', ...known)
}

/** Commits the files of PARTS and nothing else, with the publisher as author. Gives false if nothing had changed. */
function commit({ root, author }: Publishing, { subject, lines }: Agreed): boolean {
  if (changedSince(root, 'HEAD').length === 0) return false
  const parts = PARTS.filter((part) => existsSync(path.join(root, part)) || askGit(root, 'ls-files', '--', part))
  doGit(root, 'add', '--all', '--', ...parts)
  const publisher = author ? ['-c', `user.name=${author.name}`, '-c', `user.email=${author.email}`] : []
  const message = [subject, '', ...lines].join('\n')
  // Without the hook: it checks code, and it would stash the changes that are not part of this commit.
  doGit(root, ...publisher, 'commit', '--quiet', '--no-verify', '--message', message, '--only', '--', ...parts)
  return true
}

/** Takes the last commit back; its changes stay in the folder, and what else was staged stays so. */
function takeBackCommit(root: string, head: string): void {
  doGit(root, 'update-ref', 'HEAD', head)
  doGit(root, 'reset', '--quiet', '--', ...PARTS)
}

/** Pushes a commit and the moved tags to the remote, all or nothing. Tells whether it could be done. */
function push(root: string, remote: NonNullable<Place['remote']>, { head, base }: { head: string; base: string }) {
  try {
    const tags = [`+${head}:${PUBLISHED}`, `+${base}:${BEFORE}`]
    doGit(root, 'push', '--quiet', '--atomic', remote.name, `${head}:${remote.head}`, ...tags)
    return true
  } catch (error) {
    // What git says is for the site's developers.
    console.error(error)
    return false
  }
}
