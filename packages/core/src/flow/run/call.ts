import { fill, fillJson, fillUrl } from '../../text/template.ts'
import type { PublishedCard } from '../publish/bot.ts'
import type { Request } from '../publish/request.ts'
import { follow } from './goto.ts'
import { askAndWait } from './outside.ts'
import type { Run, Spot } from './run.ts'

type ApiCard = Extract<PublishedCard, { kind: 'json_api' }>

const headersOf = (run: Run, request: Request, body: string): Record<string, string> => {
  const headers = request.headers.map(([name, value]): [string, string] => [name, fill(value, run.words)])
  const isTyped = headers.some(([name]) => name.toLowerCase() === 'content-type')
  return Object.fromEntries(body && !isTyped ? [['content-type', 'application/json'], ...headers] : headers)
}

/** Asks the author's server and waits for the answer. Without an address it fails at once: `next` is the card after it. */
export const call = (run: Run, spot: Spot, { request }: ApiCard): Spot | null | 'next' => {
  const url = fillUrl(request.url, run.words).trim()
  if (!url) return request.failed ? follow(run, spot, request.failed) : 'next'
  const body = request.method === 'GET' ? '' : fillJson(request.body, run.words)
  const { method } = request
  return askAndWait(run, spot, { kind: 'json_api', method, url, headers: headersOf(run, request, body), body })
}
