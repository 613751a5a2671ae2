import type { Bot } from '../document/document.ts'
import { folderPath, folderTree } from '../document/folders.ts'
import { limits } from '../limits.ts'
import type { Problem, ProblemKey, ProblemParams } from '../problems.ts'

/** The folders of flows, and the flows in them, that an import would have to put elsewhere. They keep no flow from going live. */
export const folderProblems = ({ folders = [], flows }: Bot): Problem[] => {
  const known = new Set(folders.map(({ id }) => id))
  const top = new Set(folderTree(folders).map(({ folder }) => folder.id))
  const ofFolders = folders.flatMap(({ id, name, parent }, index) => {
    const path = `/folders/${index}/parent`
    if (parent && !known.has(parent)) return problem(path, 'folder_missing', { name, folder: parent })
    if (parent && top.has(id)) return problem(path, 'folder_loop', { name })
    const isDeep = folderPath(folders, id).length > limits.folder_levels
    return isDeep ? problem(path, 'folder_too_deep', { name, max: limits.folder_levels }) : []
  })
  const ofFlows = flows.flatMap(({ name, folder }, index) =>
    folder && !known.has(folder) ? problem(`/flows/${index}/folder`, 'folder_missing', { name, folder }) : [],
  )
  return [...ofFolders, ...ofFlows]
}

const problem = (path: string, key: ProblemKey, params: ProblemParams): Problem[] => [
  { flow: null, block: null, card: null, key, params, path },
]
