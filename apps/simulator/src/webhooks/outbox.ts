import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from '../world.ts'
import type { Attempt, Outbox, Outgoing } from './outgoing.ts'
import type { Answer } from './poster.ts'

type Post = Outgoing & { forged: Attempt['forged']; stale_ms: number }

const isAccepted = ({ status }: Answer): boolean => status !== null && status >= 200 && status < 300

/** Delivers webhooks of the platforms that promise no order; a failed one is repeated apart from the later ones. */
export const createOutbox = (world: World): Outbox => {
  const lanes = new Map<string, Promise<void>>()
  const gathering = new Map<string, Post[]>()

  const attempt = (post: Post, tries: number): Promise<Answer> => {
    const { account, url, forged, stale_ms, pace } = post
    const { body, headers } = post.write(post.events(world.clock.now() - stale_ms), { tries, forged, stale_ms })
    account.counters.count('webhooks_sent')
    return world.poster.post(url, headers, body, pace.answer_within_ms)
  }

  const isSettled = (post: Post, answer: Answer): boolean => {
    post.account.counters.count(isAccepted(answer) ? 'webhooks_delivered' : 'webhooks_failed')
    if (isAccepted(answer) && answer.status !== null) post.delivered?.(answer.body)
    return isAccepted(answer)
  }

  const repeat = async (post: Post) => {
    const { account, pace } = post
    for (const [index, delay] of pace.retry_delays_ms.entries()) {
      await sleep(delay, undefined, { signal: world.closing.signal, ref: false })
      account.counters.count('webhooks_retried')
      if (isSettled(post, await attempt(post, index + 1))) return
    }
    account.counters.count('webhooks_given_up')
    post.onGivenUp?.()
  }

  const deliver = async (post: Post) => {
    const answer = await attempt(post, 0)
    post.tried(answer.status)
    if (isSettled(post, answer) || post.forged) return
    // Closing the simulator aborts the sleep and so ends the repeats.
    repeat(post).catch(() => undefined)
  }

  const queue = (post: Post) => {
    const before = lanes.get(post.lane)
    const done = before ? before.then(() => deliver(post)) : deliver(post)
    lanes.set(post.lane, done)
    void done.then(() => {
      if (lanes.get(post.lane) === done) lanes.delete(post.lane)
    })
  }

  const gather = (post: Post, app: string, isLast: boolean) => {
    const posts = [...(gathering.get(app) ?? []), post]
    if (!isLast) return void gathering.set(app, posts)
    gathering.delete(app)
    void deliver({
      ...post,
      events: (at) => posts.flatMap((one) => one.events(at)),
      tried: (status) => posts.forEach((one) => void one.tried(status)),
      delivered: (answer) => posts.forEach((one) => void one.delivered?.(answer)),
    })
  }

  return {
    send(outgoing) {
      const { account, url, together, tried } = outgoing
      if (!url) return tried(null)
      account.gate.admit(
        (travel) => {
          const post = { ...outgoing, forged: travel.forged, stale_ms: travel.stale_ms }
          if (together !== undefined && travel.together !== 'alone')
            return gather(post, together, travel.together === 'go')
          queue(post)
          for (let copy = 1; copy < travel.copies; copy += 1) void attempt(post, 0)
        },
        () => {
          account.counters.count('webhooks_dropped')
          tried(null)
        },
      )
    },
  }
}
