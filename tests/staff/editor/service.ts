import { contentHalf } from '#staff/editor/server'
import type { EditorOptions } from '#staff/editor/state'
import { localAccess, serveScreens, type Access } from '#staff/kit/server'

/** Opens the service's content half, for the person at this machine unless somebody else is let in. */
export async function openEditor(options: EditorOptions, access: Access = localAccess('Marta'), port = 0) {
  const { half, dayOf } = await contentHalf(options)
  const served = await serveScreens({ access, port, root: process.cwd(), halves: [half] })
  return { ...served, address: `http://127.0.0.1:${served.port}/content/`, access, dayOf }
}
