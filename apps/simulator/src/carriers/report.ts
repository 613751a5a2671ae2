import { setTimeout as sleep } from 'node:timers/promises'
import type { World } from '../world.ts'
import type { CarrierState, ParcelState } from './state.ts'

const answer_within_ms = 10_000
/** GHN repeats a report ten times. https://api.ghn.vn/home/docs/detail?id=47 */
const most_tries = 10

type Body = { content_type: string; body: string }

/** Moves a parcel and reports it to the shop's address, as often as it takes to be answered. */
export const moveParcel = async (
  world: World,
  carrier: CarrierState,
  parcel: ParcelState,
  change: Partial<Pick<ParcelState, 'status' | 'is_cod_transferred' | 'cod'>>,
  bodyOf: (parcel: ParcelState) => Body,
): Promise<void> => {
  Object.assign(parcel, change, { updated_at: world.clock.now() })
  const url = carrier.accounts.get(parcel.token)?.webhook_url
  if (!url || carrier.is_silent) return
  const { content_type, body } = bodyOf(parcel)
  const wait = (ms: number) => sleep(ms, undefined, { signal: world.closing.signal, ref: false }).catch(() => undefined)
  if (carrier.report_lag_ms > 0) await wait(carrier.report_lag_ms)
  for (let tries = 0; tries < most_tries && !world.closing.signal.aborted; tries++) {
    const { status } = await world.poster.post(url, { 'content-type': content_type }, body, answer_within_ms)
    carrier.counters.count(`reports.${status ?? 'unanswered'}`)
    if (status === 200) return
    await wait(carrier.report_again_ms)
  }
}
