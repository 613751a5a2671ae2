import type { CustomField, Tag } from '@hawker/core'
import { createContext, useContext } from 'react'

export type Named = { id: string; name: string }

/** What the ids in a flow are called. An id nobody knows any more stands for itself. */
export type Names = {
  tags: readonly Tag[]
  fields: readonly CustomField[]
  flows: readonly Named[]
  tagName(id: string): string
  fieldName(id: string): string
  flowName(id: string): string
}

const nameIn = (list: readonly Named[]) => {
  const names = new Map(list.map(({ id, name }) => [id, name]))
  return (id: string) => names.get(id) ?? id
}

export const makeNames = (tags: readonly Tag[], fields: readonly CustomField[], flows: readonly Named[]): Names => ({
  tags,
  fields,
  flows,
  tagName: nameIn(tags),
  fieldName: nameIn(fields),
  flowName: nameIn(flows),
})

export const NamesContext = createContext<Names>(makeNames([], [], []))
export const useNames = () => useContext(NamesContext)
