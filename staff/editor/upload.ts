import sharp from 'sharp'
import { ownPicture } from '#lib/content/schema/values'
import { isRecord, valueAt } from '#lib/content/check/walk'
import { nameOf } from './form-data'
import type { ContentDocument, Workspace } from './workspace'

export const PICTURES = 'content/pictures.json'

/** What came of a picture: the list with its entry and where that is, or what was wrong with the file or its name. */
type Uploaded = { document: ContentDocument; entry: string } | { refused: 'kind' | 'name' }

/** Keeps a picture until its description is saved, and gives it an entry in the list where it has none. */
export async function takePicture(
  workspace: Workspace,
  document: ContentDocument,
  { picture, name }: { picture: unknown; name: unknown },
): Promise<Uploaded> {
  if (!(picture instanceof Blob) || typeof name !== 'string') return { refused: 'kind' }
  const bytes = Buffer.from(await picture.arrayBuffer())
  const format = await formatOf(bytes)
  if (!format) return { refused: 'kind' }
  const file = `${name.trim().replace(/\.(?:jpe?g|png)$/iu, '')}.${format}`
  if (!ownPicture.safeParse(file).success) return { refused: 'name' }
  workspace.addPicture(file, bytes)
  const list = valueAt(document.value, ['pictures'])
  const pictures: readonly unknown[] = Array.isArray(list) ? list : []
  const known = pictures.findIndex((each) => valueAt(each, ['file']) === file)
  if (known >= 0 || !isRecord(document.value)) return { document, entry: nameOf(['pictures', known]) }
  const blank = { file, alt: { es: '', en: '', de: '', fr: '' }, focalPoint: { x: 0.5, y: 0.5 } }
  return {
    document: { ...document, value: { ...document.value, pictures: [...pictures, blank] } },
    entry: nameOf(['pictures', pictures.length]),
  }
}

async function formatOf(bytes: Buffer): Promise<'jpg' | 'png' | undefined> {
  try {
    const { format } = await sharp(bytes).metadata()
    return format === 'jpeg' ? 'jpg' : format === 'png' ? 'png' : undefined
  } catch {
    return undefined
  }
}
