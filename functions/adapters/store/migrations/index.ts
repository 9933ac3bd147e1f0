import { orders } from './001-orders'
import { lookedAt } from './002-looked-at'
import { ends } from './003-ends'
import { desk } from './004-desk'

/** Every step in order. A step that ran anywhere is never edited: add the next one. */
export const MIGRATIONS: readonly { name: string; statements: readonly string[] }[] = [
  { name: '001-orders', statements: orders },
  { name: '002-looked-at', statements: lookedAt },
  { name: '003-ends', statements: ends },
  { name: '004-desk', statements: desk },
]
