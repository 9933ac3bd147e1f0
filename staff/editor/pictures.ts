import sharp from 'sharp'

/** The most bytes of a picture that is uploaded. */
export const MOST_PICTURE = 15_000_000

/** A picture as it is kept: a JPEG, or a PNG where parts of it are transparent. */
type Kept = { bytes: Buffer; ending: 'jpg' | 'png'; width: number; height: number }

/**
 * Reads a picture as a phone or a printer gives it: turned, in the colours of print, as WebP. An upright JPEG or PNG in
 * the colours of screens stays as it is. Gives undefined for what is no picture, or is cut short.
 */
export async function readPicture(bytes: Buffer): Promise<Kept | undefined> {
  try {
    const picture = sharp(bytes, { failOn: 'truncated' })
    const { format, orientation = 1, space, hasAlpha, autoOrient } = await picture.metadata()
    if (format === 'svg') return undefined
    const ending = hasAlpha || format === 'png' ? 'png' : 'jpg'
    const upright = picture.autoOrient().toColourspace('srgb')
    const made = ending === 'png' ? upright.png() : upright.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    // The picture is always made anew, since that finds a picture that is cut short.
    const isKept = orientation === 1 && space === 'srgb' && format === (ending === 'jpg' ? 'jpeg' : 'png')
    const remade = await made.toBuffer()
    return { bytes: isKept ? bytes : remade, ending, width: autoOrient.width, height: autoOrient.height }
  } catch {
    return undefined
  }
}
