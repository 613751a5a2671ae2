import { limits } from '../limits.ts'
import { fold } from '../text/fold.ts'
import type { Folder } from './folder.ts'

/** A folder with those that lie in it, in their order. `depth` counts from 1. */
export type FolderNode = { folder: Folder; depth: number; children: FolderNode[] }

/** A folder and those it lies in, from the top; none where there is no such folder. */
export function folderPath(folders: readonly Folder[], id: string): Folder[] {
  const path: Folder[] = []
  let at = folders.find((each) => each.id === id)
  while (at && !path.includes(at)) {
    path.unshift(at)
    const { parent } = at
    at = folders.find((each) => each.id === parent)
  }
  return path
}

/** The folders as a tree. A folder whose parent is missing, or that lies in itself, is at the top. */
export function folderTree(folders: readonly Folder[]): FolderNode[] {
  const known = new Set(folders.map(({ id }) => id))
  const inLoop = new Set(folders.filter((each) => isInLoop(folders, each)).map(({ id }) => id))
  const isTop = ({ id, parent }: Folder) => !known.has(parent) || inLoop.has(id)
  const inner = folders.filter((each) => !isTop(each))
  const nodeOf = (folder: Folder, depth: number): FolderNode => ({
    folder,
    depth,
    children: inner.filter(({ parent }) => parent === folder.id).map((child) => nodeOf(child, depth + 1)),
  })
  return folders.filter(isTop).map((folder) => nodeOf(folder, 1))
}

const isInLoop = (folders: readonly Folder[], folder: Folder): boolean => {
  const seen = new Set<string>()
  let at: Folder | undefined = folder
  while (at && !seen.has(at.id)) {
    seen.add(at.id)
    const { parent }: Folder = at
    if (parent === folder.id) return true
    at = folders.find((each) => each.id === parent)
  }
  return false
}

/** The ids of a folder and of all that lie in it, at any depth. */
export function foldersWithin(folders: readonly Folder[], id: string): ReadonlySet<string> {
  const within = new Set<string>()
  const add = (parent: string) => {
    if (within.has(parent)) return
    within.add(parent)
    for (const each of folders) if (each.parent === parent) add(each.id)
  }
  add(id)
  return within
}

/** Folders of a file as a bot keeps them: those without a place, or in a loop, at the top; those too deep in the deepest that may hold them. */
export function settleFolders(folders: readonly Folder[]): Folder[] {
  const parents = new Map<string, string>()
  const settle = ({ folder, depth, children }: FolderNode, parent: string) => {
    parents.set(folder.id, parent)
    const next = depth < limits.folder_levels ? folder.id : parent
    for (const child of children) settle({ ...child, depth: Math.min(depth + 1, limits.folder_levels) }, next)
  }
  for (const node of folderTree(folders)) settle(node, '')
  return folders.map((each) => ({ ...each, parent: parents.get(each.id) ?? '' }))
}

/** Why a folder cannot be where it is wanted. */
export type FolderStop = 'taken' | 'too_deep' | 'too_many' | 'not_found'

/**
 * Puts a folder into the list, new or moved: before another one, or at the end (null). Refused where its parent holds one of that
 * name, where the parent is missing or lies in the folder itself, or where it would be too deep.
 */
export function putFolder(
  folders: readonly Folder[],
  folder: Folder,
  before: string | null,
): { folders: Folder[] } | { stop: FolderStop } {
  const others = folders.filter(({ id }) => id !== folder.id)
  if (others.length >= limits.folders) return { stop: 'too_many' }
  const within = foldersWithin(folders, folder.id)
  if (folder.parent && (within.has(folder.parent) || !others.some(({ id }) => id === folder.parent)))
    return { stop: 'not_found' }
  const isTaken = others.some(({ name, parent }) => parent === folder.parent && fold(name) === fold(folder.name))
  if (isTaken) return { stop: 'taken' }
  const depth = folderPath(others, folder.parent).length + 1
  if (depth + levelsBelow(folders, folder.id) > limits.folder_levels) return { stop: 'too_deep' }
  const own = folders.findIndex(({ id }) => id === folder.id)
  const stays = before === null && folders[own]?.parent === folder.parent
  if (stays) return { folders: folders.with(own, folder) }
  const at = others.findIndex(({ id }) => id === before)
  return { folders: at < 0 ? [...others, folder] : others.toSpliced(at, 0, folder) }
}

/** How many levels of folders lie in a folder. */
const levelsBelow = (folders: readonly Folder[], id: string): number => {
  const [first = 0, ...rest] = [...foldersWithin(folders, id)].map((each) => folderPath(folders, each).length)
  return Math.max(first, ...rest) - first
}

/** The list without a folder: those in it move up, to its place. */
export const removeFolder = (folders: readonly Folder[], id: string): Folder[] => {
  const gone = folders.find((each) => each.id === id)
  if (!gone) return [...folders]
  return folders.flatMap((each) => {
    if (each.id === id) return []
    return each.parent === id ? [{ ...each, parent: gone.parent }] : [each]
  })
}
