import { failed, type Refused } from '@hawker/outside'
import { askFor } from '../asked.ts'
import type { Carrier, Made } from '../carrier.ts'
import type { Ask, Checked, Typed } from '../service.ts'
import { isAbsent, read } from './read.ts'
import { cancelOrder, feeOf, listPickAddresses, statusOf, statusOfClientCode, submitOrder } from './requests.ts'
import { statuses } from './statuses.ts'
import { detail, done, made, pickAddresses, quoted } from './wire.ts'

const picks = ['pick_name', 'pick_phone', 'pick_address', 'pick_district', 'pick_province'] as const

export const typed = (fields: Record<string, string>): Typed => {
  const token = (fields.token ?? '').trim()
  if (!/^[\w-]{20,100}$/.test(token)) return { ok: false, field: 'token' }
  const given = Object.fromEntries(picks.map((key) => [key, (fields[key] ?? '').trim()]))
  const missing = picks.find((key) => !given[key])
  if (missing) return { ok: false, field: missing }
  return { ok: true, secrets: { token, ...given }, details: { pick_address: given.pick_address ?? '' } }
}

export const check = async (ask: Ask): Promise<Checked> => {
  const told = await askFor(ask, read, listPickAddresses(), pickAddresses)
  if (!told.ok) return told
  return { ok: true, name: told.body.data[0]?.pick_name || 'GHTK', details: {} }
}

/** GHTK writes its instants on Vietnam's clock: `2016-11-02 12:18:40`. */
const instantOf = (text: string | undefined): string | null => {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text ?? '') ?? []
  const at = day ? new Date(`${day}T${time}+07:00`) : null
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : null
}

export const client: Pick<Carrier, 'quote' | 'find' | 'create' | 'changeCod' | 'cancel' | 'label' | 'track'> = {
  async quote(parcel, ask, secrets) {
    const told = await askFor(ask, read, feeOf(parcel, secrets), quoted)
    if (!told.ok) return told
    const { fee, delivery = true } = told.body.fee
    if (!delivery) return failed('rejected', 'delivery', 'GHTK does not deliver there')
    return { ok: true, fee, service: parcel.service, expected_at: null }
  },

  async find(client_code, ask): Promise<Made | Refused | null> {
    const told = await askFor(ask, read, statusOfClientCode(client_code), detail)
    if (!told.ok) return isAbsent(told) ? null : told
    const { label_id, ship_money = 0 } = told.body.order
    return { ok: true, code: label_id, fee: ship_money, expected_at: null }
  },

  async create(parcel, ask, secrets) {
    const told = await askFor(ask, read, submitOrder(parcel, secrets), made)
    if (!told.ok) return told
    const { label, fee } = told.body.order
    return { ok: true, code: label, fee, expected_at: null }
  },

  // Its API has no such call: the shop asks GHTK, in its app or by telephone.
  changeCod: async () => ({
    ...failed('rejected', 'cod', 'GHTK changes what it collects only in its own app'),
    is_written: false,
  }),

  async cancel(code, ask) {
    const told = await askFor(ask, read, cancelOrder(code), done)
    if (told.ok) return null
    return /đã (bị )?h[uủ]y|already/i.test(told.fault.message) ? null : told
  },

  // Its label is a file that only its own token fetches; our label has the same code.
  label: async () => failed('rejected', 'label', 'Print the label from here: it has GHTK’s code'),

  async track(code, ask) {
    const told = await askFor(ask, read, statusOf(code), detail)
    if (!told.ok) return told
    const { label_id, partner_id = '', status, pick_money = 0, ship_money = 0, modified } = told.body.order
    return {
      ok: true,
      ...{ code: label_id, client_code: partner_id, status, cod: pick_money, fee: ship_money },
      order_status: statuses[status] ?? null,
      is_cancelled: status === '-1',
      at: instantOf(modified),
    }
  },
}
