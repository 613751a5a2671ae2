import { conversationFor } from '../account.ts'
import { ApiRefusal } from '../api-refusal.ts'
import { type ApiCall, type ApiMethod, apiSurface, ok } from '../api-surface.ts'
import { changed } from '../conversation.ts'
import { showBot } from '../lines.ts'
import type { Wording } from '../misbehave.ts'
import { asText, isObject, type Params } from '../params.ts'
import type { Reply } from '../wire.ts'
import type { CustomAccount } from './account.ts'
import { readMessage } from './message.ts'
import { problemOf } from './sign.ts'
import { actOnComment, answerPrivately } from './wall.ts'
import { emit, paceOf } from './webhook.ts'

const classes: Record<string, number> = { retry: 503, recipient: 404, auth: 401, policy: 403, quota: 429, invalid: 422 }

const refuse = (of: string, code: string, message: string, status = classes[of] ?? 400): ApiRefusal =>
  new ApiRefusal(code, message, { status, body: { error: { code, class: of, message } } })

/** The app of a request: by its channel id, and at the verification, which names a new one, by the signature. */
const accountOf = ({ world, params, headers, body }: ApiCall): CustomAccount => {
  const now_s = Math.floor(world.clock.now() / 1_000)
  const all = world.custom.all()
  const named = all.find(({ channel_id }) => channel_id === params.channelId)
  const account = named ?? all.find(({ secret }) => problemOf(headers, body, secret, now_s) === null)
  if (!account) throw refuse('auth', 'unknown_channel', 'this app has no such channel')
  const problem = problemOf(headers, body, account.secret, now_s)
  if (problem !== null || account.token_state !== 'valid')
    throw refuse('auth', 'not_verified', problem ?? 'the app has no verified channel')
  return account
}

const verification = ({ params }: ApiCall, account: CustomAccount): Reply => {
  const { challenge } = isObject(params.data) ? params.data : {}
  account.channel_id = asText(params.channelId) ?? account.channel_id
  const { capabilities, name } = account
  return ok({ challenge, name, ...(capabilities ? { capabilities } : {}) })
}

const conversationIdOf = ({ conversation }: Params): string =>
  (isObject(conversation) ? asText(conversation.id) : '') ?? ''

const receive = (call: ApiCall, account: CustomAccount): Reply => {
  const { world, params } = call
  const id = asText(params.id) ?? ''
  if (!id || params.version !== 1) throw refuse('invalid', 'no_envelope', 'version and id are required')
  if (account.taken.has(id)) return ok({ status: 'duplicate' })
  const conversation = conversationFor(account, conversationIdOf(params))
  if (!conversation) throw refuse('recipient', 'unknown_conversation', 'no such conversation')
  if (conversation.state !== 'active')
    throw refuse('recipient', 'recipient_blocked', 'the customer has blocked the bot')
  if (params.type === 'typing') {
    const { seconds } = isObject(params.data) ? params.data : {}
    conversation.typing_until = world.clock.now() + Number(seconds ?? 5) * 1_000
    changed(conversation)
    return ok({ status: 'accepted', id })
  }
  const { shown, quick_replies } = readMessage(params)
  answerPrivately(call, account)
  account.taken.add(id)
  showBot(world, conversation, id, shown, quick_replies)
  const place = { world, account, conversation }
  const { delivered_after_ms, read_after_ms } = paceOf(world)
  const states = [['delivered', delivered_after_ms], ...(account.sends_reads ? [['read', read_after_ms]] : [])] as const
  for (const [state, ms] of conversation.is_background ? [] : states)
    setTimeout(() => {
      if (!world.closing.signal.aborted) void emit(place, 'status', { messageId: id, state })
    }, Number(ms)).unref()
  return ok({ status: 'accepted', id })
}

const sendFile = ({ world, path }: ApiCall): Reply => {
  const file = world.files.get(path.slice('/files/'.length))
  return file?.bytes
    ? { status: 200, body: file.bytes, headers: { 'content-type': file.mime_type } }
    : { status: 404, body: 'Not found' }
}

const find = (call: ApiCall): ApiMethod => {
  if (call.verb === 'GET' && call.path.startsWith('/files/'))
    return { account: undefined, name: 'file', run: () => sendFile(call) }
  if (call.verb !== 'POST') throw refuse('invalid', 'no_such_path', 'the callback takes POSTs')
  const account = accountOf(call)
  if (call.params.type === 'verification')
    return { account, name: 'verification', run: () => verification(call, account) }
  if (String(call.params.type).startsWith('comment.'))
    return { account, name: 'comment', user: conversationIdOf(call.params), run: () => actOnComment(call, account) }
  return {
    account,
    name: 'message',
    user: conversationIdOf(call.params),
    is_send: call.params.type !== 'typing',
    run: () => receive(call, account),
  }
}

const tooFast = (): ApiRefusal => refuse('quota', 'too_many', 'too many requests')
const wording: Wording = {
  tooMany: (seconds) => ({
    status: 429,
    body: { error: { code: 'too_many', class: 'quota', message: 'too many requests', retryAfter: seconds } },
  }),
  internal: () => refuse('retry', 'internal', 'try again', 500).reply,
  refusal: ({ reason = 'invalid', message, status }) =>
    refuse(reason, 'by_switch', message ?? 'refused by a switch', status).reply,
}

/** A developer's app as docs/custom-channel.md describes it: one callback, below `/custom`. */
export const handleCustom = apiSurface({
  find,
  wording,
  tooFast,
  unreadable: () => refuse('invalid', 'no_json', 'the body is no JSON'),
})
