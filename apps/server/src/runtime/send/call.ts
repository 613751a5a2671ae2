import { randomUUIDv7 } from 'node:crypto'
import type { CommentReading, PlatformRequest, Reading } from '@hawker/channels'
import { usualWhy } from '@hawker/core'
import { type Exchange, requestText, responseText } from '../http/exchange.ts'
import { readSent, type Sent } from '../http/fate.ts'
import type { Post } from '../http/post.ts'
import type { Assets } from './assets.ts'
import { ofComment, readerFor } from './of-comment.ts'
import type { Route, Row } from './route.ts'

type Tools = { post: Post; assets: Assets; now: () => Date; maySend: () => boolean }

/** A request of a message after it was made: its meaning, its answer, and every exchange it took. */
export type Made = {
  reading: Reading | CommentReading
  sent: Sent
  exchanges: Exchange[]
  repeats: boolean
  /** The account has used most of its allowance. */
  is_strained: boolean
}

// From so many percent of its allowance on, an account is sent for half as fast.
const strainedAt = 80

/** Makes one request of a message: in the answer to a waiting webhook, as the free answer to an event, or by itself. */
export async function makeCall(
  route: Route,
  row: Pick<Row, 'n' | 'at' | 'card' | 'answers'>,
  part: number,
  request: PlatformRequest,
  tools: Tools,
): Promise<Made> {
  const { n, answers } = row
  const { channel, account } = route
  const read = readerFor(channel, ofComment(route, row), part)
  const exchanges: Exchange[] = []
  const log = (one: PlatformRequest, sent: Sent) =>
    exchanges.push(exchangeOf(route, n, part, requestText(one, account), sent, tools.now()))
  const isStrained = (sent: Sent) => 'answer' in sent && (channel.usageOf?.(sent.answer) ?? 0) >= strainedAt
  const madeBy = (made: Pick<Made, 'sent' | 'reading'>, repeats: boolean): Made => ({
    ...made,
    exchanges,
    repeats,
    is_strained: isStrained(made.sent),
  })
  const make = async (one: PlatformRequest) => {
    const sent = await tools.assets.send(route.bot_id, account, one)
    log(sent.made ?? one, sent)
    return { sent, reading: readSent(sent, read) }
  }
  if (goesAsReply(route, request, tools)) {
    log(request, inAnswer)
    return madeBy({ reading: { ok: true, platform_id: null }, sent: inAnswer }, request.repeats)
  }
  const answer = freeAnswer(route, answers, request, tools)
  if (!answer) return madeBy(await make(request), request.repeats)

  const first = await make(answer)
  const isOver = 'answer' in first.sent && channel.free?.isOver(first.sent.answer)
  if (isOver && tools.maySend()) return madeBy(await make(request), request.repeats)
  if (isOver) return madeBy({ reading: leaseEnds, sent: first.sent }, true)
  // The event can be answered once: accepted now, the first request did not arrive. Any other answer proves nothing.
  const again = isUnknown(first.reading) && tools.maySend() ? await make(answer) : first
  return madeBy(again.reading.ok ? again : first, false)
}

const isUnknown = (reading: Made['reading']) => !reading.ok && reading.fault.kind === 'unknown'

const leaseEnds: Reading = {
  ok: false,
  fault: { kind: 'retry', code: 'lease', message: 'no time left to send', why: usualWhy.retry },
}

/** The request as the answer to its event, which no other message has used; null: it goes by itself. */
function freeAnswer({ channel, account }: Route, answers: Row['answers'], request: PlatformRequest, tools: Tools) {
  const answer = answers && !request.is_side ? channel.free?.of(request, answers, tools.now()) : null
  if (!answer || !answers) return null
  const key = JSON.stringify([account.page_id, answers.context])
  if (tools.post.spent.has(key)) return null
  tools.post.spent.add(key)
  return answer
}

/** Hands the request's message to a webhook that waits for it. Nothing tells whether the platform has read the answer. */
function goesAsReply({ channel, account, psid }: Route, request: PlatformRequest, { post }: Tools): boolean {
  const said = channel.reply?.bodyOf(request) ?? null
  return said !== null && post.replies.give(account.page_id, psid, said)
}

const inAnswer: Sent = { answer: { status: 200, headers: {}, body: 'in the answer to the webhook' }, ms: 0 }

const exchangeOf = (
  { conversation_id, account }: Route,
  n: number,
  part: number,
  request: string,
  sent: Sent,
  now: Date,
): Exchange => ({
  at: now.getTime(),
  id: randomUUIDv7(),
  conversation_id,
  n,
  part,
  request,
  status: 'answer' in sent ? sent.answer.status : null,
  response: responseText('answer' in sent ? sent.answer.body : String(sent.error), account),
  ms: sent.ms,
})
