import { type Fault, usualWhy, type Why } from '@hawker/core'
import { type Answer, answerBody, failed, id, maybe, readStatus, retryAfter, throttled } from '@hawker/outside'
import { z } from 'zod'
import type { Reading } from '../channel.ts'
import { arrived, refused } from '../reading.ts'

// {"ok":false,"error_code":429,"description":"Too Many Requests: retry after 7","parameters":{"retry_after":7}}
const sent = z.object({ message_id: id })
const envelope = z.compile(
  z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), result: maybe(z.union([sent, z.array(sent).nonempty()])) }),
    z.object({
      ok: z.literal(false),
      error_code: maybe(z.number().int()),
      description: maybe(z.string()),
      parameters: maybe(z.object({ retry_after: maybe(z.number().positive()) })),
    }),
  ]),
)

/** The meaning of the Bot API's answer. It has no idempotency key, so a 5xx may have been delivered. */
export const read = (answer: Answer): Reading => {
  const parsed = envelope.safeParse(answerBody(answer))
  if (!parsed.success) return refused(readStatus(answer))
  if (parsed.data.ok) return answer.status < 300 ? arrived(messageId(parsed.data.result)) : refused(readStatus(answer))
  const { error_code, description = '', parameters } = parsed.data
  const code = error_code ?? answer.status
  // About a message a second in one chat and thirty in all: the answer is the same for both.
  if (code === 429)
    return refused(
      throttled('429', description, parameters?.retry_after ?? retryAfter(answer) ?? 5, { may_be_one_chat: true }),
    )
  if (harmless.test(description)) return arrived()
  const kind = kindOf(code, description)
  return refused(failed(kind, String(code), description), whyOf(kind, code, description))
}

/** The first message stands for an album: each has an id of its own. */
const messageId = (result: z.infer<typeof sent> | z.infer<typeof sent>[] | undefined): string | null =>
  (Array.isArray(result) ? result[0] : result)?.message_id ?? null

/** The request is already fulfilled, or no longer matters. */
const harmless = /message is not modified|query is too old/i

/** The chat is gone: no such person, or a group that now has another id. */
const noChat = /chat not found|PEER_ID_INVALID|upgraded to a supergroup/i

const kindOf = (code: number, description: string): Fault['kind'] => {
  if (code >= 500 || code < 400) return 'unknown'
  if (code === 401) return 'unauthorized'
  // A wrong token answers a known method with a bare "Not Found".
  if (code === 404) return /method not found/i.test(description) ? 'rejected' : 'unauthorized'
  if (code === 403 || (code === 400 && noChat.test(description))) return 'blocked'
  return 'rejected'
}

const fileWords = /file is too big|HTTP URL|wrong (type|file)|failed to get/i

const whyOf = (kind: Fault['kind'], code: number, description: string): Why => {
  if (/blocked by the user/i.test(description)) return 'blocked'
  if (/can't initiate/i.test(description)) return 'never_wrote'
  if (kind === 'blocked' && noChat.test(description)) return 'no_address'
  if (kind === 'rejected' && fileWords.test(description)) return 'file_unusable'
  // Another program polls this bot.
  return code === 409 ? 'other_app' : usualWhy[kind]
}
