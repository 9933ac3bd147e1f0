import { checkSources } from '../check/check'
import { remember } from '../check/remember'
import { applicable } from './applicable'
import { contentFiles, strayFiles } from './files'
import { soldOffer, soldSpecial, soldTreatment } from '../check/unchecked'
import { isRecord } from '../check/walk'
import { lineAt } from './positions'
import type { Problem } from '../check/problems'
import {
  legalFiles,
  pageFiles,
  singleFiles,
  type LegalFiles,
  type PageFiles,
  type SingleFiles,
  type TreatmentFile,
} from '../schema'
import { readSource, type Source } from './source'

/**
 * The content, without treatments and offers that wait for their translation. WhatsApp always has a number: that of the
 * phone, if content gives it none.
 */
export type Content = {
  files: SingleFiles & { business: { whatsapp: { value: string } } }
  pages: PageFiles
  legal: LegalFiles
  treatments: TreatmentFile[]
}

/** Reads and checks every content file but the pictures. Gives the content, or every problem if there is one. */
export function readContent(root = process.cwd()): { content?: Content; problems: Problem[] } {
  const problems = strayFiles(root)
  const sources = contentFiles(root).map((file) => readSource(root, file))
  problems.push(...sources.flatMap((source) => source.problems), ...checkSources(sources))
  if (problems.length > 0) return { problems: problems.map((problem) => withLine(sources, problem)) }

  const parsed = new Map(sources.map(({ file, data }) => [file, isRecord(data) ? applied(data) : data]))
  const pick = (folder: string, names: string[]) =>
    Object.fromEntries(names.map((name) => [name, parsed.get(`content/${folder}${name}.json`)]))
  // Each value was parsed above with the schema of its name.
  const files = pick('', Object.keys(singleFiles)) as SingleFiles
  const { whatsapp, phone } = files.business
  const { offers, specials } = files
  const business = { ...files.business, whatsapp: { ...whatsapp, value: whatsapp.value ?? phone.value } }
  const content = {
    files: {
      ...files,
      business,
      offers: { ...offers, offers: offers.offers.flatMap((offer) => soldOffer(offer) ?? []) },
      specials: { ...specials, specials: specials.specials.flatMap((special) => soldSpecial(special) ?? []) },
    },
    pages: pick('pages/', Object.keys(pageFiles)) as PageFiles,
    legal: pick('legal/', Object.keys(legalFiles)) as LegalFiles,
    treatments: [...parsed].flatMap(
      ([file, data]) => (file.startsWith('content/treatments/') && isRecord(data) && soldTreatment(data)) || [],
    ),
  }
  return { content, problems }
}

/** Files that did not change stay the same objects, which others remember results by. */
const applied = remember((data: object) => applicable(data))

function withLine(sources: readonly Source[], problem: Problem): Problem {
  const text = sources.find(({ file }) => file === problem.file)?.text
  if (text === undefined || problem.line !== undefined || problem.path.length === 0) return problem
  return { ...problem, line: lineAt(text, problem.path) }
}
