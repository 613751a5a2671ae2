import type { BotField, CustomField, Tag } from '@hawker/core'
import { createContext, useContext } from 'react'
import type { FlowEntry } from '../frame/api-types.ts'

export type Named = { id: string; name: string }

type Lists = {
  tags: readonly Tag[]
  fields: readonly CustomField[]
  bot_fields: readonly BotField[]
  flows: readonly Pick<FlowEntry, 'id' | 'name' | 'published_revision'>[]
  sequences: readonly Named[]
  topics: readonly Named[]
  agents: readonly Named[]
  members: readonly Named[]
  menus: readonly Named[]
}

/** The names of the ids in a flow. An id without a name is shown as it is. */
export type Names = Lists & {
  tagName(id: string): string
  fieldName(id: string): string
  botFieldName(id: string): string
  flowName(id: string): string
  sequenceName(id: string): string
  topicName(id: string): string
  agentName(id: string): string
  memberName(id: string): string
}

const nameIn = (list: readonly Named[]) => {
  const names = new Map(list.map(({ id, name }) => [id, name]))
  return (id: string) => names.get(id) ?? id
}

const none: Lists = {
  tags: [],
  fields: [],
  bot_fields: [],
  flows: [],
  sequences: [],
  topics: [],
  agents: [],
  members: [],
  menus: [],
}

export function makeNames(known: Partial<Lists>): Names {
  const lists = { ...none, ...known }
  return {
    ...lists,
    tagName: nameIn(lists.tags),
    fieldName: nameIn(lists.fields),
    botFieldName: nameIn(lists.bot_fields),
    flowName: nameIn(lists.flows),
    sequenceName: nameIn(lists.sequences),
    topicName: nameIn(lists.topics),
    agentName: nameIn(lists.agents),
    memberName: nameIn(lists.members),
  }
}

export const NamesContext = createContext<Names>(makeNames({}))
export const useNames = () => useContext(NamesContext)
