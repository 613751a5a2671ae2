import type { SendFault } from '../faults.ts'
import type { ServiceCall } from '../service-base.ts'
import type { World } from '../world.ts'
import { act, type PayAct } from './acts.ts'
import type { Dialect, Report } from './dialect.ts'
import { addMerchant, type Bill, type Merchant } from './state.ts'

/** A gateway's stand-in in a test of this process. */
export type GatewayHandle = {
  /** The address of its API. */
  api_url: string
  addMerchant(merchant: Omit<Merchant, 'notify_url'> & { notify_url?: string }): Merchant
  /** A merchant as it stands there now. */
  merchant(id: string): Merchant
  bill(reference: string): Bill
  bills(): Bill[]
  /** A buyer or a broken network does this to a bill; resolves when its reports are answered. */
  act(reference: string, how: PayAct): Promise<Bill>
  /** The report that the gateway makes of a bill now, unsent. */
  reportOf(reference: string): Report
  /** The next calls fail this way. */
  misbehave(fault: Omit<SendFault, 'times'> & { times?: number }): void
  /** Each answer is delayed by this long; the call's work is done before. */
  lag(ms: number): void
  calls(): ServiceCall[]
}

export const gatewayHandle = (world: World, dialect: Dialect): GatewayHandle => {
  const gateway = dialect.state(world)
  const bill = (reference: string): Bill => {
    const found = gateway.bills.get(reference)
    if (!found) throw new Error(`The stand-in has no bill ${reference}.`)
    return found
  }
  const merchantOf = (id: string): Merchant => {
    const found = gateway.merchants.get(id)
    if (!found) throw new Error(`The stand-in has no merchant ${id}.`)
    return found
  }
  return {
    api_url: `${world.origin}${dialect.path}`,
    addMerchant: (merchant) => addMerchant(gateway, { notify_url: '', ...merchant }),
    merchant: merchantOf,
    bill,
    bills: () => [...gateway.bills.values()],
    async act(reference, how) {
      const known = bill(reference)
      await act(world, dialect, known, merchantOf(known.merchant), how)
      return known
    },
    reportOf(reference) {
      const known = bill(reference)
      const report = dialect.report(known, merchantOf(known.merchant), world)
      if (!report) throw new Error(`The gateway reports nothing of ${reference}.`)
      return report
    },
    misbehave: (fault) => gateway.faults.add({ times: 1, ...fault }),
    lag(ms) {
      gateway.latency_ms = [ms, ms]
    },
    calls: () => gateway.calls,
  }
}
