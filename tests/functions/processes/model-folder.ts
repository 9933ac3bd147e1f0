import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import '../place'

/** Names the folder with the store that process tests copy; whoever needs it first makes it. */
export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'nuilea-model-'))
  provide('model', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
