import type { SendFault } from '../faults.ts'
import type { ServiceCall } from '../service-base.ts'
import type { World } from '../world.ts'
import { plainRows, type Spreadsheet, type SpreadsheetOptions } from './spreadsheet.ts'
import {
  addClient,
  addServiceAccount,
  addSpreadsheet,
  type ClientOptions,
  expireAccessTokens,
  type Google,
  type OAuthClient,
  revokeTokens,
  type ServiceAccountOptions,
} from './state.ts'

/** Google's stand-in in a test of this process. */
export type GoogleHandle = {
  state: Google
  addClient(options?: ClientOptions): OAuthClient
  /** Answers the key file of a new service account. */
  addServiceAccount(options?: ServiceAccountOptions): ReturnType<typeof addServiceAccount>
  addSpreadsheet(options?: SpreadsheetOptions): Spreadsheet
  rows(spreadsheet_id: string, title: string): (string | number | boolean)[][]
  revokeTokens(email?: string): void
  expireAccessTokens(): void
  /** The next calls fail this way. */
  misbehave(fault: Omit<SendFault, 'times'> & { times?: number }): void
  calls(): ServiceCall[]
  counters(): Record<string, number>
}

export const googleHandle = ({ google, clock }: World): GoogleHandle => ({
  state: google,
  addClient: (options) => addClient(google, options),
  addServiceAccount: (options) => addServiceAccount(google, options),
  addSpreadsheet: (options = {}) => addSpreadsheet(google, options, clock.now()),
  rows(spreadsheet_id, title) {
    const sheet = google.spreadsheets.get(spreadsheet_id)?.sheets.find((one) => one.title === title)
    if (!sheet) throw new Error(`The simulator has no sheet "${title}" in ${spreadsheet_id}.`)
    return plainRows(sheet)
  },
  revokeTokens: (email) => revokeTokens(google, email),
  expireAccessTokens: () => expireAccessTokens(google, clock.now()),
  misbehave: (fault) => google.faults.add({ times: 1, ...fault }),
  calls: () => google.calls,
  counters: () => google.counters.all(),
})
