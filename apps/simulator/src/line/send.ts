import { randomUUID } from 'node:crypto'
import { conversationFor } from '../account.ts'
import { type ApiCall, ok } from '../api-surface.ts'
import type { Conversation } from '../conversation.ts'
import { showBot } from '../lines.ts'
import { asText, type Params } from '../params.ts'
import { digits, token } from '../random.ts'
import type { Reply } from '../wire.ts'
import type { World } from '../world.ts'
import type { LineAccount } from './account.ts'
import { type ReadMessage, readMessages } from './messages.ts'
import { spendQuota } from './quota.ts'
import { check, refuse, requestId } from './refuse.ts'

const reply_life_ms = 60_000
const retry_key_life_ms = 86_400_000
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const show = (world: World, conversation: Conversation, read: ReadMessage[]): Params => ({
  sentMessages: read.map(({ shown, quick_replies }) => {
    const id = digits(18)
    if (conversation.state === 'active') showBot(world, conversation, id, shown, quick_replies)
    return { id, quoteToken: token(40) }
  }),
})

/** POST /v2/bot/message/reply: free, once, within about a minute; there is no retry key. */
export const reply = async ({ world, params }: ApiCall, account: LineAccount): Promise<Reply> => {
  const given = check.text(params.replyToken, 'replyToken', { max: 200 })
  const read = await readMessages(world, params.messages)
  const known = account.reply_tokens.get(given)
  if (!known || world.clock.now() - known.at > reply_life_ms) throw refuse(400, 'Invalid reply token')
  account.reply_tokens.delete(given)
  const conversation = account.conversations.get(known.user)
  return ok(conversation ? show(world, conversation, read) : {}, requestId())
}

/** Runs a send once for each retry key; the same key again is 409 with the answer of the first. */
const once = async ({ world, headers }: ApiCall, account: LineAccount, send: () => Promise<Params>): Promise<Reply> => {
  const key = asText(headers['x-line-retry-key'])
  if (key !== undefined && !uuid.test(key)) throw refuse(400, 'The retry key is invalid')
  const first = key === undefined ? undefined : account.retry_keys.get(key)
  if (first && world.clock.now() - first.at < retry_key_life_ms)
    return {
      status: 409,
      body: { message: 'The retry key is already accepted', ...first.body },
      headers: { ...requestId(), 'x-line-accepted-request-id': first.request_id },
    }
  const body = await send()
  const request_id = randomUUID()
  if (key !== undefined) account.retry_keys.set(key, { at: world.clock.now(), request_id, body })
  return ok(body, { 'x-line-request-id': request_id })
}

/** POST /v2/bot/message/push. A person who blocked the account gets nothing, and the answer hides it. */
export const push = (call: ApiCall, account: LineAccount): Promise<Reply> =>
  once(call, account, async () => {
    const { world, params } = call
    const to = asText(params.to) ?? ''
    if (!/^[UCR][0-9a-f]{32}$/.test(to))
      throw refuse(400, `The property, 'to', in the request body is invalid (line: -, column: -)`)
    const read = await readMessages(world, params.messages)
    const conversation = conversationFor(account, to)
    if (!conversation || conversation.state === 'deactivated') throw refuse(400, 'Failed to send messages')
    spendQuota(world, account, 1)
    return show(world, conversation, read)
  })

/** POST /v2/bot/message/multicast and /broadcast. */
export const sendToMany = (call: ApiCall, account: LineAccount, isBroadcast: boolean): Promise<Reply> =>
  once(call, account, async () => {
    const { world, params } = call
    const friends = [...account.conversations.keys()]
    const to = isBroadcast ? friends : check.list(params.to, 'to', 1, 500).map(String)
    const read = await readMessages(world, params.messages)
    spendQuota(world, account, to.length)
    for (const id of to) {
      const conversation = conversationFor(account, id)
      if (conversation) show(world, conversation, read)
    }
    return {}
  })

/** POST /v2/bot/message/narrowcast: accepted, and carried out later. */
export const narrowcast = async (call: ApiCall, account: LineAccount): Promise<Reply> => ({
  ...(await sendToMany(call, account, true)),
  status: 202,
})

/** POST /v2/bot/message/validate/…: checks message objects and sends nothing. */
export const validate = async ({ world, params }: ApiCall): Promise<Reply> => {
  await readMessages(world, params.messages)
  return ok({}, requestId())
}
