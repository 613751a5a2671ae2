import type { Fault } from '@hawker/core'
import type { Answer, Http } from './channel.ts'

export type Asked = { ok: true; answer: Answer } | { ok: false; fault: Fault }

/** One call of a `client.ts`. The error's own words are dropped: they may hold the address, and with it a token. */
export const ask = async (http: Http, request: Parameters<Http>[0]): Promise<Asked> => {
  try {
    const { status, headers, body } = await http(request)
    return { ok: true, answer: { status, headers, body: new TextDecoder().decode(body) } }
  } catch {
    return { ok: false, fault: { kind: 'retry', code: 'unreachable', message: 'the platform did not answer' } }
  }
}
