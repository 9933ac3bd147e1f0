import { extractLinks, extractText, getDocumentProxy } from 'unpdf'
import { z } from 'zod'

const metadata = z.object({ info: z.object({ Title: z.string(), Language: z.string() }) })
type Node = { role?: string; children?: Node[] }

/** Reads a PDF as a reader for the blind would: its title and language, its words, its tags and its links. */
export async function readPdf(content: unknown) {
  if (!(content instanceof ArrayBuffer || content instanceof Uint8Array)) throw new Error('There is no PDF')
  const pdf = await getDocumentProxy(new Uint8Array(content.slice(0)))
  const { text } = await extractText(pdf, { mergePages: true })
  const { links } = await extractLinks(pdf)
  const { info } = metadata.parse(await pdf.getMetadata())
  const tags = new Set<string>()
  const collect = ({ role, children = [] }: Node) => {
    if (role !== undefined) tags.add(role)
    children.forEach(collect)
  }
  for (let number = 1; number <= pdf.numPages; number += 1)
    collect((await (await pdf.getPage(number)).getStructTree()) as Node)
  return { text, links, title: info.Title, lang: info.Language, tags: [...tags] }
}

/** Writes words without spaces and quotation marks, which change where lines are broken. */
export const bare = (words: string): string => words.replaceAll(/[\s\u00ad\u2060]/gu, '')
