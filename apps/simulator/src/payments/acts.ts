import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from '../world.ts'
import type { Dialect } from './dialect.ts'
import { withoutField } from './drop-field.ts'
import type { Bill, Merchant } from './state.ts'

/** The acts of a tester on a bill, beside those of a buyer. */
export const acts = ['pay', 'refuse', 'wrong_amount', 'twice', 'late', 'silent', 'drop_field'] as const
export type PayAct = (typeof acts)[number]

const answer_within_ms = 15_000

async function report(
  world: World,
  dialect: Dialect,
  bill: Bill,
  merchant: Merchant,
  dropped: string | null,
): Promise<void> {
  const made = bill.notify_url === '' ? null : dialect.report(bill, merchant, world)
  if (!made) return
  const { method, url, headers, body } = dropped === null ? made : withoutField(made, dropped)
  const answer =
    method === 'GET'
      ? await world.poster.get(url, answer_within_ms)
      : await world.poster.post(url, headers, body, answer_within_ms)
  bill.answers.push(answer.status === null ? null : `${answer.status} ${answer.body}`.trim())
  dialect.state(world).counters.count(`reports.${answer.status ?? 'unanswered'}`)
}

/** Pays or refuses a bill and reports it as the act says; resolves when the merchant has answered what comes in time. */
export async function act(world: World, dialect: Dialect, bill: Bill, merchant: Merchant, how: PayAct): Promise<void> {
  if (bill.state === 'open') bill.state = how === 'refuse' ? 'refused' : 'paid'
  if (how === 'wrong_amount') bill.told = Math.max(1, bill.amount - 100)
  const tell = () => report(world, dialect, bill, merchant, how === 'drop_field' ? dialect.dropped : null)
  if (how === 'silent') return
  if (how === 'late') {
    const signal = world.closing.signal
    void sleep(dialect.state(world).late_ms, undefined, { signal, ref: false }).then(tell, () => undefined)
    return
  }
  await tell()
  if (how === 'twice') await tell()
}
