import type { AnswerOf } from '@hawker/api'
import { blankFilter, type Filter } from '@hawker/core'
import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'
import { writeConditions } from '../customers/filters/filters-in-address.ts'

type UsedThings = 'tags' | 'custom_fields' | 'bot_fields' | 'sequences'
export type Uses = Omit<AnswerOf<'/v1/bots/{bot_id}/uses', 'get'>['items'][number], 'id'>

/** Counts the customers with each thing of a list and lists the places that name it, by its id. */
export const usesQuery = (bot_id: string, list: UsedThings) =>
  queryOptions({
    queryKey: ['uses', bot_id, list],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, Uses>> => {
      const { items } = await unwrap(
        api.GET('/v1/bots/{bot_id}/uses', { params: { path: { bot_id }, query: { list } }, signal }),
      )
      return new Map(items.map(({ id, ...uses }) => [id, uses]))
    },
  })

const having = {
  tags: (id: string): Partial<Filter> => ({ type: 'tag', filter_type: 'equal', value: id }),
  sequences: (id: string): Partial<Filter> => ({ type: 'sequence', filter_type: 'equal', value: id }),
  custom_fields: (id: string): Partial<Filter> => ({ type: 'cuf', filter_type: 'any_value', field_id: id }),
}

/** The condition, for an address, that finds exactly the customers who have a thing. */
export const holdersOf = (list: keyof typeof having, id: string): string =>
  writeConditions({ match: 'all', filters: [{ ...blankFilter(), ...having[list](id) }] })
