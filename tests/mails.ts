import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import sharp from 'sharp'
import { LANGS, type Lang } from '#lib/routes/languages'
import { openMailer } from '#functions/adapters/mail/mailer'
import { readSpa } from '#functions/adapters/mail/spa'
import type { Mail } from '#functions/domain/mail'
import { findHeadlessChromium } from './chromium.mjs'
import { every, NOW, SITE } from './functions/adapters/mail/samples'
import { withoutMissing } from './functions/adapters/mail/styles'

// Every mail with the owner's content, to be looked at: `.run/mails/<language>/*.eml`, one picture for each language
// (docs/pictures/mails-<language>.webp), which are wider than their window, and what SpamAssassin's local rules say of
// each, where it is installed.

const OUT = path.resolve('.run/mails')
const PICTURES = path.resolve('docs/pictures')
const COLUMNS = 8
/** A phone's width; pictures show it at half its size. */
const WIDTH = 390
/** Windows than which no mail may be wider, with all its styles and with those that all programs know. */
const WIDTHS = [320, WIDTH, 600]
const SCALE = 0.5
const GAP = 16
/** What a mail may have at most. */
const LIMIT = 1

/** Mails to the spa are written in Spanish whatever the guest's language. */
const isForSpa = ({ template }: Mail) => /^(staff|contact|undelivered|unpaid)/.test(template)

async function write() {
  rmSync(OUT, { recursive: true, force: true })
  for (const lang of LANGS) {
    const mailer = openMailer({
      // An address to itself is what filters distrust: `MAIL_FROM` is another one than the spa’s (docs/functions.md).
      env: { MAIL_FROM: 'reservas@nuilea.example' },
      spa: readSpa,
      siteUrl: SITE,
      functionsUrl: `${SITE}/api`,
      mode: 'live',
      dataDir: path.join(OUT, lang),
      now: () => NOW,
    })
    const mails = every(lang).filter((mail) => lang === 'es' || !isForSpa(mail))
    for (const [index, mail] of mails.entries()) {
      const name = `outbox-${String(index + 1).padStart(2, '0')}`
      await mailer.send(mail, { name, messageId: name })
    }
    mailer.close()
  }
}

function files(lang: Lang, kind: string): string[] {
  const folder = path.join(OUT, lang, 'mail')
  return readdirSync(folder)
    .filter((file) => file.endsWith(kind))
    .map((file) => path.join(folder, file))
}

async function picture() {
  mkdirSync(PICTURES, { recursive: true })
  const executablePath = findHeadlessChromium()
  const browser = await chromium.launch(executablePath === '' ? {} : { executablePath })
  for (const lang of LANGS) {
    const viewport = { width: (WIDTH + GAP) * COLUMNS, height: 900 }
    const page = await browser.newPage({ viewport, deviceScaleFactor: SCALE })
    await page.setContent(
      `<!doctype html><style>body{margin:0;background:#888;columns:${COLUMNS};column-gap:${GAP}px}iframe{width:${WIDTH}px;border:0}</style>`,
    )
    await page.evaluate(
      async (mails) => {
        for (const srcdoc of mails) {
          const frame = Object.assign(document.createElement('iframe'), { srcdoc })
          document.body.append(frame)
          await new Promise((resolve) => frame.addEventListener('load', resolve))
          frame.style.height = `${frame.contentDocument?.documentElement.scrollHeight ?? 0}px`
        }
      },
      files(lang, '.html').map((file) => readFileSync(file, 'utf8')),
    )
    const file = path.join(PICTURES, `mails-${lang}.webp`)
    await sharp(await page.screenshot({ fullPage: true }))
      .webp({ quality: 60 })
      .toFile(file)
    console.log(path.relative('', file))
  }
  await measure(browser)
  await browser.close()
}

async function measure(browser: Browser) {
  const page = await browser.newPage()
  for (const file of LANGS.flatMap((lang) => files(lang, '.html'))) {
    const mail = readFileSync(file, 'utf8')
    for (const html of [mail, withoutMissing(mail)]) {
      await page.setContent(html)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        const needed = await page.evaluate(() => document.documentElement.scrollWidth)
        if (needed <= width) continue
        console.log(`${needed} px wide in ${width}:`, path.relative(OUT, file), html === mail ? '' : 'with few styles')
        process.exitCode = 1
      }
    }
  }
}

/** What the server that takes a mail puts before it: without it, rules about the way of a mail ask nothing. */
const RECEIVED = (date: string) =>
  `Received: from mail.nuilea.example (mail.nuilea.example [80.58.61.250])\r\n\tby mx.correo.example with ESMTPS; ${date}\r\n`
/** The text that every filter must take for spam. If it passes, the rules were not read. */
const GTUBE = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X'

/** Asks the program once about all mails: what it says stands in a header that it adds to each, in their order. */
function score() {
  const mails = LANGS.flatMap((lang) => files(lang, '.eml'))
  for (const file of mails) {
    const mail = readFileSync(file, 'utf8')
    writeFileSync(file, RECEIVED(/^Date: (.+)\r$/m.exec(mail)?.[1] ?? '') + mail)
  }
  const control = path.join(OUT, 'control.eml')
  writeFileSync(control, `Subject: Control\r\n\r\n${GTUBE}\r\n`)
  const all = [...mails, control]
  const { error, stdout } = spawnSync('spamassassin', ['--local', '--nocreate-prefs', ...all], {
    encoding: 'utf8',
    maxBuffer: Infinity,
  })
  if (error) return console.log('No scores: SpamAssassin is not installed (Debian: apt-get install spamassassin)')
  const said = [...stdout.matchAll(/^X-Spam-Status: .*?score=(-?[\d.]+) .*?tests=(.*?)\s+autolearn/gms)]
  if (said.length !== all.length) throw new Error(`${said.length} scores for ${all.length} mails`)
  for (const [index, [, points = '', rules = '']] of said.entries()) {
    const file = all[index] ?? ''
    console.log(points, path.relative(OUT, file), rules.replace(/\s+/g, ''))
    if (Number(points) >= LIMIT !== (file === control)) process.exitCode = 1
  }
}

void write().then(picture).then(score)
