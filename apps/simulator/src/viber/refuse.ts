import { ApiRefusal } from '../api-refusal.ts'
import { createCheck } from '../check.ts'

const names: Record<number, string> = {
  1: 'invalidUrl',
  2: 'invalidAuthToken',
  3: 'badData',
  4: 'missingData',
  5: 'receiverNotRegistered',
  6: 'receiverNotSubscribed',
  7: 'publicAccountBlocked',
  8: 'publicAccountNotFound',
  9: 'publicAccountSuspended',
  10: 'webhookNotSet',
  11: 'receiverNoSuitableDevice',
  12: 'tooManyRequests',
  13: 'apiVersionNotSupported',
  14: 'incompatibleWithVersion',
  15: 'publicAccountNotAuthorized',
  19: 'cannotSendBroadcast',
  20: 'broadcastNotAllowed',
  21: 'unsupportedCountry',
  22: 'paymentUnsupported',
  23: 'freeMessagesExceeded',
  24: 'noBalance',
}

/** Viber always answers 200; the status in the body is the result. */
export const refuse = (status: number, why = ''): ApiRefusal => {
  const status_message = [names[status] ?? 'generalError', why].filter(Boolean).join(': ')
  return new ApiRefusal(String(status), status_message, {
    status: 200,
    body: { status, status_message, chat_hostname: 'SN-1' },
  })
}

/** Problems of a body name the field; a missing one is a status of its own. */
export const check = createCheck((where, problem, why) => refuse(problem === 'missing' ? 4 : 3, `${where} ${why}`))

export const tooFast = (): ApiRefusal => refuse(12)
