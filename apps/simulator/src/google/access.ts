import type { World } from '../world.ts'
import { fewScopes, noPermission, notFound, unauthenticated } from './refuse.ts'
import type { Access, Spreadsheet } from './spreadsheet.ts'
import type { Grant } from './state.ts'

export type Right = 'read' | 'write' | 'list'

const of = (name: string) => `https://www.googleapis.com/auth/${name}`

/** Any one of these is enough. https://developers.google.com/workspace/sheets/api/scopes */
const enough: Record<Right, string[]> = {
  read: ['spreadsheets', 'spreadsheets.readonly', 'drive', 'drive.readonly', 'drive.file'].map(of),
  write: ['spreadsheets', 'drive', 'drive.file'].map(of),
  list: ['drive', 'drive.readonly', 'drive.metadata', 'drive.metadata.readonly', 'drive.file'].map(of),
}

/** The grant behind a bearer token. */
export const principalOf = ({ google, clock }: World, authorization: string | undefined): Grant => {
  const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? ''
  const grant = google.access_tokens.get(given)
  if (!grant || grant.expires_at <= clock.now()) throw unauthenticated()
  return grant
}

export const scopesFor = ({ scopes }: Grant, right: Right): void => {
  if (!scopes.some((scope) => enough[right].includes(scope)))
    throw fewScopes(right === 'list' ? 'drive.googleapis.com' : 'sheets.googleapis.com')
}

/** `drive.file` alone shows only the files a person opened with this client. */
const isShown = ({ scopes, client_id }: Grant, { opened_with }: Spreadsheet, right: Right): boolean => {
  const isWide = scopes.some((scope) => scope !== of('drive.file') && enough[right].includes(scope))
  return isWide || (client_id !== null && opened_with.has(client_id))
}

export const visibleSpreadsheets = ({ google }: World, grant: Grant): Spreadsheet[] =>
  [...google.spreadsheets.values()].filter((one) => one.access.has(grant.email) && isShown(grant, one, 'list'))

export const openSpreadsheet = (
  { google }: World,
  grant: Grant,
  id: string,
  right: Right,
): { spreadsheet: Spreadsheet; access: Access } => {
  const spreadsheet = google.spreadsheets.get(id)
  if (!spreadsheet || !isShown(grant, spreadsheet, right)) throw notFound()
  const access = spreadsheet.access.get(grant.email)
  if (!access || (right === 'write' && access === 'reader')) throw noPermission()
  return { spreadsheet, access }
}
