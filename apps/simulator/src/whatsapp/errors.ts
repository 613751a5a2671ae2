import type { ApiRefusal } from '../api-refusal.ts'
import { graphRefusal } from '../meta/refuse.ts'
import type { Params } from '../params.ts'

/** Titles and statuses of the codes: https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes */
const known: Record<number, [title: string, status?: number]> = {
  0: ['AuthException', 401],
  1: ['API Unknown', 400],
  2: ['API Service', 503],
  3: ['API Method', 500],
  4: ['API Too Many Calls'],
  10: ['Permission Denied', 403],
  33: ['Parameter value is not valid'],
  100: ['Invalid parameter'],
  190: ['Access token has expired', 401],
  200: ['API Permission', 403],
  368: ['Temporarily blocked for policies violations', 403],
  80007: ['Rate limit issues'],
  130429: ['Rate limit hit'],
  130472: ["User's number is part of an experiment"],
  130497: ['Business account is restricted from messaging users in this country', 403],
  131000: ['Something went wrong', 500],
  131005: ['Access denied', 403],
  131008: ['Required parameter is missing'],
  131009: ['Parameter value is not valid'],
  131016: ['Service unavailable', 500],
  131021: ['Recipient cannot be sender'],
  131026: ['Message undeliverable'],
  131030: ['Recipient phone number not in allowed list'],
  131031: ['Business Account locked', 403],
  131037: ['Display name approval is needed'],
  131042: ['Business eligibility payment issue'],
  131045: ['Incorrect certificate'],
  131047: ['Re-engagement message'],
  131048: ['Spam rate limit hit'],
  131049: ['This message was not delivered to maintain healthy ecosystem engagement.'],
  131050: ['User has stopped marketing messages'],
  131051: ['Unsupported message type'],
  131052: ['Media download error'],
  131053: ['Media upload error'],
  131056: ['(Business Account, Consumer Account) pair rate limit hit'],
  131057: ['Account in maintenance mode', 500],
  132000: ['Number of parameters does not match the expected number of params'],
  132001: ['Template name does not exist in the translation', 404],
  132005: ['Template hydrated text too long'],
  132007: ['Template format character policy violated'],
  132012: ['Parameter format does not match format in the created template'],
  132015: ['Template is Paused'],
  132016: ['Template is Disabled'],
  132068: ['Flow is in blocked state'],
  132069: ['Flow is in throttled state'],
  133000: ['Incomplete Deregistration', 500],
  133004: ['Server Temporarily Unavailable', 503],
  133005: ['Two step verification PIN Mismatch'],
  133006: ['Phone number Re-verification Needed'],
  133008: ['Too Many two step verification PIN Guesses'],
  133009: ['Two step verification PIN Guessed Too Fast'],
  133010: ['Phone number not registered'],
  133015: ['Please wait a few minutes before attempting to register this phone number'],
  133016: ['Account register deregister rate limit exceeded'],
  134011: ['WhatsApp Business Payments terms of service has not been accepted'],
  135000: ['Generic user error'],
}

const titleOf = (code: number): string => known[code]?.[0] ?? 'Generic error'

/** The refusal of a call, with the code's own status. */
export const refuse = (code: number, details: string): ApiRefusal =>
  graphRefusal(code, `(#${code}) ${titleOf(code)}`, { status: known[code]?.[1] ?? 400, details })

/** The same as one of the errors of a failed status or an unsupported message. */
export const statusError = (code: number, details: string): Params => ({
  code,
  title: titleOf(code),
  message: titleOf(code),
  error_data: { details },
  href: 'https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes/',
})
