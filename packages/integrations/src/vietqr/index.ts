import { QRPay } from 'vietnam-qr-pay'
import type { Bank } from '../bank.ts'
import { plain } from '../gateways/plain.ts'
import { readGateway } from '../gateways/read.ts'
import type { Typed } from '../service.ts'
import { about } from './about.ts'
import { findBank } from './banks.ts'

function typed({ bank = '', account_number = '', account_name = '' }: Record<string, string>): Typed {
  const found = findBank(bank)
  if (!found) return { ok: false, field: 'bank' }
  const number = account_number.replace(/[\s.-]/g, '')
  if (!/^[A-Za-z0-9]{4,19}$/.test(number)) return { ok: false, field: 'account_number' }
  const name = plain(account_name, 50).toUpperCase()
  if (!name) return { ok: false, field: 'account_name' }
  const facts = { bank: found.bin, account_number: number, account_name: name }
  return { ok: true, secrets: facts, details: { ...facts, bank: found.shortName } }
}

/** Transfers between Vietnamese banks by VietQR, of NAPAS. https://www.vietqr.net/portal-v2/download/documents/QR_Format_T&C_v1.0_VN_092021.pdf */
export const vietqr: Bank = {
  id: 'vietqr',
  kind: 'bank',
  about,
  api_url_setting: 'HAWKER_VIETQR_API_URL',
  // It is only written, never asked.
  base: () => '',
  access: { kind: 'fixed', headers: () => ({}) },
  typed,
  hidden: () => [],
  masked: () => ({}),
  check: async (_ask, { bank = '', account_number = '' }) => ({
    ok: true,
    name: `${findBank(bank)?.shortName ?? bank} ${account_number}`,
    details: {},
  }),
  read: readGateway,
  webhook: null,
  transfer({ amount, text }, { bank = '', account_number = '', account_name = '' }) {
    const purpose = plain(text, 25)
    const qr = QRPay.initVietQR({ bankBin: bank, bankNumber: account_number, amount: String(amount), purpose }).build()
    return { bank: findBank(bank)?.shortName ?? bank, account_number, account_name, text: purpose, qr }
  },
}
