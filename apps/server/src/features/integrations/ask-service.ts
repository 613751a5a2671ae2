import type { Ask, ServiceRequest } from '@hawker/integrations'
import { type Asked, ask, type Refused } from '@hawker/outside'
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
export type Purpose = { purpose: string; conversation_id: string | null }

type Shown = { ok: true; headers: Record<string, string>; token: string | null } | Refused

/**
 * Sends requests of one connection: adds the secrets last, stores each exchange without them, and renews a rejected
 * token once. A connection without a row (it is being made) stores no exchanges.
 */
export function askOf(deps: AskDeps, connection: Connection, why: Purpose): Ask {
  const { service, tokens, now } = deps
  const { integration, secrets } = connection

  const show = async (spent: string | null): Promise<Shown> => {
    const { access } = integration
    if (access.kind === 'fixed') return { ok: true, headers: access.headers(secrets), token: null }
    const granted = await tokens(connection, spent)
    return granted.ok ? { ok: true, headers: access.headers(granted.token), token: granted.token } : granted
  }

  const once = async (
    request: ServiceRequest,
    spent: string | null,
  ): Promise<{ asked: Asked; token: string | null }> => {
    const shown = await show(spent)
    if (!shown.ok) return { asked: { ...shown, is_written: false }, token: null }
    const url = service.base(integration, request.host, secrets) + request.path
    const [at, began] = [now(), performance.now()]
    const headers = { ...request.headers, ...shown.headers }
    const { method, body } = request
    const asked = await ask(service.http(integration, secrets), { method, url, headers, body })
    const hidden = [...integration.hidden(secrets), ...(shown.token ? [shown.token] : [])]
    const stored = [...hidden, connection.webhook_key]
    await keep(deps, connection, {
      ...why,
      id: newId(),
      integration_id: connection.row.id,
      at,
      request: requestText(url, request, stored),
      status: asked.ok ? asked.answer.status : null,
      response: responseText(asked, stored),
      ms: Math.round(performance.now() - began),
    })
    return { asked: blankAnswer(asked, hidden), token: shown.token }
  }

  return async (request) => {
    const { asked, token } = await once(request, null)
    if (!asked.ok || asked.answer.status !== 401 || token === null) return asked
    return (await once(request, token)).asked
  }
}

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
