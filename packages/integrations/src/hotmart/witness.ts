import type { Witness } from '../contract/witness.ts'

const hottok = 'hTK0123456789abcdefABCDEF-hottok-for-tests'

export const witness: Witness = {
  typed: { hottok: ` ${hottok}\n` },
  refused: [
    ['nothing', {}, 'hottok'],
    ['a few letters', { hottok: 'secret' }, 'hottok'],
    ['an address', { hottok: 'https://hawker.example/webhooks/i/0123456789' }, 'hottok'],
  ],
  secrets: [{ hottok }],
  client: { client_id: '', client_secret: '' },
  grantLacks: () => [],
  headers: () => ({}),
  proof: (_body, secrets) => ({
    header: 'x-hotmart-hottok',
    value: secrets.hottok ?? 'another-secret-of-another-account',
  }),
}
