import type { ServiceId } from '../about.ts'
import { witness as google_sheets } from '../google_sheets/witness.ts'
import { witness as mailchimp } from '../mailchimp/witness.ts'
import type { Witness } from './witness.ts'

/** A service without a witness does not compile. */
export const witnesses: Record<ServiceId, Witness> = { google_sheets, mailchimp }
