import type { CommentAct } from '@hawker/core'
import { type Answer, answerBody, type Http, id, instant, maybe } from '@hawker/outside'
import { z } from 'zod'
import type { Account, PlatformRequest } from '../channel.ts'
import type { CommentReading } from '../comments.ts'
import { read } from './answer.ts'
import { authorization, call } from './graph.ts'

type Calling = { method: 'POST' | 'DELETE'; host: string; path: string; body?: object; repeats: boolean }

export const commentCall = (account: Account, { method, host, path, body, repeats }: Calling): PlatformRequest => ({
  method,
  host,
  path,
  headers: { ...authorization(account), ...(body ? { 'content-type': 'application/json' } : {}) },
  body: body ? JSON.stringify(body) : '',
  is_side: false,
  bucket: 'comment_acts',
  repeats,
})

// {"id":"31_99"} of a reply, {"recipient_id":"7001","message_id":"m_…"} of a private reply
const made = z.object({ id: maybe(id), message_id: maybe(id), recipient_id: maybe(id) })

/** Answers of Graph to acts on comments. https://developers.facebook.com/docs/graph-api/reference/comment */
export const readAct = (answer: Answer, _did: CommentAct | 'private_reply'): CommentReading => {
  const reading = read(answer)
  if (reading.ok) {
    const { id, message_id, recipient_id } = made.safeParse(answerBody(answer)).data ?? {}
    const platform_id = message_id ?? id ?? null
    return { ok: true, platform_id, how: 'done', ...(recipient_id === undefined ? {} : { psid: recipient_id }) }
  }
  const { fault } = reading
  switch (fault.code) {
    // The comment has had its one private reply.
    case '10900':
      return { ok: true, platform_id: null, how: 'already' }
    case '100/33':
      return { ok: true, platform_id: null, how: 'gone' }
    // The comment may not be answered by a message.
    case '10903':
    case '100/2534025':
      return { ok: false, fault: { ...fault, kind: 'rejected', why: 'unreachable' } }
    default:
      return fault.kind === 'unauthorized' && fault.why === 'no_permission'
        ? { ok: false, fault: { ...fault, kind: 'rejected' } }
        : reading
  }
}

/** A private reply names its comment in the first message; the person has to answer before more can follow. */
export const privately = (requests: PlatformRequest[], comment_id: string): PlatformRequest[] =>
  requests.map((request, index) => {
    if (index > 0) return request
    const body: object = JSON.parse(request.body)
    return { ...request, body: JSON.stringify({ ...body, recipient: { comment_id } }), bucket: 'private_replies' }
  })

/** An instant of a node, whose zone Graph writes as `+0000`. */
export const nodeInstant = (time: string | undefined): string | null =>
  instant(time?.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))

/** Reads a node of a post. One that is gone says nothing of the account. */
export const readNode = async (http: Http, account: Account, path: string, host?: string) => {
  const asked = await call(http, account, 'GET', path, host)
  return asked.ok || asked.fault.code !== '100/33'
    ? asked
    : { ok: false as const, fault: { ...asked.fault, kind: 'rejected' as const } }
}
