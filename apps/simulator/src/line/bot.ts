import type { ApiCall } from '../api-surface.ts'
import { faceUrl } from '../cdn.ts'
import { changed, changedAll } from '../conversation.ts'
import { markRead } from '../lines.ts'
import { asText, type Params } from '../params.ts'
import { token } from '../random.ts'
import type { Reply } from '../wire.ts'
import type { LineAccount } from './account.ts'
import { graphemes, readAction } from './actions.ts'
import { usedQuota } from './quota.ts'
import { check, refuse, requestId } from './refuse.ts'
import { lineRequest } from './webhook.ts'

/** GET /v2/bot/info */
export const info = (account: LineAccount): Params => ({
  userId: account.page_id,
  basicId: account.basic_id,
  displayName: account.name,
  chatMode: 'bot',
  markAsReadMode: 'manual',
})

/** GET /v2/bot/profile/{user}: only of friends who have not blocked the account. */
export const profile = ({ world }: ApiCall, account: LineAccount, user: string): Params => {
  const conversation = account.conversations.get(user)
  if (conversation?.state !== 'active') throw refuse(404, 'Not found')
  const { customer } = conversation
  return {
    userId: user,
    displayName: [customer.first_name, customer.last_name].filter(Boolean).join(' '),
    pictureUrl: faceUrl(world, '/line', user),
    language: customer.language,
  }
}

export const quota = (account: LineAccount): Params =>
  account.quota === null ? { type: 'none' } : { type: 'limited', value: account.quota }

export const consumption = ({ world }: ApiCall, account: LineAccount): Params => ({
  totalUsage: usedQuota(world, account),
})

/** PUT, GET and the test of /v2/bot/channel/webhook/endpoint. */
export const setEndpoint = ({ params }: ApiCall, account: LineAccount): Params => {
  account.webhook_url = check.url(params.endpoint, 'endpoint', 500)
  return {}
}

export const testEndpoint = async ({ world, params }: ApiCall, account: LineAccount): Promise<Params> => {
  const url = asText(params.endpoint) ?? account.webhook_url
  if (!url) throw refuse(400, 'Webhook endpoint is not set')
  const { body, headers } = lineRequest(account, [], { tries: 0, forged: null, stale_ms: 0 })
  const answer = await world.poster.post(url, headers, body, 2_000)
  const timestamp = new Date(world.clock.now()).toISOString()
  if (answer.status === null)
    return {
      success: false,
      timestamp,
      statusCode: 0,
      reason: answer.reason.includes('timeout') ? 'REQUEST_TIMEOUT' : 'COULD_NOT_CONNECT',
      detail: answer.reason,
    }
  const isFine = answer.status === 200
  return {
    success: isFine,
    timestamp,
    statusCode: answer.status,
    reason: isFine ? 'OK' : 'ERROR_STATUS_CODE',
    detail: String(answer.status),
  }
}

/** POST /v2/bot/chat/loading/start: 5 to 60 seconds, in steps of five, in one-to-one chats. */
export const startLoading = ({ world, params }: ApiCall, account: LineAccount): Reply => {
  const conversation = account.conversations.get(check.text(params.chatId, 'chatId', { max: 33 }))
  if (!conversation) throw refuse(400, 'The chatId is invalid')
  const seconds =
    params.loadingSeconds === undefined ? 20 : check.number(params.loadingSeconds, 'loadingSeconds', 5, 60)
  if (seconds % 5)
    throw refuse(400, 'The request body has 1 error(s)', [
      { message: 'must be a multiple of 5', property: 'loadingSeconds' },
    ])
  conversation.typing_until = world.clock.now() + seconds * 1_000
  changed(conversation)
  return { status: 202, body: {}, headers: requestId() }
}

/** POST /v2/bot/chat/markAsRead with the token of a message. */
export const markAsRead = ({ params }: ApiCall, account: LineAccount): Params => {
  const user = account.read_tokens.get(check.text(params.markAsReadToken, 'markAsReadToken', { max: 200 }))
  const conversation = user === undefined ? undefined : account.conversations.get(user)
  if (!conversation) throw refuse(400, 'Invalid markAsReadToken')
  markRead(conversation)
  return {}
}

/** GET /v2/bot/message/{id}/content: 202 while a video or sound is prepared. */
export const content = ({ world }: ApiCall, account: LineAccount, id: string): Reply => {
  const found = account.content.get(id)
  if (!found?.file.bytes) throw refuse(404, 'Not found')
  if (found.ready_at > world.clock.now()) return { status: 202, body: {}, headers: requestId() }
  return { status: 200, body: found.file.bytes, headers: { ...requestId(), 'content-type': found.file.mime_type } }
}

export const transcoding = ({ world }: ApiCall, account: LineAccount, id: string): Params => {
  const found = account.content.get(id)
  if (!found) throw refuse(404, 'Not found')
  return { status: found.ready_at > world.clock.now() ? 'processing' : 'succeeded' }
}

/** POST /v2/bot/richmenu */
export const createMenu = ({ params }: ApiCall, account: LineAccount): Params => {
  check.text(params.name, 'name', { max: 300 })
  check.text(params.chatBarText, 'chatBarText', { max: 14, count: graphemes })
  const size = check.object(params.size, 'size')
  check.number(size.width, 'size.width', 800, 2_500)
  check.number(size.height, 'size.height', 250, 2_500)
  for (const [index, one] of check.list(params.areas, 'areas', 0, 20).entries())
    readAction(check.object(one, `areas[${index}]`).action, `areas[${index}].action`, { may_lack_label: true })
  const richMenuId = `richmenu-${token(12)}`
  account.rich_menus.set(richMenuId, params)
  return { richMenuId }
}

export const listMenus = ({ rich_menus }: LineAccount): Params => ({
  richmenus: [...rich_menus].map(([richMenuId, menu]) => ({ richMenuId, ...menu })),
})

export const oneMenu = ({ rich_menus }: LineAccount, id: string): Params => {
  const found = rich_menus.get(id)
  if (!found) throw refuse(404, 'Not found')
  return { richMenuId: id, ...found }
}

/** The menu of all people, or of one. */
export const menuOf = ({ menu_of }: LineAccount, user: string): Params => {
  const richMenuId = menu_of.get(user)
  if (!richMenuId) throw refuse(404, 'the user has no richmenu')
  return { richMenuId }
}

export const unlinkMenu = (account: LineAccount, user: string): Params => {
  account.menu_of.delete(user)
  changedAll(account)
  return {}
}

/** A menu needs its picture before people see it. */
export const menuPicture = ({ rich_menus, menu_pictures }: LineAccount, id: string): Params => {
  if (!rich_menus.has(id)) throw refuse(404, 'Not found')
  menu_pictures.add(id)
  return {}
}

export const deleteMenu = (account: LineAccount, id: string): Params => {
  if (!account.rich_menus.delete(id)) throw refuse(404, 'Not found')
  for (const [user, menu] of account.menu_of) if (menu === id) account.menu_of.delete(user)
  changedAll(account)
  return {}
}

/** The default menu (`all`) or one person's. */
export const linkMenu = (account: LineAccount, user: string, id: string): Params => {
  if (!account.rich_menus.has(id)) throw refuse(404, 'Not found')
  if (!account.menu_pictures.has(id)) throw refuse(400, 'must upload richmenu image before applying it to user')
  account.menu_of.set(user, id)
  changedAll(account)
  return {}
}

export const followers = (account: LineAccount): Params => {
  if (!account.is_verified) throw refuse(403, 'Access to this API is not available for your account')
  return { userIds: [...account.conversations.keys()] }
}
