import type { ServiceKind } from '@hawker/integrations'
import type { RawRequest } from '@hawker/outside'
import type { Cell } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Connection } from './connection.ts'

/** A connection by its id. */
export type ConnectionPlace = { cell: Cell; bot_id: BotId; id: string }

/** An answer to a service, byte for byte. */
export type ServiceReply = { status: number; type: string; body: string }

/** Works on the requests of one kind of service. The feature that owns the kind provides it. */
export type Receiver = {
  /** Verifies, stores and answers a request; absent: its events are stored by their keys, and the answer is empty. */
  receive?(connection: Connection, request: RawRequest): Promise<ServiceReply>
  /** Works on the stored events that wait, after the answer and again each minute. */
  work(place: ConnectionPlace): Promise<void>
}

/** Kinds without a receiver have no webhook. */
export type Receivers = Partial<Record<ServiceKind, Receiver>>
