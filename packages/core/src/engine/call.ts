import type { CardOf } from '../cards/index.ts'
import type { PublishedCard, Request } from '../publish/published-card.ts'
import { publishRequest } from '../publish/request.ts'
import { fillAsKept, fillJson, fillUrl } from '../text/template.ts'
import type { Words } from '../text/words.ts'
import { actAll } from './act.ts'
import type { CallRequest } from './call-request.ts'
import { afterCard, follow } from './goto.ts'
import { askAndWait, noteFailed } from './outside.ts'
import type { Run, Spot } from './run.ts'

type ApiRequest = Extract<CallRequest, { kind: 'json_api' }>
type ApiCard = Extract<PublishedCard, { kind: 'json_api' }>

const headersOf = (words: Words, request: Request, body: string): Record<string, string> => {
  const headers = request.headers.map(([name, value]): [string, string] => [name, fillAsKept(value, words)])
  const isTyped = headers.some(([name]) => name.toLowerCase() === 'content-type')
  return Object.fromEntries(body && !isTyped ? [['content-type', 'application/json'], ...headers] : headers)
}

/** The request filled from a customer's values; null where it has no address. */
const filledRequest = (words: Words, request: Request): ApiRequest | null => {
  const url = fillUrl(request.url, words).trim()
  if (!url) return null
  const { method } = request
  const body = method === 'GET' ? '' : fillJson(request.body, words)
  return { kind: 'json_api', method, url, headers: headersOf(words, request, body), body }
}

/** A card's request with these values; null without an address. */
export const requestOf = (card: CardOf<'json_api'>, words: Words): ApiRequest | null =>
  filledRequest(words, publishRequest(card))

/** Asks the author's server and waits for the answer. Without an address it fails at once. */
export const call = (run: Run, spot: Spot, card: ApiCard): Spot | null => {
  const request = filledRequest(run.words, card.request)
  return request ? askAndWait(run, spot, withShared(run, request)) : afterCall(run, spot, card, 'no_address')
}

/** The request with the names of the headers that all cards of the bot share; their values are no part of the document. */
const withShared = ({ bot }: Run, request: ApiRequest): ApiRequest => {
  const { hosts = [], headers = [] }: Partial<SharedHeaders> = bot.settings.json_api
  return hosts.length > 0 && headers.length > 0 ? { ...request, shared: { hosts, headers } } : request
}
type SharedHeaders = Run['bot']['settings']['json_api']

/** Continues the flow after the answer; `failure` says why the call failed. */
export const afterCall = (run: Run, spot: Spot, card: ApiCard, failure: string | null): Spot | null => {
  const { actions, request, next } = card
  actAll(run, actions)
  if (failure !== null && request.failed) return follow(run, spot, request.failed)
  if (failure !== null) noteFailed(run, 'json_api', failure, spot)
  return afterCard(run, spot, next)
}
