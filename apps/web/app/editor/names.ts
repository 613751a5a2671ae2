import type { BotField, CustomField, Tag } from '@hawker/core'
import { createContext, useContext } from 'react'

export type Named = { id: string; name: string }

/** The names of the ids in a flow. An id without a name is shown as it is. */
export type Names = {
  tags: readonly Tag[]
  fields: readonly CustomField[]
  bot_fields: readonly BotField[]
  flows: readonly Named[]
  tagName(id: string): string
  fieldName(id: string): string
  botFieldName(id: string): string
  flowName(id: string): string
}

const nameIn = (list: readonly Named[]) => {
  const names = new Map(list.map(({ id, name }) => [id, name]))
  return (id: string) => names.get(id) ?? id
}

type Lists = Pick<Names, 'tags' | 'fields' | 'bot_fields' | 'flows'>

export const makeNames = ({ tags, fields, bot_fields, flows }: Lists): Names => ({
  tags,
  fields,
  bot_fields,
  flows,
  tagName: nameIn(tags),
  fieldName: nameIn(fields),
  botFieldName: nameIn(bot_fields),
  flowName: nameIn(flows),
})

export const NamesContext = createContext<Names>(makeNames({ tags: [], fields: [], bot_fields: [], flows: [] }))
export const useNames = () => useContext(NamesContext)
