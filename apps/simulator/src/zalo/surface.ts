import { type ApiCall, type ApiMethod, apiSurface } from '../api-surface.ts'
import type { Wording } from '../misbehave.ts'
import type { Reply } from '../wire.ts'
import type { ZaloAccount } from './account.ts'
import * as people from './people.ts'
import { refuse, tooFast } from './refuse.ts'
import { ended, react, recipientId, sendConsultation } from './send.ts'
import { aboutTemplate, listTemplates, templateToPhone, templateToUser } from './templates.ts'
import { accountOf, issueToken, permissionPage } from './tokens.ts'
import { upload } from './upload.ts'

type Run = (call: ApiCall, account: ZaloAccount) => Reply | Promise<Reply>

/** Calls by verb and path: those of openapi.zalo.me, and `/message` and `/template` of business.openapi.zalo.me. */
const routes: Record<string, Run> = {
  'POST /v3.0/oa/message/cs': sendConsultation,
  'POST /v3.0/oa/message/template': templateToUser,
  'POST /v3.0/oa/message/transaction': ended,
  'POST /v3.0/oa/message/promotion': ended,
  'POST /v3.0/oa/quota/message': people.quota,
  'POST /v2.0/oa/message': react,
  'POST /v2.0/oa/upload/image': (call, account) => upload(call, account, 'image'),
  'POST /v2.0/oa/upload/gif': (call, account) => upload(call, account, 'gif'),
  'POST /v2.0/oa/upload/file': (call, account) => upload(call, account, 'file'),
  'GET /v2.0/oa/getoa': people.officialAccount,
  'GET /v3.0/oa/user/detail': people.userDetail,
  'GET /v3.0/oa/user/getlist': people.userList,
  'POST /message/template': templateToPhone,
  'GET /template/all': listTemplates,
  'GET /template/info/v2': aboutTemplate,
}

const sends: Record<string, string> = {
  'POST /v3.0/oa/message/cs': 'cs',
  'POST /v3.0/oa/message/template': 'template',
  'POST /message/template': 'zns',
}

const find = (call: ApiCall): ApiMethod => {
  const key = `${call.verb} ${call.path}`
  if (call.path === '/v4/oa/permission') return { account: undefined, name: key, run: () => permissionPage(call) }
  // A renewal has no token to find the account by, yet the account's faults apply to it too.
  if (call.path === '/v4/oa/access_token')
    return { account: renewing(call), name: 'access_token', run: () => issueToken(call) }
  const run = Object.hasOwn(routes, key) ? routes[key] : undefined
  if (!run) throw refuse(404, 'Empty Api')
  const account = accountOf(call)
  const name = sends[key] ?? key
  return { account, name, user: recipientId(call.params), is_send: key in sends, run: () => run(call, account) }
}

const renewing = ({ world, params }: ApiCall): ZaloAccount | undefined =>
  world.zalo
    .all()
    .find(({ app_id, refresh_token }) => app_id === params.app_id && refresh_token === params.refresh_token)

const wording: Wording = {
  tooMany: () => tooFast().reply,
  internal: () => refuse(-200, 'Send message failed').reply,
  refusal: ({ code = 201, message, status }) => ({
    ...refuse(-Math.abs(code), message ?? 'Refused by a switch').reply,
    ...(status === undefined ? {} : { status }),
  }),
}

/** The Official Account API of Zalo with its token address, all hosts alike, below `/zalo`. */
export const handleZalo = apiSurface({
  find,
  wording,
  tooFast,
  unreadable: () => refuse(-201, 'Params is invalid'),
})
