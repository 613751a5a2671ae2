import type { SendFault } from '../faults.ts'
import type { ServiceCall } from '../service-base.ts'
import { addCarrierAccount, type CarrierAccount, type CarrierState, type ParcelState } from './state.ts'

type Move = Partial<Pick<ParcelState, 'status' | 'is_cod_transferred' | 'cod'>>

/** A carrier's stand-in in a test of this process. */
export type CarrierHandle = {
  addAccount(options?: Partial<CarrierAccount>): CarrierAccount
  parcels(): ParcelState[]
  /** Moves a parcel; resolves when its report was answered. */
  move(code: string, change: Move): Promise<void>
  /** Reports leave late, or not at all. */
  set(settings: Partial<Pick<CarrierState, 'report_lag_ms' | 'is_silent' | 'report_again_ms'>>): void
  /** The next calls fail this way. */
  misbehave(fault: Omit<SendFault, 'times'> & { times?: number }): void
  calls(): ServiceCall[]
}

export const carrierHandle = (
  carrier: CarrierState,
  move: (parcel: ParcelState, change: Move) => Promise<void>,
): CarrierHandle => ({
  addAccount: (options) => addCarrierAccount(carrier, options),
  parcels: () => [...carrier.parcels.values()],
  async move(code, change) {
    const parcel = carrier.parcels.get(code)
    if (!parcel) throw new Error(`The simulator has no parcel ${code}.`)
    await move(parcel, change)
  },
  set: (settings) => void Object.assign(carrier, settings),
  misbehave: (fault) => carrier.faults.add({ times: 1, ...fault }),
  calls: () => carrier.calls,
})
