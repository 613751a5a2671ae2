import { failed, readGoogleKey } from '@hawker/outside'
import { askFor } from '../asked.ts'
import type { Ask, Checked, Secrets, Typed } from '../service.ts'
import type { Picked, PickerWish, Tool } from '../tool.ts'
import { read } from './read.ts'
import { getTabs, listSpreadsheets } from './requests.ts'
import { makeIdColumn, readHeader } from './sheet.ts'
import { files, spreadsheet } from './wire.ts'

/** The key file of a service account, pasted whole. */
export const typed = ({ service_account = '' }: Record<string, string>): Typed => {
  const key = readGoogleKey(service_account)
  if (!key) return { ok: false, field: 'service_account' }
  const { client_email, private_key, private_key_id, project_id } = key
  return {
    ok: true,
    secrets: { client_email, private_key, private_key_id },
    details: { email: client_email, project_id },
  }
}

/**
 * Listing one file makes a token, which proves the key or the sign-in. A project without the Drive API can still write
 * into sheets, whose addresses are then pasted.
 */
export const check = async (ask: Ask, { client_email, email }: Secrets): Promise<Checked> => {
  const told = await askFor(ask, read, listSpreadsheets('', null), files)
  const name = client_email ?? email ?? ''
  if (told.ok || /SERVICE_DISABLED|accessNotConfigured/.test(told.fault.code)) return { ok: true, name, details: {} }
  return told
}

const spreadsheets = async ({ search, after }: PickerWish, ask: Ask): Promise<Picked> => {
  const told = await askFor(ask, read, listSpreadsheets(search, after), files)
  return told.ok ? { ok: true, options: told.body.files, next: told.body.nextPageToken ?? null } : told
}

const sheets = async ({ choices: { spreadsheet_id = '' } }: PickerWish, ask: Ask): Promise<Picked> => {
  const told = await askFor(ask, read, getTabs(spreadsheet_id), spreadsheet)
  if (!told.ok) return told
  const shown = told.body.sheets.filter(({ properties: { hidden } }) => !hidden)
  return { ok: true, options: shown.map(({ properties: { title } }) => ({ id: title, name: title })), next: null }
}

/** Choosing a tab creates our id column, so that the first append finds it. */
const columns = async ({ choices: { spreadsheet_id = '', sheet = '' } }: PickerWish, ask: Ask): Promise<Picked> => {
  const place = { spreadsheet_id, sheet }
  const header = await readHeader(ask, place)
  if (!header.ok) return header
  const made = await makeIdColumn(ask, place, header.body)
  if (!made.ok) return made
  return { ok: true, options: [...header.body.columns.keys()].map((name) => ({ id: name, name })), next: null }
}

export const pick: Tool['pick'] = async (name, wish, ask) => {
  if (name === 'spreadsheets') return spreadsheets(wish, ask)
  if (name === 'sheets') return sheets(wish, ask)
  if (name === 'columns') return columns(wish, ask)
  return failed('rejected', 'picker', 'Google Sheets has no such list')
}
