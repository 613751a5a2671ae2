import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MessengerAccount } from '../messenger/account.ts'
import type { Params } from '../params.ts'
import type { World } from '../world.ts'
import { asciiJson } from './ascii-json.ts'
import type { MessengerLine } from './messenger-events.ts'
import type { Answer } from './poster.ts'

type Post = {
  account: MessengerAccount
  entries: Params[]
  forged: 'wrong' | 'missing' | null
  tried: (status: number | null) => void
  delivered: () => void
}

/** Meta's headers for these bytes. Meta still sends the older SHA-1 signature beside the SHA-256 one. */
export const signed = (secret: string, body: string): Record<string, string> => ({
  'x-hub-signature': `sha1=${createHmac('sha1', secret).update(body).digest('hex')}`,
  'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
})

const isAccepted = (answer: Answer): boolean => answer.status === 200

/**
 * Delivers events of pages. Within a conversation one at a time while delivery succeeds; a failed event is retried
 * separately, so a failure loses the order, as Messenger warns.
 */
export const createMessengerLine = (world: World): MessengerLine => {
  const lines = new Map<string, Promise<void>>()
  const gathering = new Map<string, Post[]>()

  const attempt = async ({ account, entries, forged }: Post): Promise<Answer> => {
    const body = asciiJson({ object: 'page', entry: entries })
    const secret = forged === 'wrong' ? `not-${account.secret}` : account.secret
    const signature = forged === 'missing' ? {} : signed(secret, body)
    const headers = { 'content-type': 'application/json', 'user-agent': 'facebookexternalua', ...signature }
    account.counters.count('webhooks_sent')
    return world.poster.post(account.webhook_url, headers, body, world.settings.messenger.answer_within_ms)
  }

  const accepted = (post: Post) => {
    post.account.failing_since = null
    post.account.counters.count('webhooks_delivered')
    post.delivered()
  }

  /** Unsubscribes a page whose webhooks have failed for too long. */
  const failed = (account: MessengerAccount) => {
    account.counters.count('webhooks_failed')
    account.failing_since ??= world.clock.now()
    if (world.clock.now() - account.failing_since < world.settings.messenger.unsubscribe_after_ms) return
    account.subscribed_fields.clear()
    account.counters.count('unsubscribed')
  }

  const repeat = async (post: Post) => {
    const delays = world.settings.messenger.retry_delays_ms
    for (let tries = 0; post.account.subscribed_fields.size > 0; tries += 1) {
      await sleep(delays[Math.min(tries, delays.length - 1)], undefined, { signal: world.closing.signal, ref: false })
      post.account.counters.count('webhooks_retried')
      if (isAccepted(await attempt(post))) return accepted(post)
      failed(post.account)
    }
  }

  const deliver = async (post: Post) => {
    const answer = await attempt(post)
    post.tried(answer.status)
    if (isAccepted(answer)) return accepted(post)
    if (post.forged) return
    failed(post.account)
    // Closing the simulator aborts the sleep and so ends the retries.
    repeat(post).catch(() => undefined)
  }

  const queue = (name: string, post: Post) => {
    const before = lines.get(name)
    const done = before ? before.then(() => deliver(post)) : deliver(post)
    lines.set(name, done)
    void done.then(() => {
      if (lines.get(name) === done) lines.delete(name)
    })
  }

  /** Sends an app's gathered events, also those of several pages, as one POST. */
  const deliverTogether = (posts: Post[], last: Post) =>
    deliver({
      ...last,
      entries: posts.flatMap(({ entries }) => entries),
      tried: (status) => posts.forEach((post) => void post.tried(status)),
      delivered: () => posts.forEach((post) => void post.delivered()),
    })

  const gather = (post: Post, together: 'wait' | 'go') => {
    const posts = [...(gathering.get(post.account.app_id) ?? []), post]
    if (together === 'wait') return void gathering.set(post.account.app_id, posts)
    gathering.delete(post.account.app_id)
    void deliverTogether(posts, post)
  }

  return {
    emit(account, { field, user, event, is_change, tried, delivered }) {
      if (!account.subscribed_fields.has(field) || !account.webhook_url) return tried(null)
      const at = world.clock.now()
      // Changes have the second, messages the millisecond.
      const entries = is_change
        ? [{ id: account.page_id, time: Math.floor(at / 1_000), changes: [event] }]
        : [{ id: account.page_id, time: at, messaging: [event] }]
      account.gate.admit(
        ({ copies, forged, together }) => {
          const post = { account, entries, forged, tried, delivered }
          if (together !== 'alone') return gather(post, together)
          queue(`${account.page_id}/${user}`, post)
          for (let copy = 1; copy < copies; copy += 1) void attempt(post)
        },
        () => {
          account.counters.count('webhooks_dropped')
          tried(null)
        },
      )
    },
  }
}
