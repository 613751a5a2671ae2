import { expect, test } from 'vitest'
import { vietqr } from './index.ts'

const account = { bank: '970416', account_number: '257678859', account_name: 'NGUYEN VAN AN' }

test('a transfer is written as the specification of VietQR has it', () => {
  // The example of the format’s document.
  expect(vietqr.transfer({ amount: 10_000, text: 'Chuyen tien' }, account)).toEqual({
    bank: 'ACB',
    account_number: '257678859',
    account_name: 'NGUYEN VAN AN',
    text: 'Chuyen tien',
    qr: '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA53037045405100005802VN62150811Chuyen tien630453E6',
  })
})

test.each(['970416', 'ACB', 'acb '])('a bank is known by “%s”', (bank) => {
  expect(vietqr.typed({ ...account, bank, account_name: 'Nguyễn Văn An' })).toMatchObject({
    ok: true,
    secrets: account,
  })
})

test.each([
  ['bank', { ...account, bank: 'no such bank' }],
  ['account_number', { ...account, account_number: '12' }],
  ['account_name', { ...account, account_name: '₫' }],
])('a wrong %s is named', (field, fields) => {
  expect(vietqr.typed(fields)).toEqual({ ok: false, field })
})
