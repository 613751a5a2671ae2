import { type Fault, usualWhy, type Why } from '@hawker/core'

type Kind = Fault['kind']

/** The meaning of a code. https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes */
export const kindOf = (code: number): Kind => kinds[code] ?? (code >= 200 && code <= 299 ? 'unauthorized' : 'rejected')

const kinds: Record<number, Kind | undefined> = {
  0: 'unauthorized',
  3: 'unauthorized',
  10: 'unauthorized',
  33: 'unauthorized',
  102: 'unauthorized',
  190: 'unauthorized',
  131005: 'unauthorized',
  131045: 'unauthorized',
  133005: 'unauthorized',
  133006: 'unauthorized',
  133010: 'unauthorized',
  1: 'retry',
  2: 'retry',
  131000: 'retry',
  131016: 'retry',
  131057: 'retry',
  133004: 'retry',
  4: 'throttle',
  80007: 'throttle',
  130429: 'throttle',
  131048: 'throttle',
  131056: 'throttle',
  133016: 'throttle',
  130497: 'blocked',
  131021: 'blocked',
  131026: 'blocked',
  131030: 'blocked',
}

export const whyOf = (code: number, kind: Kind): Why => whys[code] ?? usualWhy[kind]

const whys: Record<number, Why | undefined> = {
  3: 'no_permission',
  10: 'no_permission',
  33: 'account_gone',
  200: 'no_permission',
  131005: 'no_permission',
  131045: 'no_permission',
  133005: 'no_permission',
  133006: 'no_permission',
  133010: 'no_permission',
  368: 'restricted',
  131031: 'restricted',
  131037: 'restricted',
  131042: 'restricted',
  134011: 'restricted',
  // The number has been blocked or reported too often, or has written to as many new people as it may in a day.
  131048: 'quota',
  // One person, about a message in six seconds: the others are written to as before.
  131056: 'too_soon',
  131049: 'too_soon',
  // Held out of an experiment of Meta's: marketing does not reach this person for now.
  130472: 'unreachable',
  131050: 'opted_out',
  130497: 'region',
  131021: 'no_address',
  131030: 'no_address',
  131047: 'window_closed',
  131052: 'file_unusable',
  131053: 'file_unusable',
  132000: 'template_unusable',
  132001: 'template_unusable',
  132005: 'template_unusable',
  132007: 'template_unusable',
  132012: 'template_unusable',
  132015: 'template_unusable',
  132016: 'template_unusable',
  132068: 'template_unusable',
  132069: 'template_unusable',
}

/** Seconds to wait where the platform says none; undefined: the usual wait. */
export const waitOfCode = (code: number): number | undefined => waits[code]

const waits: Record<number, number | undefined> = {
  131056: 6,
  131048: 600,
  80007: 60,
}

/** The codes that have a meaning here. */
export const knownCodes: readonly string[] = [...new Set([kinds, whys].flatMap((table) => Object.keys(table)))]
