/**
 * Finds what Firefox's font sanitizer (OTS) refuses in the variations of a font in sfnt form: coordinates outside −1…1,
 * and regions that do not start before their peak and end after it. A font with one such number loses all its weights
 * there. The formats: OpenType 1.9.1, chapters "fvar", "avar", "gvar" and "Font variations common table formats".
 */
export function variationFaults(sfnt: Uint8Array): string[] {
  const tables = tablesOf(sfnt)
  const fvar = tables.get('fvar')
  if (!fvar) return []
  const axes = fvar.getUint16(8)
  const stores = ['GDEF', 'HVAR', 'VVAR', 'MVAR'].flatMap((tag) => {
    const table = tables.get(tag)
    const at = table && storeIn(tag, table)
    return table && at ? inStore(tag, table, at) : []
  })
  const [avar, gvar] = [tables.get('avar'), tables.get('gvar')]
  return [
    ...inFvar(fvar, axes),
    ...(avar ? inAvar(avar, axes) : []),
    ...(gvar ? inGvar(gvar, axes) : ['gvar: is missing']),
    ...stores,
  ]
}

/** Reads a coordinate as it is stored: 2.14 bits. */
const coordinate = (table: DataView, at: number) => table.getInt16(at) / 0x4000
const isOutside = (value: number) => value < -1 || value > 1

/** Finds the tables of a font, by tag. */
function tablesOf(sfnt: Uint8Array): Map<string, DataView> {
  const file = new DataView(sfnt.buffer, sfnt.byteOffset, sfnt.byteLength)
  const entries = Array.from({ length: file.getUint16(4) }, (_, index) => 12 + 16 * index)
  const tagAt = (at: number) => String.fromCharCode(...sfnt.subarray(at, at + 4))
  return new Map(
    entries.map((at) => [
      tagAt(at),
      new DataView(sfnt.buffer, sfnt.byteOffset + file.getUint32(at + 8), file.getUint32(at + 12)),
    ]),
  )
}

function inFvar(table: DataView, axes: number): string[] {
  const first = table.getUint16(4)
  return Array.from({ length: axes }, (_, axis) => first + axis * table.getUint16(10)).flatMap((at) => {
    const [min, start, max] = [4, 8, 12].map((offset) => table.getInt32(at + offset) / 0x10000)
    return min !== undefined && start !== undefined && max !== undefined && min <= start && start <= max
      ? []
      : [`fvar: an axis goes ${min} … ${start} … ${max}`]
  })
}

/** Checks each axis of `avar`: from −1 over 0 to 1, and never back. */
function inAvar(table: DataView, axes: number): string[] {
  const faults: string[] = []
  let at = 8
  for (let axis = 0; axis < axes; axis += 1) {
    const pairs = Array.from(
      { length: table.getUint16(at) },
      (_, index) => [coordinate(table, at + 2 + 4 * index), coordinate(table, at + 4 + 4 * index)] as const,
    )
    at += 2 + 4 * pairs.length
    for (const [from, to] of pairs) if (isOutside(from) || isOutside(to)) faults.push(`avar: ${from} becomes ${to}`)
    for (const end of [-1, 0, 1])
      if (!pairs.some(([from, to]) => from === end && to === end)) faults.push(`avar: ${end} does not stay ${end}`)
    pairs.forEach(([from, to], index) => {
      const [before, became] = pairs[index - 1] ?? [-Infinity, -Infinity]
      if (from <= before || to < became) faults.push(`avar: ${from} comes after ${before}`)
    })
  }
  return faults
}

const EMBEDDED_PEAK = 0x8000
const INTERMEDIATE = 0x4000
const COUNT = 0x0fff

function inGvar(table: DataView, axes: number): string[] {
  const faults: string[] = []
  const [sharedCount, sharedAt, glyphs] = [table.getUint16(6), table.getUint32(8), table.getUint16(12)]
  const peaksAt = (at: number) => Array.from({ length: axes }, (_, axis) => coordinate(table, at + 2 * axis))
  for (let index = 0; index < sharedCount * axes; index += 1) {
    const peak = coordinate(table, sharedAt + 2 * index)
    if (isOutside(peak)) faults.push(`gvar: shared peak ${peak}`)
  }
  const isLong = (table.getUint16(14) & 1) === 1
  const offset = (glyph: number) => (isLong ? table.getUint32(20 + 4 * glyph) : 2 * table.getUint16(20 + 2 * glyph))
  for (let glyph = 0; glyph < glyphs; glyph += 1) {
    if (offset(glyph) === offset(glyph + 1)) continue
    const start = table.getUint32(16) + offset(glyph)
    let at = start + 4
    for (let tuple = table.getUint16(start) & COUNT; tuple > 0; tuple -= 1) {
      const flags = table.getUint16(at + 2)
      at += 4
      const isEmbedded = (flags & EMBEDDED_PEAK) !== 0
      const peaks = peaksAt(isEmbedded ? at : sharedAt + 2 * axes * (flags & COUNT))
      if (isEmbedded) at += 2 * axes
      const isBetween = (flags & INTERMEDIATE) !== 0
      const starts = isBetween ? peaksAt(at) : peaks.map((peak) => Math.min(peak, 0))
      const ends = isBetween ? peaksAt(at + 2 * axes) : peaks.map((peak) => Math.max(peak, 0))
      if (isBetween) at += 4 * axes
      peaks.forEach((peak, axis) => faults.push(...inRegion(`gvar: glyph ${glyph}`, starts[axis], peak, ends[axis])))
    }
  }
  return faults
}

/** Finds where a table keeps its item variation store; 0 or undefined where it has none. */
function storeIn(tag: string, table: DataView): number | undefined {
  if (tag === 'GDEF') return table.getUint16(2) >= 3 ? table.getUint32(14) : undefined
  if (tag === 'MVAR') return table.getUint16(10)
  return table.getUint32(4)
}

function inStore(tag: string, table: DataView, store: number): string[] {
  const list = store + table.getUint32(store + 2)
  const regions = table.getUint16(list) * table.getUint16(list + 2)
  return Array.from({ length: regions }, (_, index) => list + 4 + 6 * index).flatMap((at) => {
    const [start, peak, end] = [0, 2, 4].map((offset) => coordinate(table, at + offset))
    return inRegion(`${tag}: region`, start, peak, end)
  })
}

function inRegion(where: string, start = NaN, peak = NaN, end = NaN): string[] {
  const isSound =
    ![start, peak, end].some(isOutside) && start <= peak && peak <= end && (peak === 0 || start >= 0 || end <= 0)
  return isSound ? [] : [`${where} ${start} … ${peak} … ${end}`]
}
