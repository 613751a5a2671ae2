import { createHmac } from 'node:crypto'
import type { Tried } from '../act.ts'
import { faceUrl } from '../cdn.ts'
import type { Conversation, Line } from '../conversation.ts'
import { markDelivered } from '../lines.ts'
import type { Params } from '../params.ts'
import type { Attempt, Request } from '../webhooks/outgoing.ts'
import { type OutboxPace, receipt_pace } from '../webhooks/pace.ts'
import type { World } from '../world.ts'
import type { ViberAccount } from './account.ts'
import { bigJson, newMessageToken } from './big-json.ts'

export type Place = { world: World; account: ViberAccount; conversation: Conversation }

// Repeated several times within about an hour; the time to answer is undocumented.
const pace: OutboxPace = {
  answer_within_ms: 5_000,
  retry_delays_ms: [30_000, 120_000, 600_000, 1_800_000],
  ...receipt_pace,
}

export const paceOf = ({ settings }: World): OutboxPace => ({ ...pace, ...settings.pace })

/** The signed POST of one event: the key is the bot's token. */
export const viberRequest = (
  { token }: Pick<ViberAccount, 'token'>,
  event: unknown,
  forged: Attempt['forged'],
): Request => {
  const body = bigJson(event)
  const key = forged === 'wrong' ? `not-${token}` : token
  const signature: Record<string, string> =
    forged === 'missing' ? {} : { 'x-viber-content-signature': createHmac('sha256', key).update(body).digest('hex') }
  return { body, headers: { 'content-type': 'application/json', 'user-agent': 'akka-http', ...signature } }
}

/** A person as events describe them. */
export const personOf = ({ world, account, conversation: { customer } }: Place): Params => ({
  id: customer.id,
  name: [customer.first_name, customer.last_name].filter(Boolean).join(' '),
  avatar: faceUrl(world, '/viber', customer.id),
  country: 'VN',
  language: customer.language,
  api_version: account.device_api_version,
})

type Wish = { line?: Line | undefined; token?: string; onAnswer?: (answer: string) => void }

/** Reports one event, unless its kind is switched off; customers' messages cannot be. */
export const emit = (place: Place, event: string, parts: Params, { line, token, onAnswer }: Wish = {}): Tried => {
  const { world, account, conversation } = place
  const isTold = event === 'message' || !account.event_types || account.event_types.includes(event)
  if (!isTold) return Promise.resolve(null)
  const message_token = token ?? newMessageToken()
  return new Promise((tried) =>
    world.outbox.send({
      account,
      url: account.webhook_url,
      lane: `viber/${account.page_id}/${conversation.customer.id}`,
      events: (timestamp) => [{ event, timestamp, chat_hostname: 'SN-1', message_token, ...parts }],
      write: ([whole], { forged }) => viberRequest(account, whole, forged),
      pace: paceOf(world),
      tried,
      delivered(answer) {
        markDelivered(conversation, line)
        onAnswer?.(answer)
      },
    }),
  )
}
