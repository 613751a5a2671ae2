import { setTimeout as sleep } from 'node:timers/promises'
import { isObject, type Params, parseJson } from '../params.ts'
import type { TelegramAccount } from '../telegram/account.ts'
import type { World } from '../world.ts'
import type { Answer } from './poster.ts'
import type { TelegramOutbox } from './telegram-outbox.ts'

type Waiting = {
  update: Params
  expires_at: number
  forged: 'wrong' | 'missing' | null
  /** Called with the status of the first attempt, or null when there will be none. */
  tried: (status: number | null) => void
  delivered: () => void
}

const longest_retry_after_s = 3_600
// Methods that a webhook's answer may not call.
const notFromAnswers = /^(get.*|setwebhook|deletewebhook|close|logout)$/i

/**
 * Delivers one bot's updates to its webhook. Within a queue strictly one at a time: a failing update blocks the later
 * ones of its chat. Queues run side by side, up to `max_connections`.
 */
export const createTelegramOutbox = (
  world: World,
  accountOf: () => TelegramAccount,
  runMethod: (account: TelegramAccount, method: string, params: Params) => Promise<unknown>,
): TelegramOutbox => {
  const queues = new Map<string, Waiting[]>()
  const running = new Set<string>()
  const waiting_connections: (() => void)[] = []
  let open_connections = 0
  let gone_since: number | null = null

  const acquire = async () => {
    while (open_connections >= accountOf().webhook.max_connections)
      await new Promise<void>((go) => waiting_connections.push(go))
    open_connections += 1
  }
  const release = () => {
    open_connections -= 1
    waiting_connections.shift()?.()
  }

  const headers = (forged: Waiting['forged']): Record<string, string> => {
    const { secret } = accountOf()
    if (forged === 'missing' || (!secret && !forged)) return { 'content-type': 'application/json' }
    const said = forged === 'wrong' ? `not-${secret}` : secret
    return { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': said }
  }

  const attempt = async (waiting: Waiting): Promise<Answer> => {
    const account = accountOf()
    await acquire()
    account.counters.count('webhooks_sent')
    try {
      const body = JSON.stringify(waiting.update)
      return await world.poster.post(
        account.webhook.url,
        headers(waiting.forged),
        body,
        world.settings.telegram.answer_within_ms,
      )
    } finally {
      release()
    }
  }

  const noteError = (answer: Answer) => {
    const message = answer.status === null ? answer.reason : `Wrong response from the webhook: ${answer.status}`
    outbox.last_error = { at: world.clock.now(), message }
    accountOf().counters.count('webhooks_failed')
  }

  const noteGone = (answer: Answer) => {
    if (answer.status !== 410) {
      gone_since = null
      return
    }
    gone_since ??= world.clock.now()
    if (world.clock.now() - gone_since >= world.settings.telegram.gone_after_ms) accountOf().webhook.url = ''
  }

  const runAnswer = async (body: string) => {
    const call = body ? parseJson(body) : undefined
    if (!isObject(call) || typeof call.method !== 'string' || notFromAnswers.test(call.method)) return
    await runMethod(accountOf(), call.method, call)
  }

  /** True when the update is settled; false, after the pause, when it must be tried again. */
  const deliver = async (waiting: Waiting, tries: number): Promise<boolean> => {
    const answer = await attempt(waiting)
    waiting.tried(answer.status)
    noteGone(answer)
    if (answer.status !== null && answer.status >= 200 && answer.status < 300) {
      accountOf().counters.count('webhooks_delivered')
      waiting.delivered()
      await runAnswer(answer.body)
      return true
    }
    noteError(answer)
    if (waiting.forged) return true
    accountOf().counters.count('webhooks_retried')
    await sleep(pause(answer, tries), undefined, { signal: world.closing.signal, ref: false })
    return false
  }

  const pause = (answer: Answer, tries: number): number => {
    if (answer.status !== null && answer.retry_after_s !== null)
      return Math.min(answer.retry_after_s, longest_retry_after_s) * 1_000
    const { first_retry_ms, longest_retry_ms } = world.settings.telegram
    return Math.min(first_retry_ms * 2 ** tries, longest_retry_ms * (1 + Math.random()))
  }

  const drain = async (name: string) => {
    const queue = queues.get(name)
    if (!queue || running.has(name)) return
    running.add(name)
    let tries = 0
    while (queue[0] && accountOf().webhook.url && !world.closing.signal.aborted) {
      const waiting = queue[0]
      if (waiting.expires_at <= world.clock.now()) {
        accountOf().counters.count('webhooks_expired')
        waiting.tried(null)
      } else if (!(await deliver(waiting, tries).catch(() => false))) {
        tries += 1
        continue
      }
      tries = 0
      // `drop` may have emptied the queue while this awaited the answer.
      if (queue[0] === waiting) queue.shift()
    }
    running.delete(name)
    if (!queue.length && queues.get(name) === queue) queues.delete(name)
  }

  const push = (name: string, waiting: Waiting) => {
    const queue = queues.get(name)
    if (queue) queue.push(waiting)
    else queues.set(name, [waiting])
    void drain(name)
  }

  const outbox: TelegramOutbox = {
    last_error: null,
    enqueue({ queue, update, life_ms, tried, delivered }) {
      const { gate, counters } = accountOf()
      const expires_at = world.clock.now() + life_ms
      gate.admit(
        ({ copies, forged }) => {
          push(queue, { update, expires_at, forged, tried, delivered })
          // The update waits for a webhook that may be set later, so the act must not wait for its status.
          if (!accountOf().webhook.url) tried(null)
          // Copies go at once, out of order and without a retry: a storm of duplicates, as after a lost answer.
          for (let copy = 1; copy < copies; copy += 1) void attempt({ update, expires_at, forged, tried, delivered })
        },
        () => {
          counters.count('webhooks_dropped')
          tried(null)
        },
      )
    },
    wake() {
      for (const name of queues.keys()) void drain(name)
    },
    pending: () => [...queues.values()].reduce((sum, queue) => sum + queue.length, 0),
    drop() {
      for (const queue of queues.values()) for (const waiting of queue.splice(0)) waiting.tried(null)
    },
  }
  return outbox
}
