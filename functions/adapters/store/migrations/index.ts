import { orders } from './001-orders'
import { lookedAt } from './002-looked-at'
import { privacy } from './005-privacy'

/** Every step in order. A step that ran anywhere is never edited: add the next one. */
export const MIGRATIONS: readonly { name: string; statements: readonly string[] }[] = [
  { name: '001-orders', statements: orders },
  { name: '002-looked-at', statements: lookedAt },
  { name: '005-privacy', statements: privacy },
]
