import { sameSecret } from '@hawker/outside'
import { hmac } from '../gateways/sign.ts'

const tolerance_s = 300
const most = 20

/** The instants and the signatures `v1` of a header; other schemes prove nothing. */
function partsOf(header: string): { times: string[]; signatures: string[] } {
  const pairs = header.split(',').map((part) => part.trim().split('='))
  const of = (name: string) => pairs.flatMap(([key, value]) => (key === name && value ? [value] : []))
  return { times: of('t'), signatures: of('v1').slice(0, most) }
}

/**
 * True when one of the header's signatures is of these bytes at an instant of the last five minutes. While a secret is changed
 * there are several. https://docs.stripe.com/webhooks#verify-manually
 */
export function isStripes(header: string | undefined, body: Uint8Array, secret: string, now: Date): boolean {
  if (!header || secret === '') return false
  const { times, signatures } = partsOf(header)
  const [time = ''] = times
  if (times.length !== 1 || !/^\d{1,12}$/.test(time)) return false
  if (Math.abs(now.getTime() / 1_000 - Number(time)) > tolerance_s) return false
  const expected = hmac('sha256', secret, Buffer.concat([Buffer.from(`${time}.`), body]))
  // Each is compared, so the time tells nothing of which one fits.
  return signatures.map((given) => sameSecret(given, expected)).includes(true)
}
