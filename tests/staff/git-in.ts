import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'

/** Runs git in a folder, where it must succeed, and gives its output. */
export const gitIn =
  (cwd: string) =>
  (...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd, encoding: 'utf8' })
    assert.equal(status, 0, stderr)
    return stdout.trim()
  }
