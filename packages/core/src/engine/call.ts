import type { PublishedCard, Request } from '../publish/published-card.ts'
import { fillAsKept, fillJson, fillUrl } from '../text/template.ts'
import { actAll } from './act.ts'
import { afterCard, follow } from './goto.ts'
import { askAndWait, noteFailed } from './outside.ts'
import type { Run, Spot } from './run.ts'

type ApiCard = Extract<PublishedCard, { kind: 'json_api' }>

const headersOf = (run: Run, request: Request, body: string): Record<string, string> => {
  const headers = request.headers.map(([name, value]): [string, string] => [name, fillAsKept(value, run.words)])
  const isTyped = headers.some(([name]) => name.toLowerCase() === 'content-type')
  return Object.fromEntries(body && !isTyped ? [['content-type', 'application/json'], ...headers] : headers)
}

/** Asks the author's server and waits for the answer. Without an address it fails at once. */
export const call = (run: Run, spot: Spot, card: ApiCard): Spot | null => {
  const { request } = card
  const url = fillUrl(request.url, run.words).trim()
  if (!url) return afterCall(run, spot, card, 'no_address')
  const body = request.method === 'GET' ? '' : fillJson(request.body, run.words)
  const { method } = request
  return askAndWait(run, spot, { kind: 'json_api', method, url, headers: headersOf(run, request, body), body })
}

/** Continues the flow after the answer; `failure` says why the call failed. */
export const afterCall = (run: Run, spot: Spot, card: ApiCard, failure: string | null): Spot | null => {
  const { actions, request, next } = card
  actAll(run, actions)
  if (failure !== null && request.failed) return follow(run, spot, request.failed)
  if (failure !== null) noteFailed(run, 'json_api', failure, spot)
  return afterCard(run, spot, next)
}
