import type { Asked } from '../service.ts'
import type { Reply } from '../wire.ts'
import type { World } from '../world.ts'
import type { Bill, Gateway, Merchant } from './state.ts'

export type Call = { world: World; gateway: Gateway; asked: Asked }

export type ApiMethod = {
  name: string
  verb: 'GET' | 'POST' | 'DELETE'
  path: RegExp
  run(call: Call, parts: string[]): Reply | Promise<Reply>
}

/** A report to a merchant: its address, headers and body, '' for none. */
export type Report = { method: 'GET' | 'POST'; url: string; headers: Record<string, string>; body: string }

/** One gateway's API, the reports it makes, and the address to which it leads a buyer back. */
export type Dialect = {
  /** The path below the simulator's origin. */
  path: string
  state(world: World): Gateway
  methods: ApiMethod[]
  /** null: of such an outcome it reports nothing. */
  report(bill: Bill, merchant: Merchant, world: World): Report | null
  /** The part of a report that a broken network loses: a field of the address or form, or a path in its JSON. */
  dropped: string
  returnTo(bill: Bill, merchant: Merchant, world: World): string
}
