import type { Witness } from '../contract/witness.ts'

const typed = { bank: '970416', account_number: '257678859', account_name: 'NGUYEN VAN AN' }

export const witness: Witness = {
  typed,
  refused: [
    ['nothing', {}, 'bank'],
    ['a bank that does not exist', { ...typed, bank: 'Bank of nowhere' }, 'bank'],
    ['no account', { ...typed, account_number: '' }, 'account_number'],
    ['no holder', { ...typed, account_name: ' ' }, 'account_name'],
  ],
  secrets: [typed],
  client: { client_id: '', client_secret: '' },
  grantLacks: () => [],
  headers: () => ({}),
  proof: null,
}
