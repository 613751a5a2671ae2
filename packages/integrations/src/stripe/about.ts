import type { ServiceAbout } from '../about.ts'
import { units } from './units.ts'

export const about: ServiceAbout = {
  id: 'stripe',
  kind: 'payment',
  calls: [],
  events: [],
  connect_fields: [{ key: 'secret_key', words: 'stripe_key', is_multiline: false }],
  login: null,
  console_url: 'https://dashboard.stripe.com/apikeys',
  pickers: {},
  units,
  address: 'registered',
}
