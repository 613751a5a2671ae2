import { type Answer, answerBody, type Refused, readStatus } from '@hawker/outside'

/** The meaning of a gateway's bare status; null: its body tells the rest. */
export const readGateway = (answer: Answer): Refused | null => {
  if (answer.status >= 200 && answer.status < 300) return null
  const { fault } = readStatus(answer)
  const words = wordsOf(answerBody(answer))
  return { ok: false, fault: fault.kind === 'unknown' || !words ? fault : { ...fault, message: words } }
}

/** What a gateway says of a refusal, under the names that gateways use. */
function wordsOf(body: unknown): string {
  const { error, ...top } = Object(body)
  for (const part of [Object(error), top])
    for (const name of ['message', 'error_description', 'desc', 'return_message', 'localMessage'])
      if (typeof part[name] === 'string' && part[name]) return part[name].slice(0, 300)
  return ''
}
