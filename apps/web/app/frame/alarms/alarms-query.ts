import type { AnswerOf } from '@hawker/api'
import { alarms } from '@hawker/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, unwrap } from '../api.ts'

export type Alarm = AnswerOf<'/v1/alarms', 'get'>['items'][number]

/** The alarms this program has words for: a tab older than its server may hear of newer kinds. */
export const known = (items: readonly Alarm[]): Alarm[] => items.filter(({ kind }) => Object.hasOwn(alarms, kind))

/** Reads the alarms of the reader's bots. The socket reports those of the bot on screen; a poll each minute, the others'. */
export const alarmsQuery = queryOptions({
  queryKey: ['alarms'],
  queryFn: async ({ signal }) => ({ items: known((await unwrap(api.GET('/v1/alarms', { signal }))).items) }),
  staleTime: 30_000,
  refetchInterval: 60_000,
})

/** The alarms of all bots of the reader. An alarm of the whole installation is listed once. */
export const useAlarms = (): Alarm[] =>
  useQuery({ ...alarmsQuery, select: ({ items }) => items.filter(isFirst) }).data ?? []

export const useAlarmsOf = (bot_id: string): Alarm[] =>
  useQuery({ ...alarmsQuery, select: ({ items }) => items.filter((alarm) => alarm.bot_id === bot_id) }).data ?? []

const isFirst = ({ kind }: Alarm, index: number, all: Alarm[]) =>
  kind !== 'disk_full' || all.findIndex((other) => other.kind === kind) === index
