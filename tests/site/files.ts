import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { APP } from './site'

const isFile = (file: string) => existsSync(file) && statSync(file).isFile()

/** Tells whether the site answers this path with a file: one of public/, one that Next has built, or made data. */
export function isServed(pathname: string): boolean {
  const file = decodeURIComponent(pathname)
  if (file.split('/').includes('..')) return false
  if (file.startsWith('/_next/static/')) return isFile(path.join('.next/static', file.slice('/_next/static/'.length)))
  return isFile(path.join('public', file)) || isFile(path.join(APP, `${file}.body`))
}
