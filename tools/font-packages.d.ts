// Types of two packages that have none, as far as our fonts need them. (@types/subset-font lacks keepFeatures.)

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
