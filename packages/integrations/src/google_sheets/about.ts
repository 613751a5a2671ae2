import type { ServiceAbout } from '../about.ts'

export const about: ServiceAbout = {
  id: 'google_sheets',
  kind: 'tool',
  calls: ['google_sheet'],
  events: [],
  connect_fields: [{ key: 'service_account', is_multiline: true }],
  login: 'google',
  console_url: 'https://console.cloud.google.com/iam-admin/serviceaccounts',
  pickers: { spreadsheets: [], sheets: ['spreadsheet_id'], columns: ['spreadsheet_id', 'sheet'] },
  units: {},
  address: null,
}
