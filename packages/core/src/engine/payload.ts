import { limits } from '../limits.ts'
import { decodeMenuPayload } from '../menus/menu-payload.ts'

export { buttonPath } from './payload-path.ts'

/** A button, by indexes into one version, so that a payload fits a platform's small limit. */
export type PayloadPlace = {
  version: number
  flow: number
  block: number
  card: number
  path: string
  /** The number of the variation that the button stands under; absent where it is the same for everyone. */
  value?: number
}

/** The payload of a card's buttons up to the button's path. */
export const payloadPrefix = (version: number, flow: number, block: number, card: number): string =>
  [version, flow, block, card].map((each) => each.toString(36)).join('.')

/** `<version>.<flow>.<block>.<card>.<button path>`, every number in base 36. */
export const encodePayload = ({ version, flow, block, card, path, value }: PayloadPlace): string =>
  `${payloadPrefix(version, flow, block, card)}.${path}${value === undefined ? '' : `~${value.toString(36)}`}`

/** The payload of a button under a variation: `<payload>~<number>`. Unchanged where the number is none or has no room. */
export function payloadWith(payload: string, variation_id: string): string {
  const valued = /^[1-9]\d{0,15}$/.test(variation_id) ? `${payload}~${Number(variation_id).toString(36)}` : payload
  return decodePayload(valued) ? valued : payload
}

const shape =
  /^([0-9a-z]{1,11})\.([0-9a-z]{1,7})\.([0-9a-z]{1,7})\.([0-9a-z]{1,7})\.([0-9a-z]{1,7}(?:-[0-9a-z]{1,7}){0,2})(?:~([0-9a-z]{1,11}))?$/

const mark = /^(.+)\.([0-9a-z]{1,11})$/

/**
 * The payload with the number of the message that shows its button, by which a press is counted. Unchanged where it is not ours, or where
 * a platform would have no room for it: such a press is not counted.
 */
export function markPayload(payload: string, n: number): string {
  const marked = `${payload}.${n.toString(36)}`
  return decodePayload(payload) && marked.length <= limits.payload_bytes ? marked : payload
}

/** A payload without its mark, and the number of the message that showed the button; null: it has no mark. */
export function unmarkPayload(payload: string): { payload: string; n: number | null } {
  const [, own = '', digits = ''] = mark.exec(payload) ?? []
  const n = Number.parseInt(digits, 36)
  return decodePayload(own) && Number.isSafeInteger(n) ? { payload: own, n } : { payload, n: null }
}

/** Null for anything that is not ours: other programs' payloads, an e-mail address from a quick reply, nonsense. */
export const decodePayload = (payload: string): PayloadPlace | null => {
  const found = payload.length <= limits.payload_bytes ? shape.exec(payload) : null
  if (!found) return null
  const [version = -1, flow = -1, block = -1, card = -1] = found
    .slice(1, 5)
    .map((digits) => Number.parseInt(digits, 36))
  const value = found[6] === undefined ? undefined : Number.parseInt(found[6], 36)
  if (![version, value ?? 0].every(Number.isSafeInteger)) return null
  return { version, flow, block, card, path: found[5] ?? '', ...(value !== undefined && { value }) }
}

/** The version a pressed button, menu item or question was published in, for loading it; null when the payload is not ours. */
export const payloadVersion = (payload: string): number | null =>
  (decodePayload(payload) ?? decodeMenuPayload(payload))?.version ?? null
