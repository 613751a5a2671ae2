import type { Fault } from '@hawker/core'

type Kind = Fault['kind']

/** The meaning of a refusal. https://developers.facebook.com/docs/messenger-platform/error-codes */
export const kindOf = (code: number, subcode: number | undefined): Kind => {
  const exact = subcode === undefined ? undefined : withSubcode[`${code}/${subcode}`]
  if (exact) return exact
  // 551, 190, 1200 and 2 mean the same with every subcode.
  const always = anySubcode[code]
  if (always) return always
  if (subcode === undefined) return bare[code] ?? (code >= 200 && code <= 299 ? 'unauthorized' : 'rejected')
  return 'rejected'
}

const withSubcode: Record<string, Kind | undefined> = {
  '1/99': 'unauthorized',
  // "Invalid JSON reply": documented as sent although the call failed. The echo settles it.
  '1/1357046': 'unknown',
  // Contact terms not accepted: looks transient, is not.
  '2/2018344': 'unauthorized',
  '10/2534077': 'unauthorized',
  '100/33': 'unauthorized',
  '200/2018028': 'unauthorized',
  '200/2534041': 'unauthorized',
  '10/2018108': 'blocked',
  '100/2018001': 'blocked',
  '100/2534014': 'blocked',
  '200/1545041': 'blocked',
  // The file's address did not answer in time: nothing was sent, and a retry may find it.
  '100/2018008': 'retry',
  '100/2018294': 'retry',
  // Abuse and cadence warnings and repeated opt-ins share a throttling code, but waiting does not help.
  '4/2018354': 'rejected',
  '613/1893016': 'rejected',
  '613/2018338': 'rejected',
}

const anySubcode: Record<number, Kind | undefined> = {
  // Temporary, or the person has blocked the page: a few retries will show.
  2: 'retry',
  // "Temporary send message failure. Please try again later."
  1200: 'retry',
  102: 'unauthorized',
  190: 'unauthorized',
  551: 'blocked',
  4: 'throttle',
  17: 'throttle',
  32: 'throttle',
  341: 'throttle',
  613: 'throttle',
  80001: 'throttle',
  80002: 'throttle',
  80006: 'throttle',
}

/** Codes with this meaning only without a subcode; every other 10/x and 100/x is about the message. */
const bare: Record<number, Kind | undefined> = {
  // Documented as temporary. The one failure that may have been delivered has a subcode of its own.
  1: 'retry',
  0: 'unauthorized',
  3: 'unauthorized',
  10: 'unauthorized',
}
