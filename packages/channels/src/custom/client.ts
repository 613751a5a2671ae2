import { createHash } from 'node:crypto'
import { capabilities } from '@hawker/core'
import { answerBody, ask, failed, type Http, maybe, readStatus } from '@hawker/outside'
import { z } from 'zod'
import { type Account, type Channel, hostOf, type Identified, type PlatformRequest } from '../channel.ts'
import { polledAddress } from './poll.ts'
import { sign } from './seal.ts'

const answered = z.object({ challenge: z.string(), capabilities: maybe(capabilities), name: maybe(z.string()) })

/**
 * Asks the callback for a challenge, which proves that it is the developer's and checks signatures. It may declare what
 * the client shows.
 */
export const identify = async (account: Account, http: Http): Promise<Identified> => {
  const { page_id, details } = account
  if (hostOf(account) === polledAddress) return polled(page_id)
  // Only those who have the secret know it.
  const challenge = createHash('sha256').update(`${account.secret}.${page_id}`).digest('hex').slice(0, 32)
  const probe: PlatformRequest = {
    method: 'POST',
    host: 'api',
    path: '',
    headers: { 'content-type': 'application/json', 'webhook-id': `verification-${challenge}` },
    body: JSON.stringify({ version: 1, id: challenge, type: 'verification', channelId: page_id, data: { challenge } }),
    is_side: true,
    repeats: true,
  }
  const { method, headers, body } = sign(probe, account, new Date())
  const asked = await ask(http, { method, url: hostOf(account), headers, body })
  if (!asked.ok) return asked
  const { status } = asked.answer
  if (status === 401 || status === 403)
    return failed('unauthorized', `http ${status}`, 'the callback refuses our signature')
  if (status === 410) return failed('unauthorized', 'http 410', 'the callback is gone')
  if (status < 200 || status >= 300) return readStatus(asked.answer)
  const parsed = answered.safeParse(answerBody(asked.answer))
  if (!parsed.success || parsed.data.challenge !== challenge)
    return failed('unauthorized', 'challenge', 'the callback did not answer with the challenge')
  const { capabilities: can, name = '' } = parsed.data
  return {
    ok: true,
    page_id,
    name: name || page_id,
    details: {
      ...(details.callback_url ? { callback_url: details.callback_url } : {}),
      ...(can ? { capabilities: JSON.stringify(can) } : {}),
    },
  }
}

/** An app without an address cannot be asked: its secret proves itself when it fetches. */
const polled = (page_id: string): Identified => ({ ok: true, page_id, name: page_id, details: { callback_url: '' } })

export const connect: Channel['connect'] = async () => null
/** The developer removes the callback themselves; it gets nothing more. */
export const disconnect: Channel['disconnect'] = async () => null

export const mediaUrl: Channel['mediaUrl'] = async ({ url }) =>
  url ? { ok: true, url } : failed('rejected', 'file', 'no file to fetch')
