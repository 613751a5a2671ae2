import type { TemplateDraft } from '@hawker/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { type MessageTemplate, templatesQuery } from './queries.ts'

/** Sends a draft for approval: a new one, or under the id of the template that it changes. A refusal is for the form that asked. */
export function useSendTemplate(onSent: (template: MessageTemplate) => void) {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ platform_id, draft }: { platform_id: string | null; draft: TemplateDraft }) =>
      unwrap(
        platform_id === null
          ? api.POST('/v1/bots/{bot_id}/message_templates', { params: { path: { bot_id } }, body: draft })
          : api.PUT('/v1/bots/{bot_id}/message_templates/{template_id}', {
              params: { path: { bot_id, template_id: platform_id } },
              body: draft,
            }),
      ),
    async onSuccess(template) {
      await cache.invalidateQueries(templatesQuery(bot_id))
      onSent(template)
    },
  })
}

/** Asks the platform for all templates now. */
export function useSyncTemplates() {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const showError = useShowError()
  return useMutation({
    mutationFn: () => unwrap(api.POST('/v1/bots/{bot_id}/message_templates/sync', { params: { path: { bot_id } } })),
    onError: (error) => showError(error),
    // The answer itself may be older than a deletion that overtook it.
    onSettled: () => cache.invalidateQueries(templatesQuery(bot_id)),
  })
}

/** Deletes a template at its platform. */
export function useDeleteTemplate(onDeleted: () => void) {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const showError = useShowError()
  return useMutation({
    mutationFn: (template_id: string) =>
      api.DELETE('/v1/bots/{bot_id}/message_templates/{template_id}', { params: { path: { bot_id, template_id } } }),
    async onSuccess() {
      onDeleted()
      await cache.invalidateQueries(templatesQuery(bot_id))
    },
    onError: (error) => showError(error),
  })
}
