import type { Refused } from './fault.ts'
import type { Answer, Http } from './http.ts'

/** `is_written`: the request may have arrived although no answer came. */
export type Asked = { ok: true; answer: Answer } | (Refused & { is_written: boolean })

/** Why an `Http` got no answer. Any other error means that the request may have arrived. */
export class NoAnswer extends Error {
  readonly is_written: boolean
  constructor(reason: string, is_written: boolean) {
    super(reason)
    this.is_written = is_written
  }
}

/** One call of a `client.ts`. Drops the error's own message, which may contain the address with a token. */
export const ask = async (http: Http, request: Parameters<Http>[0]): Promise<Asked> => {
  try {
    const { status, headers, body } = await http(request)
    return { ok: true, answer: { status, headers, body: new TextDecoder().decode(body) } }
  } catch (error) {
    const fault = { kind: 'retry', code: 'unreachable', message: 'the platform did not answer' } as const
    return { ok: false, fault, is_written: !(error instanceof NoAnswer) || error.is_written }
  }
}
