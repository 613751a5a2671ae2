import type { CallKind, CallRequest } from '@hawker/core'
import { type Carried, carriersOf } from '@hawker/integrations'
import { cutText } from '../../platform/clean-text.ts'
import type { Cells } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import type { CallAnswer, Carrier, LeasedCall } from '../../runtime/errands/carrier.ts'
import { askOf } from './ask-service.ts'
import { serviceCall } from './call-of.ts'
import type { ConnectDeps } from './connect.ts'
import { type Connection, openConnection } from './connection.ts'
import { changeIntegration, findIntegrationRow, listOfService } from './queries.ts'

type Deps = ConnectDeps & { cells: Cells; timeout_ms: number }

const refuse = (reason: string): CallAnswer => ({ ok: false, reason, is_written: false })

/**
 * Carries one kind of call through the connections of bots. `complete` adds to a call what only the database knows.
 */
export function serviceCarrier(
  deps: Deps,
  kind: CallKind,
  complete: (connection: Connection, leased: LeasedCall, call: CallRequest) => Promise<CallRequest> = async (
    _connection,
    _leased,
    call,
  ) => call,
): Carrier {
  const carry = async (leased: LeasedCall): Promise<CallAnswer> => {
    const call = serviceCall(leased.request)
    if (call?.kind !== kind) return refuse('invalid_request')
    const connection = await meantConnection(deps, kind, leased.bot_id, call.integration_id)
    if (typeof connection === 'string') return refuse(connection)
    const { integration } = connection
    if (integration.kind !== 'tool') return refuse('not_connected')
    const ask = askOf(deps, connection, { purpose: kind, conversation_id: leased.conversation_id })
    const attempt = { key: leased.id, is_repeat: leased.is_repeat }
    const carried = await integration.carry(await complete(connection, leased, call), ask, attempt)
    await noteStatus(connection, carried)
    return answerOf(carried)
  }

  return {
    repeat: (request) => {
      const call = serviceCall(request)
      const [integration] = carriersOf(kind)
      return call && integration ? integration.repeat(call) : 'never'
    },
    // A call makes several requests, each with its own time-out.
    timeout_ms: deps.timeout_ms * 4,
    places: { process: 32, bot: 8 },
    run: (batch) => batch.map(carry),
  }
}

/** The connection that a call names, or the bot's only one for its kind; otherwise the reason why there is none. */
export async function meantConnection(
  { secret, cells }: Pick<Deps, 'secret' | 'cells'>,
  kind: CallKind,
  bot_id: BotId,
  named: string | undefined,
): Promise<Connection | 'not_connected' | 'several_connections'> {
  const services = carriersOf(kind).map(({ id }) => id)
  const cell = await cells.of(bot_id)
  if (named) {
    const row = await findIntegrationRow(cell.db, bot_id, named)
    if (!row || !services.some((id) => id === row.service)) return 'not_connected'
    return openConnection(secret, cell, bot_id, row)
  }
  const [row, other] = await listOfService(cell.db, bot_id, services)
  if (other) return 'several_connections'
  return row ? openConnection(secret, cell, bot_id, row) : 'not_connected'
}

/** Marks the connection when its key is refused, and unmarks it when the key works again. */
export async function noteStatus({ cell, bot_id, row }: Connection, carried: Carried): Promise<void> {
  if (carried.ok && row.status !== 'connected')
    await changeIntegration(cell.db, bot_id, row.id, { status: 'connected', problem: null })
  if (!carried.ok && carried.fault.kind === 'unauthorized')
    await changeIntegration(cell.db, bot_id, row.id, {
      status: 'unauthorized',
      problem: cutText(carried.fault.message, 300),
    })
}

const answerOf = (carried: Carried): CallAnswer => {
  if (carried.ok) return { ok: true, status: 200, body: carried.body }
  const { fault, is_written } = carried
  const { kind, code, message, retry_after_ms } = fault
  const reason = cutText(`${code}: ${message}`, 200)
  if (kind === 'throttle' || kind === 'retry')
    return { ok: false, reason, is_written, retry_after_ms: retry_after_ms ?? 2_000 }
  return { ok: false, reason, is_written: is_written || kind === 'unknown' }
}
