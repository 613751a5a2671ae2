import { isRecord } from '../document/fill.ts'
import { limits } from '../limits.ts'
import { orderStatusOf } from '../orders/statuses.ts'
import type { Happening, ShopHappening } from './happening.ts'

/**
 * Where messages come from, when the customer did not simply talk to the bot: it stays with a road over delays and answers, and
 * ends when the customer starts something. `step` is the flow of a sequence's step, by which an edit finds the step again; `counts_clicks`:
 * the links and presses of that step's messages are counted.
 */
export type Origin =
  | { kind: 'broadcast'; id: string; variant: string | null }
  | { kind: 'sequence'; id: string; step: string; counts_clicks?: true }
  | RuleOrigin
  | { kind: 'keyword' | 'tool' | 'api' | 'person' | 'comment'; id: string }

/**
 * A rule acted. `of`: the event of the shop that began it; `after`: the rules whose own changes led from that event to this rule,
 * the first one heard the event.
 */
export type RuleOrigin = { kind: 'rule'; id: string; of?: ShopHappening; after?: string[] }

/** The origin of what a rule does once it has heard something that came of this origin. */
export const ruleOrigin = (id: string, happening: Happening, from: Origin | null): RuleOrigin => {
  const of = shopEventOf(happening)
  if (of) return { kind: 'rule', id, of }
  if (from?.kind !== 'rule' || !from.of) return { kind: 'rule', id }
  const after = [...(from.after ?? []), from.id].slice(0, limits.rule_depth)
  return { kind: 'rule', id, of: from.of, after }
}

const shopEventOf = (happening: Happening): ShopHappening | null => {
  switch (happening.kind) {
    case 'order_status':
    case 'payment':
    case 'cart_abandoned':
    case 'purchase':
      return happening
    case 'order_changed': {
      const { order, part, after } = happening.data
      const status = part === 'status' ? orderStatusOf(after) : null
      return status === null ? null : { kind: 'order_status', data: { order, status } }
    }
    default:
      return null
  }
}

/** The key of a sequence's step in the rows of its customers, which stand beside those of broadcasts. */
export const stepKey = (sequence: string, step: string): string => `sequence:${sequence}/${step}`

/** The sequence and step of such a key; null: it is the id of a broadcast. */
export const stepOf = (key: string): { sequence: string; step: string } | null => {
  const [, sequence, step] = /^sequence:([^/]*)\/(.*)$/s.exec(key) ?? []
  return sequence === undefined || step === undefined ? null : { sequence, step }
}

const kinds: readonly string[] = [
  'broadcast',
  'sequence',
  'keyword',
  'tool',
  'api',
  'person',
  'rule',
  'comment',
] satisfies Origin['kind'][]

/** True for an origin as a session holds it. */
export const isOrigin = (value: unknown): value is Origin => {
  if (!isRecord(value) || typeof value.id !== 'string') return false
  if (value.kind === 'broadcast') return value.variant === null || typeof value.variant === 'string'
  if (value.kind === 'sequence') return typeof value.step === 'string'
  if (value.kind === 'rule') return isOfShop(value)
  return typeof value.kind === 'string' && kinds.includes(value.kind)
}

const isOfShop = ({ of, after }: Record<string, unknown>): boolean =>
  (of === undefined || isShopHappening(of)) &&
  (after === undefined || (Array.isArray(after) && after.every((id) => typeof id === 'string')))

const isShopHappening = (value: unknown): value is ShopHappening => {
  if (!isRecord(value) || !isRecord(value.data)) return false
  const { order, status, payment, cart, purchase, event } = value.data
  const are = (...texts: unknown[]) => texts.every((text) => typeof text === 'string')
  switch (value.kind) {
    case 'order_status':
      return are(order) && orderStatusOf(status) !== null
    case 'payment':
      return are(order, payment)
    case 'cart_abandoned':
      return are(cart)
    default:
      return value.kind === 'purchase' && are(purchase, event)
  }
}

/** True where clicks on a message's links, and presses of its buttons, are counted: in broadcasts, and in steps that ask for it. */
export const countsClicks = (origin: Origin | null | undefined): boolean =>
  origin?.kind === 'broadcast' || (origin?.kind === 'sequence' && origin.counts_clicks === true)

/** A broadcast says what its author has rehearsed: its road stays in the version it began in. */
export const staysInVersion = (origin: Origin | null): boolean => origin?.kind === 'broadcast'
