import type { ApiCall } from '../api-surface.ts'
import { faceUrl } from '../cdn.ts'
import { asText } from '../params.ts'
import type { Reply } from '../wire.ts'
import type { ViberAccount } from './account.ts'
import { newMessageToken } from './big-json.ts'
import { check, refuse } from './refuse.ts'
import { success } from './send.ts'
import { personOf, viberRequest } from './webhook.ts'

/** The kinds that can be switched off. */
const optional_kinds = ['delivered', 'seen', 'failed', 'subscribed', 'unsubscribed', 'conversation_started']
const always = ['subscribed', 'unsubscribed']

const told = ({ event_types }: ViberAccount): readonly string[] => event_types ?? optional_kinds

/** POST set_webhook: the address is called, and must answer 200, before this call is answered. */
export const setWebhook = async ({ world, params }: ApiCall, account: ViberAccount): Promise<Reply> => {
  const url = asText(params.url)
  if (url === undefined) throw refuse(4, 'url is required')
  if (url === '') {
    account.webhook_url = ''
    return success({ event_types: [] })
  }
  const kinds =
    params.event_types === undefined
      ? null
      : check
          .list(params.event_types, 'event_types', 0, 20)
          .map((one, index) => check.oneOf(one, `event_types[${index}]`, ['message', ...optional_kinds]))
  check.url(url, 'url')
  const event = { event: 'webhook', timestamp: world.clock.now(), message_token: newMessageToken() }
  const { body, headers } = viberRequest(account, event, null)
  const answer = await world.poster.post(url, headers, body, 5_000)
  if (answer.status !== 200) throw refuse(1, `the webhook answered ${answer.status ?? 'nothing'}`)
  account.webhook_url = url
  account.event_types = kinds && [...new Set([...kinds, ...always])]
  return success({ event_types: told(account), chat_hostname: 'SN-1' })
}

/** POST get_account_info */
export const accountInfo = ({ world }: ApiCall, account: ViberAccount): Reply =>
  success({
    id: account.page_id,
    name: account.name,
    uri: account.uri,
    icon: faceUrl(world, '/viber', account.page_id),
    category: 'Companies, Brands & Products',
    subcategory: 'Shopping & Retail',
    country: 'VN',
    chat_hostname: 'SN-1',
    webhook: account.webhook_url,
    event_types: told(account),
    subscribers_count: account.subscribers.size,
    members: [],
  })

const lookup_ms = 12 * 3_600_000

/** POST get_user_details: at most twice in 12 hours for one person. */
export const userDetails = ({ world, params }: ApiCall, account: ViberAccount): Reply => {
  const id = check.text(params.id, 'id', { max: 200 })
  const conversation = account.conversations.get(id)
  if (!conversation) throw refuse(5)
  if (!account.subscribers.has(id)) throw refuse(6)
  const now = world.clock.now()
  const recent = (account.looked_up.get(id) ?? []).filter((at) => now - at < lookup_ms)
  if (recent.length >= 2) throw refuse(12)
  account.looked_up.set(id, [...recent, now])
  const user = {
    ...personOf({ world, account, conversation }),
    primary_device_os: 'android 14',
    viber_version: '24.9.0',
    device_type: 'Pixel 8',
  }
  return success({ message_token: newMessageToken(), chat_hostname: 'SN-1', user })
}

/** POST get_online */
export const online = ({ params }: ApiCall, account: ViberAccount): Reply => {
  const users = check.list(params.ids, 'ids', 1, 100).map((one) => {
    const id = asText(one) ?? ''
    const isKnown = account.subscribers.has(id)
    return isKnown
      ? { id, online_status: 0, online_status_message: 'online' }
      : { id, online_status: 4, online_status_message: 'unavailable' }
  })
  return success({ users })
}
