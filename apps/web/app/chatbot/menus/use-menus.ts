import type { AnswerOf } from '@hawker/api'
import type { AskedQuestions, MainMenu, PushPart } from '@hawker/core'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'
import { menusQuery } from '../../frame/menus-query.ts'
import { useShowError } from '../../frame/use-errors.ts'

export type PersonMenu = AnswerOf<'/v1/bots/{bot_id}/menus', 'get'>['items'][number]
export type Push = AnswerOf<'/v1/bots/{bot_id}/pushes', 'get'>['items'][number]

export const questionsQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['asked_questions', bot_id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/bots/{bot_id}/asked_questions', { params: { path: { bot_id } }, signal })),
  })

const pushesKey = (bot_id: string) => ['pushes', bot_id]

/** The state of the parts at the platform, which an editor's look asks at once. */
export const pushesQuery = (bot_id: string, mayCheck: boolean) =>
  queryOptions({
    queryKey: [...pushesKey(bot_id), mayCheck],
    queryFn: ({ signal }) => {
      const at = { params: { path: { bot_id } }, signal }
      return unwrap(mayCheck ? api.POST('/v1/bots/{bot_id}/pushes/check', at) : api.GET('/v1/bots/{bot_id}/pushes', at))
    },
    retry: false,
  })

/** Saves the menu or the questions and pushes them; a refusal is shown as a notice. */
export function useMenuChanges(bot_id: string) {
  const cache = useQueryClient()
  const showError = useShowError()
  const onError = (error: unknown) => showError(error)
  const path = { bot_id }
  const renew = () => {
    void cache.invalidateQueries({ queryKey: pushesKey(bot_id) })
    void cache.invalidateQueries({ queryKey: ['home', bot_id] })
  }
  const renewMenus = () => cache.invalidateQueries({ queryKey: menusQuery(bot_id).queryKey })
  const saveMenu = useMutation({
    mutationFn: (body: MainMenu) => unwrap(api.PUT('/v1/bots/{bot_id}/menus/main', { params: { path }, body })),
    onSuccess: async () => {
      await renewMenus()
      renew()
    },
    onError,
  })
  const createMenu = useMutation({
    mutationFn: (name: string) => unwrap(api.POST('/v1/bots/{bot_id}/menus', { params: { path }, body: { name } })),
    onSuccess: renewMenus,
    onError,
  })
  const savePersonMenu = useMutation({
    mutationFn: ({ id: menu_id, ...body }: PersonMenu) =>
      unwrap(api.PUT('/v1/bots/{bot_id}/menus/{menu_id}', { params: { path: { bot_id, menu_id } }, body })),
    onSuccess: renewMenus,
    onError,
  })
  const saveQuestions = useMutation({
    mutationFn: (body: AskedQuestions) =>
      unwrap(api.PUT('/v1/bots/{bot_id}/asked_questions', { params: { path }, body })),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: questionsQuery(bot_id).queryKey })
      renew()
    },
    onError,
  })
  const confirm = useMutation({
    mutationFn: (body: { part: PushPart; found_id: string }) =>
      unwrap(api.POST('/v1/bots/{bot_id}/pushes/confirm', { params: { path }, body })),
    onSettled: renew,
    onError,
  })
  return { saveMenu, createMenu, savePersonMenu, saveQuestions, confirm }
}
