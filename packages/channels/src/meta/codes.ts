import { type Fault, usualWhy, type Why } from '@hawker/core'

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
  // Contact terms not accepted: documented as transient, but it stays.
  '2/2018344': 'unauthorized',
  '10/2534077': 'unauthorized',
  '100/33': 'unauthorized',
  // The page has no account on Instagram any more.
  '100/2534013': 'unauthorized',
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

/** The reason of a refusal: by code and subcode, then by the code alone, then by its kind. */
export const whyOf = (code: number, subcode: number | undefined, kind: Kind): Why =>
  exactWhys[subcode === undefined ? code : `${code}/${subcode}`] ?? whys[code] ?? usualWhy[kind]

const exactWhys: Record<string, Why | undefined> = {
  10: 'no_permission',
  '10/2018278': 'window_closed',
  '10/2534022': 'window_closed',
  '10/2018065': 'window_closed',
  '10/1893015': 'opted_out',
  '10/1893063': 'restricted',
  '10/1404170': 'no_permission',
  '10/2018336': 'region',
  '4/2018354': 'too_soon',
  // A marketing message within twelve hours of another one.
  2300052: 'too_soon',
  '9/2018352': 'too_soon',
  '613/1893016': 'too_soon',
  '613/2018338': 'restricted',
  '100/2018001': 'no_address',
  '100/2534014': 'no_address',
  '100/33': 'account_gone',
  '100/2534013': 'account_gone',
  '100/2534029': 'restricted',
  '100/2534037': 'other_app',
  '100/2018008': 'file_unusable',
  '100/2018294': 'file_unusable',
  '100/2018047': 'file_unusable',
  '100/2018074': 'file_unusable',
  '100/2018109': 'file_unusable',
  '1/99': 'no_permission',
  '2/2018344': 'no_permission',
  '10/2534077': 'no_permission',
  '200/2018028': 'no_permission',
  '200/2534041': 'no_permission',
  '100/2018164': 'no_permission',
  '200/1545041': 'unreachable',
  '10/2018108': 'unreachable',
}

/** The reason of these with any subcode. */
const whys: Record<number, Why | undefined> = {
  3: 'no_permission',
  200: 'no_permission',
  230: 'no_permission',
  299: 'no_permission',
  368: 'restricted',
  2022: 'restricted',
  2018247: 'no_permission',
  2018185: 'file_unusable',
  2018300: 'other_app',
  2018321: 'other_app',
}

/** The codes that have a meaning here, with a subcode after a slash. */
export const knownCodes: readonly string[] = [
  ...new Set([withSubcode, anySubcode, bare, exactWhys, whys].flatMap((table) => Object.keys(table))),
]
