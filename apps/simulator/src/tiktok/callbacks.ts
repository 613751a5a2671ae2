import type { ApiCall } from '../api-surface.ts'
import { asText } from '../params.ts'
import type { Reply } from '../wire.ts'
import type { TikTokAccount } from './account.ts'
import { check, refuse, success } from './refuse.ts'

/** The accounts of the app that a call proves to own. */
const accountsOf = ({ world, params }: ApiCall): TikTokAccount[] => {
  const ours = world.tiktok.all().filter(({ app_id }) => app_id === params.app_id)
  if (!ours.some(({ secret }) => secret === params.secret)) throw refuse(40002, 'app_id or secret is incorrect')
  check.oneOf(params.event_type, 'event_type', ['DIRECT_MESSAGE', 'COMMENT'])
  return ours
}

/** Each category of events has a callback of its own. */
const urlOf = ({ params }: ApiCall) => (params.event_type === 'COMMENT' ? 'comment_url' : 'webhook_url')

/** POST /business/webhook/update/: one callback for all accounts of an app. */
export const updateCallback = (call: ApiCall): Reply => {
  const ours = accountsOf(call)
  const callback_url = check.url(call.params.callback_url, 'callback_url')
  const { app_id, event_type } = call.params
  for (const account of ours) account[urlOf(call)] = callback_url
  return success({ app_id, event_type, callback_url })
}

/** GET /business/webhook/list/ */
export const listCallbacks = (call: ApiCall): Reply => {
  const [first] = accountsOf(call)
  const callback_url = first?.[urlOf(call)] ?? ''
  const { app_id, event_type } = call.params
  return success({ webhooks: callback_url ? [{ app_id, event_type, callback_url }] : [] })
}

/** POST /business/webhook/delete/ */
export const deleteCallback = (call: ApiCall): Reply => {
  for (const account of accountsOf(call)) account[urlOf(call)] = ''
  return success({ app_id: asText(call.params.app_id), event_type: asText(call.params.event_type) })
}
