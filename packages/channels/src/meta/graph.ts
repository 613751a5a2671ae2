import type { Fault } from '@hawker/core'
import { answerBody, ask, type Http, type Refused } from '@hawker/outside'
import { z } from 'zod'
import { type Account, type Channel, hostOf } from '../channel.ts'
import { read } from './answer.ts'

/** Our version of the Graph API; an account may set another in `details.graph_version`. */
export const graphVersion = 'v25.0'

export const version = ({ details: { graph_version = '' } }: Account): string =>
  /^v\d{1,3}\.\d$/.test(graph_version) ? graph_version : graphVersion

export const authorization = ({ token }: Account) => ({ authorization: `Bearer ${token}` })

type Called = { ok: true; body: unknown } | Refused

/** One call of Graph that makes no message. */
export const call = async (
  http: Http,
  account: Account,
  method: string,
  path: string,
  host?: string,
): Promise<Called> => {
  const asked = await ask(http, { method, url: `${hostOf(account, host)}${path}`, headers: authorization(account) })
  if (!asked.ok) return asked
  const reading = read(asked.answer)
  return reading.ok ? { ok: true, body: answerBody(asked.answer) } : reading
}

const done = z.object({ success: z.union([z.literal(true), z.literal('true')]) })

/** True for Graph's `{"success":true}`, which some samples write as a text. */
export const isDone = (body: unknown): boolean => done.safeParse(body).success

/** An answer of Graph that says something else than was asked. */
export const unexpected = (message: string): { ok: false; fault: Fault } => ({
  ok: false,
  fault: { kind: 'unknown', code: 'graph', message },
})

/** Files of webhooks have addresses of their own. */
export const mediaUrl: Channel['mediaUrl'] = async ({ url }) =>
  url ? { ok: true, url } : { ok: false, fault: { kind: 'rejected', code: 'file', message: 'no file to fetch' } }
