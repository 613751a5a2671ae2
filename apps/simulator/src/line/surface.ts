import { type ApiCall, type ApiMethod, apiSurface, ok } from '../api-surface.ts'
import type { Wording } from '../misbehave.ts'
import { asText } from '../params.ts'
import type { Reply } from '../wire.ts'
import type { LineAccount } from './account.ts'
import * as bot from './bot.ts'
import { refuse, requestId, tooFast } from './refuse.ts'
import { narrowcast, push, reply, sendToMany, validate } from './send.ts'
import { accountOf, issueToken, revokeToken, verifyToken } from './tokens.ts'

type Run = (call: ApiCall, account: LineAccount, parts: string[]) => unknown

const part = (parts: string[], index: number): string => parts[index] ?? ''

/** Calls by verb and path; a name in braces is a part of the path. Each answers a body or a whole reply. */
const routes: [verb: string, path: string, run: Run][] = [
  ['POST', '/v2/bot/message/reply', reply],
  ['POST', '/v2/bot/message/push', push],
  ['POST', '/v2/bot/message/multicast', (call, account) => sendToMany(call, account, false)],
  ['POST', '/v2/bot/message/broadcast', (call, account) => sendToMany(call, account, true)],
  ['POST', '/v2/bot/message/narrowcast', narrowcast],
  [
    'GET',
    '/v2/bot/message/progress/narrowcast',
    () => ({ phase: 'succeeded', successCount: 1, failureCount: 0, targetCount: 1 }),
  ],
  ['POST', '/v2/bot/message/validate/{kind}', validate],
  ['GET', '/v2/bot/message/quota', (_call, account) => bot.quota(account)],
  ['GET', '/v2/bot/message/quota/consumption', bot.consumption],
  ['GET', '/v2/bot/message/{id}/content', (call, account, parts) => bot.content(call, account, part(parts, 0))],
  ['GET', '/v2/bot/message/{id}/content/preview', (call, account, parts) => bot.content(call, account, part(parts, 0))],
  [
    'GET',
    '/v2/bot/message/{id}/content/transcoding',
    (call, account, parts) => bot.transcoding(call, account, part(parts, 0)),
  ],
  ['POST', '/v2/bot/chat/loading/start', bot.startLoading],
  ['POST', '/v2/bot/chat/markAsRead', bot.markAsRead],
  ['GET', '/v2/bot/info', (_call, account) => bot.info(account)],
  ['GET', '/v2/bot/profile/{user}', (call, account, parts) => bot.profile(call, account, part(parts, 0))],
  ['GET', '/v2/bot/followers/ids', (_call, account) => bot.followers(account)],
  ['PUT', '/v2/bot/channel/webhook/endpoint', bot.setEndpoint],
  [
    'GET',
    '/v2/bot/channel/webhook/endpoint',
    (_call, { webhook_url }) => ({ endpoint: webhook_url, active: webhook_url !== '' }),
  ],
  ['POST', '/v2/bot/channel/webhook/test', bot.testEndpoint],
  ['POST', '/v2/bot/richmenu', bot.createMenu],
  ['GET', '/v2/bot/richmenu/list', (_call, account) => bot.listMenus(account)],
  ['DELETE', '/v2/bot/richmenu/{id}', (_call, account, parts) => bot.deleteMenu(account, part(parts, 0))],
  ['GET', '/v2/bot/richmenu/{id}', (_call, account, parts) => bot.oneMenu(account, part(parts, 0))],
  ['POST', '/v2/bot/richmenu/{id}/content', (_call, account, parts) => bot.menuPicture(account, part(parts, 0))],
  ['GET', '/v2/bot/user/{user}/richmenu', (_call, account, parts) => bot.menuOf(account, part(parts, 0))],
  ['DELETE', '/v2/bot/user/{user}/richmenu', (_call, account, parts) => bot.unlinkMenu(account, part(parts, 0))],
  [
    'POST',
    '/v2/bot/user/{user}/richmenu/{id}',
    (_call, account, parts) => bot.linkMenu(account, part(parts, 0), part(parts, 1)),
  ],
]

const compiled = routes.map(([verb, path, run]) => ({
  verb,
  path,
  run,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}$`),
}))

const sends = ['reply', 'push', 'multicast', 'broadcast', 'narrowcast']

const find = (call: ApiCall): ApiMethod => {
  const { path, verb, params } = call
  const issued = tokenRoute(call)
  if (issued) return { account: undefined, name: `${verb} token`, run: issued }
  const account = accountOf(call)
  // The literal path precedes one with a part: `quota/consumption` is no message.
  const route = compiled.find((one) => one.verb === verb && one.pattern.test(path))
  if (!route) throw refuse(404, 'Not found')
  const name = path.replace('/v2/bot/message/', '')
  return {
    account,
    name: sends.includes(name) ? name : `${verb} ${route.path}`,
    user: asText(params.to),
    is_send: sends.includes(name),
    run: async () =>
      asReply(await route.run(call, account, route.pattern.exec(path)?.slice(1).map(decodeURIComponent) ?? [])),
  }
}

const tokenRoute = (call: ApiCall): (() => Reply) | undefined => {
  if (call.path === '/v2/oauth/accessToken') return () => issueToken(call, false)
  if (call.path === '/oauth2/v3/token') return () => issueToken(call, true)
  if (call.path === '/v2/oauth/revoke') return () => revokeToken(call)
  return call.path === '/v2/oauth/verify' || call.path === '/oauth2/v2.1/verify' ? () => verifyToken(call) : undefined
}

const isReply = (value: unknown): value is Reply =>
  typeof value === 'object' && value !== null && 'status' in value && 'body' in value

const asReply = (value: unknown): Reply => (isReply(value) ? value : ok(value, requestId()))

const wording: Wording = {
  tooMany: () => tooFast().reply,
  internal: () => refuse(500, 'Internal server error').reply,
  refusal: ({ code = 400, message, status }) => ({
    ...refuse(code, message ?? 'Refused by a switch').reply,
    status: status ?? code,
  }),
}

/** The Messaging API of LINE, api.line.me and api-data.line.me alike, below `/line`. */
export const handleLine = apiSurface({
  find,
  wording,
  tooFast,
  unreadable: () => refuse(400, 'The request body could not be parsed as JSON'),
})
