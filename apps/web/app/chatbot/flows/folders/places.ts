import { type Folder, folderPath, foldersWithin, folderTree, limits } from '@hawker/core'

/** In the address: the flows in no folder. No folder has this id. */
export const unfiled = '-'

type Filed = { folder: string }

/** The flows a place shows: all of them, those in no folder, or those in a folder and the folders in it. */
export function flowsAt<Flow extends Filed>(flows: readonly Flow[], folders: readonly Folder[], place: string): Flow[] {
  if (place === '') return [...flows]
  const known = new Set(folders.map(({ id }) => id))
  if (place === unfiled) return flows.filter(({ folder }) => !known.has(folder))
  const within = foldersWithin(folders, place)
  return flows.filter(({ folder }) => within.has(folder))
}

/** The names from the top to a folder, as one text. */
export const pathWords = (folders: readonly Folder[], id: string): string =>
  folderPath(folders, id)
    .map(({ name }) => name)
    .join(' / ')

/** The folders in the order of the tree. */
export const inOrder = (folders: readonly Folder[]): Folder[] =>
  folderTree(folders).flatMap(function all({ folder, children }): Folder[] {
    return [folder, ...children.flatMap(all)]
  })

/** The folders that a folder can move into: not itself, none in it, and none that would put it too deep. */
export function parentsFor(folders: readonly Folder[], id: string): Folder[] {
  const within = foldersWithin(folders, id)
  const own = folderPath(folders, id).length
  const levels = Math.max(...[...within].map((each) => folderPath(folders, each).length)) - own + 1
  return inOrder(folders).filter(
    (each) => !within.has(each.id) && folderPath(folders, each.id).length + levels <= limits.folder_levels,
  )
}

/** The folder that a folder would stand before after one step among those beside it; undefined where it cannot go there. */
export function stepped(folders: readonly Folder[], id: string, by: -1 | 1): string | null | undefined {
  const parent = folders.find((each) => each.id === id)?.parent
  const beside = folders.filter((each) => each.parent === parent)
  const at = beside.findIndex((each) => each.id === id)
  if (by === -1) return beside[at - 1]?.id
  if (at + 1 >= beside.length) return undefined
  // After the last one: before the folder that follows it in the whole list.
  return beside[at + 2]?.id ?? followerOf(folders, beside[at + 1]?.id ?? '')
}

/** The folder after another one in the whole list; null at its end. */
export const followerOf = (folders: readonly Folder[], id: string): string | null =>
  folders[folders.findIndex((each) => each.id === id) + 1]?.id ?? null
