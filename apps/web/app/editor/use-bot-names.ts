import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { flowsQuery } from '../frame/flows-query.ts'
import { membersQuery } from '../frame/members-query.ts'
import { menusQuery } from '../frame/menus-query.ts'
import { makeNames, type Names } from './names.ts'
import { agentsQuery, botFieldsQuery, fieldsQuery, sequencesQuery, tagsQuery, topicsQuery } from './use-bot-lists.ts'

const none: never[] = []

/** The names of all things of a bot, as far as they are loaded. */
export function useBotNames(bot_id: string): Names {
  const { data: tags = none } = useQuery(tagsQuery(bot_id))
  const { data: fields = none } = useQuery(fieldsQuery(bot_id))
  const { data: bot_fields = none } = useQuery(botFieldsQuery(bot_id))
  const { data: { items: flows } = { items: none } } = useQuery(flowsQuery(bot_id))
  const { data: sequences = none } = useQuery(sequencesQuery(bot_id))
  const { data: topics = none } = useQuery(topicsQuery(bot_id))
  const { data: agents = none } = useQuery(agentsQuery(bot_id))
  const { data: { items: menus } = { items: none } } = useQuery(menusQuery(bot_id))
  const { data: { items: people } = { items: none } } = useQuery(membersQuery(bot_id))
  return useMemo(() => {
    const members = people.map(({ user_id, name }) => ({ id: user_id, name }))
    return makeNames({ tags, fields, bot_fields, flows, sequences, topics, agents, members, menus })
  }, [tags, fields, bot_fields, flows, sequences, topics, agents, people, menus])
}
