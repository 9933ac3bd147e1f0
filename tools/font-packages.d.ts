// Types of two packages that bring none (@types/subset-font knows nothing of keepFeatures), as far as fonts.ts uses
// them.

declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default: number }
  type Options = {
    targetFormat: 'sfnt' | 'woff2'
    keepFeatures: string[]
    noHinting: boolean
    variationAxes: Record<string, Axis>
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}

declare module 'fontverter' {
  export function convert(font: Buffer, to: 'sfnt' | 'woff2'): Promise<Buffer>
}
