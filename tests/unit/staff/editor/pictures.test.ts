import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readPicture } from '#staff/editor/pictures'

const drawn = (channels: 3 | 4 = 3) =>
  sharp({ create: { width: 30, height: 20, channels, background: channels === 4 ? '#f008' : '#f00' } })

describe('a picture that is uploaded', () => {
  it.each([
    ['WebP', () => drawn().webp().toBuffer(), 'jpg', 30],
    ['WebP with transparent parts', () => drawn(4).webp().toBuffer(), 'png', 30],
    ['turned by the phone', () => drawn().jpeg().withMetadata({ orientation: 6 }).toBuffer(), 'jpg', 20],
    ['in the colours of print', () => drawn().toColourspace('cmyk').jpeg().toBuffer(), 'jpg', 30],
  ])('%s is kept as an upright picture in the colours of screens', async (_, make, ending, width) => {
    const kept = await readPicture(await make())
    expect(kept).toMatchObject({ ending, width })
    const { format, orientation, space } = await sharp(kept?.bytes).metadata()
    expect([format, orientation ?? 1, space]).toEqual([ending === 'jpg' ? 'jpeg' : 'png', 1, 'srgb'])
  })

  it('that needs nothing is kept byte by byte', async () => {
    const bytes = await drawn().jpeg().toBuffer()
    expect((await readPicture(bytes))?.bytes).toBe(bytes)
  })

  it('is refused if it is cut short, or none', async () => {
    const bytes = await drawn().jpeg().toBuffer()
    expect(await readPicture(bytes.subarray(0, bytes.length / 2))).toBeUndefined()
    expect(
      await readPicture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')),
    ).toBeUndefined()
  })
})
