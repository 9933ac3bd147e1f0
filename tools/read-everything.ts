import type { Problem } from '#lib/content/check/problems'
import { readContent, type Content } from '#lib/content/read/read'
import { checkPictures } from './images/check'

/** Reads and checks all content with its pictures. If there is any problem, gives all problems and no content. */
export async function readEverything(root = process.cwd()): Promise<{ content?: Content; problems: Problem[] }> {
  const read = readContent(root)
  const problems = [...read.problems, ...(await checkPictures(root))]
  return problems.length > 0 ? { problems } : read
}
