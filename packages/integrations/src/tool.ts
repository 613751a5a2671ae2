import type { CallRequest } from '@hawker/core'
import type { Refused } from '@hawker/outside'
import type { PickerName, ServiceEventKind } from './about.ts'
import type { Ask, KeyedEvent, Service, ServiceWebhook } from './service.ts'

/** The result of a call. `is_written`: it may have been carried out although no answer proves it. */
export type Carried = { ok: true; body: unknown } | (Refused & { is_written: boolean })

export type Attempt = {
  /** The same for every attempt at one call, and of no other call. */
  key: string
  /** An earlier attempt may have been carried out. */
  is_repeat: boolean
}

export type Option = { id: string; name: string; facts?: Record<string, string | boolean> }

/** A page of a picker; `next` asks for the one after. */
export type Picked = { ok: true; options: Option[]; next: string | null } | Refused

export type PickerWish = { search: string; after: string | null; choices: Record<string, string> }

/** An event that tags the customers with its e-mail address. */
export type ServiceEvent = KeyedEvent & { kind: ServiceEventKind; email: string }

/** A service that carries calls of flows. */
export type Tool = Service<'tool'> & {
  pick(name: PickerName, wish: PickerWish, ask: Ask): Promise<Picked>
  /** Whether a call of unknown fate may be repeated. `by_key`: only after searching for its key. */
  repeat(request: CallRequest): 'safe' | 'by_key' | 'never'
  carry(request: CallRequest, ask: Ask, attempt: Attempt): Promise<Carried>
  /** How the service calls our webhook; null: it does not. */
  webhook: ServiceWebhook<ServiceEvent> | null
}
