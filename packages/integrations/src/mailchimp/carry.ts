import type { CallRequest } from '@hawker/core'
import { askFor } from '../asked.ts'
import type { Ask } from '../service.ts'
import type { Carried } from '../tool.ts'
import { read } from './read.ts'
import { addTags, putMember } from './requests.ts'
import { member } from './wire.ts'

/** Puts an address on a list, then its tags. Both do nothing the second time, so either may be repeated. */
export const carryMember = async (call: Extract<CallRequest, { kind: 'email_list' }>, ask: Ask): Promise<Carried> => {
  const put = await askFor(ask, read, putMember(call), member)
  if (!put.ok) return put
  const { status } = put.body
  if (!call.tags?.length) return { ok: true, body: { status } }
  const asked = await ask(addTags(call, call.tags))
  if (!asked.ok) return asked
  const refused = read(asked.answer)
  return refused ? { ...refused, is_written: refused.fault.kind === 'unknown' } : { ok: true, body: { status } }
}
