import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from './test'

/** Reads the mails of a kind that have been sent so far: as they were sent, and their text. */
export function mailsOf(kind: string): { raw: string; text: string }[] {
  const folder = process.env.MAIL_DIR ?? ''
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  // The folder is made with the first mail of all.
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => file.endsWith(`-${kind}.eml`))
    .map((file) => ({ raw: read(file), text: read(file.replace(/eml$/, 'txt')) }))
}

/** Finds a link in a mail of a kind to an address, by what stands behind its #, once it is there. */
export async function linkInMail(kind: string, email: string, fragment: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(
      () => {
        const mine = mailsOf(kind).filter(({ raw }) => raw.includes(`To: "${email}" <`))
        link = mine.map(({ text }) => new RegExp(`https?://\\S+#${fragment}\\S+`).exec(text)?.[0]).find(Boolean)
        return link
      },
      { message: `the mail to ${email}` },
    )
    .toBeDefined()
  return link ?? ''
}
