import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser'
import type { Path } from '../check/problems'

/** Finds the line and column of an offset in a text, both counted from 1. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** Finds the line, counted from 1, of a value in JSON; of the value around it if the path does not exist. */
export function lineAt(text: string, path: Path): number {
  const tree = parseTree(text)
  return tree ? lineOf(tree, text, path) : 1
}

function lineOf(tree: Node, text: string, path: Path): number {
  const node = findNodeAtLocation(tree, [...path])
  if (!node && path.length > 0) return lineOf(tree, text, path.slice(0, -1))
  const { offset } = node?.parent?.type === 'property' ? node.parent : (node ?? tree)
  return placeOf(text, offset).line
}
