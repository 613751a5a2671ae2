import { failed } from '@hawker/outside'
import { mask } from '../mask.ts'
import type { Secrets } from '../service.ts'
import type { Tool } from '../tool.ts'
import { about } from './about.ts'
import { carrySheet } from './carry.ts'
import { check, pick, typed } from './client.ts'
import { access } from './grant.ts'
import { read } from './read.ts'

const hosts: Record<string, string> = {
  sheets: 'https://sheets.googleapis.com',
  drive: 'https://www.googleapis.com',
  token: 'https://oauth2.googleapis.com',
}

const keysIn = ({ private_key, private_key_id, refresh_token }: Secrets): Secrets =>
  Object.fromEntries(
    Object.entries({ private_key, private_key_id, refresh_token }).flatMap(([key, value]) =>
      value ? [[key, value]] : [],
    ),
  )

/** https://developers.google.com/workspace/sheets/api/reference/rest */
export const google_sheets: Tool = {
  kind: 'tool',
  id: 'google_sheets',
  about,
  api_url_setting: 'HAWKER_GOOGLE_API_URL',
  base: (host) => hosts[host] ?? '',
  access,
  typed,
  // A key may be quoted as the file has it, in one line.
  hidden: (secrets) => Object.values(keysIn(secrets)).flatMap((key) => [key, key.replaceAll('\n', '\\n')]),
  masked: ({ private_key, ...secrets }) =>
    Object.fromEntries(Object.entries(keysIn(secrets)).map(([key, value]) => [key, mask(value)])),
  check,
  pick,
  repeat: (request) => (request.kind === 'google_sheet' && request.operation === 'append_row' ? 'by_key' : 'safe'),
  async carry(request, ask, attempt) {
    if (request.kind === 'google_sheet') return carrySheet(request, ask, attempt)
    return { ...failed('rejected', 'kind', 'Google Sheets carries no such call'), is_written: false }
  },
  read,
  webhook: null,
}
