import type { Content } from '#lib/content/read'
import { writeCategoryColours } from '../category-colours'
import { writeEntries } from '../entries'
import { listPictures } from '../pictures'

/** Brings what follows from content up to date after files were written, as far as the site that is being written needs it. */
export async function followContent(root: string, files: readonly string[], content: Content): Promise<void> {
  writeEntries(root, content)
  if (files.includes('content/categories.json')) writeCategoryColours(root, content)
  if (!files.includes('content/pictures.json')) return
  const makePictures = await listPictures(root)
  // They take seconds each; until then a page shows the place of the picture.
  void makePictures(() => undefined).catch(console.error)
}
