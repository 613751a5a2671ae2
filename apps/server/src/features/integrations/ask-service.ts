import type { Ask, ServiceRequest } from '@hawker/integrations'
import { type Answer, type Asked, ask, type Refused } from '@hawker/outside'
import { blanked } from '../../platform/blank.ts'
import { newId } from '../../platform/ids.ts'
import type { Log } from '../../platform/log.ts'
import type { Connection } from './connection.ts'
import { requestText, responseText } from './exchange.ts'
import type { ServiceHttp } from './http.ts'
import { insertExchange } from './queries.ts'
import type { Tokens } from './tokens.ts'

export type AskDeps = { service: ServiceHttp; tokens: Tokens; log: Log; now(): Date }

/**
 * Why a request is made, as the list of last answers shows it. `conversation_id` is set when a conversation's call
 * caused it.
 */
export type Purpose = {
  purpose: string
  conversation_id: string | null
  /** True for lists of people: the answer is stored only where it is a refusal. */
  hides_answers?: true
}

type Shown = { ok: true; headers: Record<string, string>; query: string; token: string | null } | Refused

/**
 * Sends requests of one connection: adds the secrets last, stores each exchange without them, and renews a rejected
 * token once. A connection without a row (it is being made) stores no exchanges.
 */
export function askOf(deps: AskDeps, connection: Connection, why: Purpose): Ask {
  const { service, tokens, now } = deps
  const { integration, secrets } = connection

  const show = async (spent: string | null): Promise<Shown> => {
    const { access } = integration
    if (access.kind === 'fixed') {
      const query = String(new URLSearchParams(access.query?.(secrets)))
      return { ok: true, headers: access.headers(secrets), query, token: null }
    }
    const granted = await tokens(connection, spent)
    return granted.ok ? { ok: true, headers: access.headers(granted.token), query: '', token: granted.token } : granted
  }

  const once = async (
    request: ServiceRequest,
    spent: string | null,
  ): Promise<{ asked: Asked; token: string | null }> => {
    const shown = await show(spent)
    if (!shown.ok) return { asked: { ...shown, is_written: false }, token: null }
    const signed = signedBy(connection, request, shown.token, now())
    const url = service.base(integration, request.host, secrets) + signed.path
    const [at, began] = [now(), performance.now()]
    const headers = { ...signed.headers, ...shown.headers }
    const { method, body } = signed
    const asked = await ask(service.http(integration, secrets), {
      method,
      url: withQuery(url, shown.query),
      headers,
      body,
    })
    const hidden = [...integration.hidden(secrets), ...(shown.token ? [shown.token] : [])]
    const told = asked.ok ? (integration.told?.(asked.answer) ?? []) : []
    const stored = [...hidden, ...told, connection.webhook_key]
    await keep(deps, connection, {
      purpose: why.purpose,
      conversation_id: why.conversation_id,
      id: newId(),
      integration_id: connection.row.id,
      at,
      request: requestText(url, request, stored),
      status: asked.ok ? asked.answer.status : null,
      response: why.hides_answers && asked.ok && asked.answer.status < 400 ? '' : responseText(asked, stored),
      ms: Math.round(performance.now() - began),
    })
    return { asked: blankAnswer(asked, hidden), token: shown.token }
  }

  return async (request) => {
    const { asked, token } = await once(request, null)
    if (!asked.ok || token === null || !isRefused(connection, asked.answer)) return asked
    return (await once(request, token)).asked
  }
}

/** The address with the parameters that authenticate, which are stored nowhere. */
const withQuery = (url: string, query: string): string =>
  query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`

/** The request as it is sent, where its service signs requests. */
function signedBy(
  { integration: { access }, secrets }: Connection,
  request: ServiceRequest,
  token: string | null,
  now: Date,
) {
  if (access.kind === 'fixed' || !access.sign || token === null) return request
  return access.sign(request, { secrets, token, now })
}

const isRefused = ({ integration: { access } }: Connection, answer: Answer): boolean =>
  answer.status === 401 || (access.kind === 'token' && access.isDead?.(answer) === true)

/** A service may quote our key in its refusal; it is blanked here, before anything else reads the answer. */
const blankAnswer = (asked: Asked, hidden: string[]): Asked =>
  asked.ok ? { ok: true, answer: { ...asked.answer, body: blanked(asked.answer.body, hidden) } } : asked

/** Logs a failed insert of the exchange, so that the answer is not lost with it. */
async function keep(
  { log }: AskDeps,
  { cell, bot_id, row }: Connection,
  exchange: Parameters<typeof insertExchange>[2],
) {
  if (row.id === '') return
  try {
    await insertExchange(cell.db, bot_id, exchange)
  } catch (error) {
    log.warn({ error, bot_id }, 'An exchange with a service was not stored')
  }
}
