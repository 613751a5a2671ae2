import { type ApiCall, type ApiMethod, apiSurface } from '../api-surface.ts'
import type { Wording } from '../misbehave.ts'
import { asText } from '../params.ts'
import type { Reply } from '../wire.ts'
import type { ViberAccount } from './account.ts'
import { accountInfo, online, setWebhook, userDetails } from './bot.ts'
import { refuse, tooFast } from './refuse.ts'
import { broadcastMessage, sendMessage } from './send.ts'

type Run = (call: ApiCall, account: ViberAccount) => Reply | Promise<Reply>

const methods: Record<string, Run> = {
  send_message: sendMessage,
  broadcast_message: broadcastMessage,
  set_webhook: setWebhook,
  get_account_info: accountInfo,
  get_user_details: userDetails,
  get_online: online,
}
const sends = ['send_message', 'broadcast_message']

const standings = { blocked: 7, unknown: 8, suspended: 9 } as const

/** The account of a call's token, in the header or, as older programs send it, in the body. */
const accountOf = ({ world, headers, params }: ApiCall): ViberAccount => {
  const given = asText(headers['x-viber-auth-token']) ?? asText(params.auth_token) ?? ''
  const account = world.viber.ofToken(given)
  if (account?.token_state !== 'valid') throw refuse(2)
  return account
}

const find = (call: ApiCall): ApiMethod => {
  const name = call.path.replace(/^\/pa\//, '')
  const run = Object.hasOwn(methods, name) && call.verb === 'POST' ? methods[name] : undefined
  if (!run) throw refuse(3, `no method ${call.verb} ${call.path}`)
  const account = accountOf(call)
  return {
    account,
    name,
    user: asText(call.params.receiver),
    is_send: sends.includes(name),
    run() {
      if (account.standing !== 'active') throw refuse(standings[account.standing])
      return run(call, account)
    },
  }
}

const wording: Wording = {
  tooMany: () => tooFast().reply,
  internal: () => ({ status: 500, body: 'Internal Server Error' }),
  refusal: ({ code = 3, message, status }) => ({
    ...refuse(code, message ?? 'refused by a switch').reply,
    ...(status === undefined ? {} : { status }),
  }),
}

/** The REST API for Viber bots, below `/viber/pa`. */
export const handleViber = apiSurface({
  find,
  wording,
  tooFast,
  unreadable: () => refuse(3, 'the body is no JSON'),
})
