import { type ApiCall, type ApiMethod, apiSurface } from '../api-surface.ts'
import type { Wording } from '../misbehave.ts'
import type { Reply } from '../wire.ts'
import type { TikTokAccount } from './account.ts'
import { createAutoMessage, deleteAutoMessage, listAutoMessages, switchAutoMessages } from './auto-messages.ts'
import { deleteCallback, listCallbacks, updateCallback } from './callbacks.ts'
import { capabilities, downloadMedia, sendFile, uploadMedia } from './media.ts'
import { business, contentList, conversationList } from './people.ts'
import { refuse, tooFast } from './refuse.ts'
import { sendMessage, userOf } from './send.ts'
import { accountOf, authorizePage, redeemCode, renewing, renewToken, revokeToken, tokenInfo } from './tokens.ts'
import { deleteComment, hideComment, likeComment, listComments, listVideos, replyToComment } from './wall.ts'

type Run = (call: ApiCall, account: TikTokAccount) => Reply

/** Calls of an account, below /open_api/v1.3 of business-api.tiktok.com. Every path ends in a slash. */
const routes: Record<string, Run> = {
  'POST /business/message/send/': sendMessage,
  'POST /business/message/media/upload/': uploadMedia,
  'POST /business/message/media/download/': downloadMedia,
  'GET /business/message/capabilities/get/': capabilities,
  'GET /business/message/content/list/': contentList,
  'GET /business/message/conversation/list/': conversationList,
  'GET /business/message/auto_message/get/': listAutoMessages,
  'POST /business/message/auto_message/create/': createAutoMessage,
  'POST /business/message/auto_message/delete/': deleteAutoMessage,
  'POST /business/message/auto_message/status/update/': switchAutoMessages,
  'GET /business/get/': business,
  'GET /business/video/list/': listVideos,
  'GET /business/comment/list/': listComments,
  'POST /business/comment/hide/': hideComment,
  'POST /business/comment/like/': likeComment,
  'POST /business/comment/delete/': deleteComment,
  'POST /business/comment/reply/create/': replyToComment,
}

/** Calls that prove the app by its secret, without a token. */
const app_routes: Record<string, (call: ApiCall) => Reply> = {
  'POST /tt_user/oauth2/token/': redeemCode,
  'POST /tt_user/oauth2/refresh_token/': renewToken,
  'POST /tt_user/oauth2/revoke/': revokeToken,
  'POST /tt_user/token_info/get/': tokenInfo,
  'POST /business/webhook/update/': updateCallback,
  'GET /business/webhook/list/': listCallbacks,
  'POST /business/webhook/delete/': deleteCallback,
}

const base = '/open_api/v1.3'
const names: Record<string, string> = {
  'POST /business/message/send/': 'send',
  'POST /tt_user/oauth2/refresh_token/': 'refresh_token',
}

const find = (call: ApiCall): ApiMethod => {
  const { verb, path } = call
  if (path === '/v2/auth/authorize/' || path === '/v2/auth/authorize')
    return { account: undefined, name: path, run: () => authorizePage(call) }
  if (verb === 'GET' && path.startsWith('/files/'))
    return { account: undefined, name: 'download', run: () => sendFile(call) }
  const key = path.startsWith(`${base}/`) ? `${verb} ${path.slice(base.length)}` : ''
  const name = names[key] ?? key
  const ofApp = Object.hasOwn(app_routes, key) ? app_routes[key] : undefined
  // A renewal has no token to find the account by, yet the account's faults apply to it too.
  if (ofApp) return { account: renewing(call), name, run: () => ofApp(call) }
  const run = Object.hasOwn(routes, key) ? routes[key] : undefined
  if (!run) throw refuse(40002, `No such path: ${path}`)
  const account = accountOf(call)
  const is_send = name === 'send'
  return { account, name, user: userOf(call.params), is_send, run: () => run(call, account) }
}

const wording: Wording = {
  tooMany: () => tooFast().reply,
  internal: () => refuse(51065, 'Internal service error. Please retry later.').reply,
  refusal: ({ code = 40002, message, status }) => ({
    ...refuse(code, message ?? 'Refused by a switch').reply,
    ...(status === undefined ? {} : { status }),
  }),
}

/** TikTok's Business API for messages, with its login page, below `/tiktok`. */
export const handleTikTok = apiSurface({
  find,
  wording,
  tooFast,
  unreadable: () => refuse(40002, 'The body is no JSON'),
})
