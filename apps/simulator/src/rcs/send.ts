import { setTimeout as sleep } from 'node:timers/promises'
import { conversationFor } from '../account.ts'
import { type ApiCall, ok } from '../api-surface.ts'
import { type Conversation, changed } from '../conversation.ts'
import { markRead, showBot } from '../lines.ts'
import { asText, type Params } from '../params.ts'
import type { Reply } from '../wire.ts'
import type { RcsAccount } from './account.ts'
import { readMessage } from './message.ts'
import { check, refuse } from './refuse.ts'
import { emit, type Place, paceOf, personEvent } from './webhook.ts'

const longest_ttl_s = 15 * 86_400
const traffic = ['AUTHENTICATION', 'TRANSACTION', 'PROMOTION', 'SERVICEREQUEST', 'ACKNOWLEDGEMENT'] as const

const phone = (number: string): string => {
  if (!/^\+\d{7,15}$/.test(number))
    throw refuse('INVALID_ARGUMENT', `Invalid value at 'parent': phone number ${number}`)
  return number
}

/** Whether the agent reaches this number: it has RCS, and its carrier has launched the agent or it is a tester. */
export const reaches = (account: RcsAccount, number: string): boolean =>
  !account.unreachable.includes(number) && (account.is_launched || account.testers.has(number))

const unreachable = ({ refuses_as_of_old }: RcsAccount) =>
  refuse(refuses_as_of_old ? 'PERMISSION_DENIED' : 'NOT_FOUND', 'The phone number is not reachable by RCS')

const recipient = (account: RcsAccount, number: string): Conversation => {
  if (!reaches(account, phone(number))) throw unreachable(account)
  const conversation = conversationFor(account, number)
  if (!conversation || conversation.state === 'deactivated') throw unreachable(account)
  return conversation
}

const uuid = (value: unknown, where: string): string =>
  check.text(value, where, { max: 36, pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i })

const ttlOf = ({ ttl, expireTime }: Params, now: number): number | null => {
  if (expireTime !== undefined) {
    const at = Date.parse(check.text(expireTime, 'expireTime', { max: 40 }))
    if (!(at > now)) throw refuse('INVALID_ARGUMENT', `Invalid value at 'expireTime': in the past`)
    return at - now
  }
  if (ttl === undefined) return null
  const seconds = Number(/^(\d+(?:\.\d+)?)s$/.exec(check.text(ttl, 'ttl', { max: 20 }))?.[1] ?? Number.NaN)
  if (!(seconds > 0 && seconds <= longest_ttl_s)) throw refuse('INVALID_ARGUMENT', `Invalid value at 'ttl'`)
  return seconds * 1_000
}

/** POST /v1/phones/{number}/agentMessages: the same message id again is not delivered twice. */
export const sendMessage = async ({ world, params }: ApiCall, account: RcsAccount, number: string): Promise<Reply> => {
  const conversation = recipient(account, number)
  const messageId = uuid(params.messageId, 'messageId')
  const { shown, chips } = await readMessage(world, account, params.contentMessage)
  if (params.messageTrafficType !== undefined) check.oneOf(params.messageTrafficType, 'messageTrafficType', traffic)
  const now = world.clock.now()
  const ttl_ms = ttlOf(params, now)
  const before = account.accepted.get(messageId)
  if (before && account.refuses_repeats) throw refuse('ALREADY_EXISTS', 'Requested entity already exists')
  if (before) return ok(before)
  const { contentMessage } = params
  const name = `phones/${number}/agentMessages/${messageId}`
  const stored: Params = { name, sendTime: new Date(now).toISOString(), contentMessage }
  account.accepted.set(messageId, stored)
  const show = () => {
    showBot(world, conversation, messageId, shown, chips.length ? [chips] : [])
    tellReceipts({ world, account, conversation }, messageId)
  }
  if (!account.offline.includes(number)) show()
  else hold({ world, account, conversation }, messageId, show, ttl_ms)
  return ok(stored)
}

/** The phone is off: the message waits for it, and is revoked at the end of its time. */
const hold = (place: Place, messageId: string, show: () => void, ttl_ms: number | null): void => {
  const { world, account, conversation } = place
  account.held.set(messageId, { user: conversation.customer.id, show })
  if (ttl_ms === null) return
  // A timer accepts at most 2^31 ms.
  const wait = Math.min(ttl_ms, 2 ** 31 - 1)
  void sleep(wait, undefined, { signal: world.closing.signal, ref: false })
    .then(() => {
      if (account.held.delete(messageId)) emit(place, expired(place, messageId))
    })
    .catch(() => undefined)
}

const expired = (place: Place, messageId: string): Params => {
  const { senderPhoneNumber: phoneNumber, ...event } = personEvent(place, 'TTL_EXPIRATION_REVOKED', { messageId })
  return { phoneNumber, ...event }
}

/** The phone is on again, because its owner acts. */
export const wakePhone = ({ account, conversation }: Place): void => {
  const { id } = conversation.customer
  account.offline = account.offline.filter((number) => number !== id)
  for (const [messageId, { user, show }] of account.held) if (user === id && account.held.delete(messageId)) show()
}

const tellReceipts = (place: Place, messageId: string): void => {
  const { world, account, conversation } = place
  if (conversation.is_background) return
  const { delivered_after_ms, read_after_ms } = paceOf(world)
  const tell = (eventType: string, ms: number) => {
    setTimeout(() => {
      if (!world.closing.signal.aborted) void emit(place, personEvent(place, eventType, { messageId }))
    }, ms).unref()
  }
  tell('DELIVERED', delivered_after_ms)
  if (account.sends_reads) tell('READ', read_after_ms)
}

/** DELETE /v1/phones/{number}/agentMessages/{id}: only of one that no phone has yet. */
export const revoke = (account: RcsAccount, id: string): Reply => {
  if (!account.held.delete(id)) throw refuse('NOT_FOUND', 'Requested entity was not found.')
  return ok({})
}

/** POST /v1/phones/{number}/agentEvents: typing, or the mark that a message was read. */
export const sendEvent = ({ world, params }: ApiCall, account: RcsAccount, number: string): Reply => {
  const conversation = recipient(account, number)
  const eventId = uuid(params.eventId, 'eventId')
  const eventType = check.oneOf(params.eventType, 'eventType', ['IS_TYPING', 'READ'])
  if (eventType === 'READ') {
    check.text(params.messageId, 'messageId', { max: 100 })
    markRead(conversation)
  } else {
    conversation.typing_until = world.clock.now() + 20_000
    changed(conversation)
  }
  return ok({ name: `phones/${number}/agentEvents/${eventId}`, sendTime: new Date(world.clock.now()).toISOString() })
}

/** GET /v1/phones/{number}/capabilities */
export const capabilities = ({ params }: ApiCall, account: RcsAccount, number: string): Reply => {
  uuid(params.requestId, 'requestId')
  if (!reaches(account, phone(number))) throw unreachable(account)
  const features = [
    'RICHCARD_STANDALONE',
    'RICHCARD_CAROUSEL',
    'ACTION_DIAL',
    'ACTION_OPEN_URL',
    'ACTION_SHARE_LOCATION',
  ]
  return ok({ name: `phones/${number}/capabilities`, features })
}

/** POST /v1/users:batchGet: which of 500 to 10,000 numbers the agent reaches. */
export const batchGet = ({ params }: ApiCall, account: RcsAccount): Reply => {
  const users = check.list(params.users, 'users', 500, 10_000).map((one) => asText(one) ?? '')
  const reachableUsers = users.filter((number) => reaches(account, number))
  return ok({ reachableUsers, totalRandomSampleUserCount: 75, reachableRandomSampleUserCount: 50 })
}

/** POST /v1/phones/{number}/testers */
export const addTester = (account: RcsAccount, number: string): Reply => {
  account.testers.add(phone(number))
  return ok({ inviteStatus: 'ACCEPTED' })
}
