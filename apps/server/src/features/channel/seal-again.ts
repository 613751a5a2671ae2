import { sealAgain } from '../../platform/accounts.ts'
import type { CellDb } from '../../platform/db/cell.ts'
import type { Secret } from '../../platform/secret.ts'
import { listSealedAccounts, replaceSealed } from './queries.ts'

/**
 * Seals the secrets of accounts that a process of the release before stored or changed as one JSON. Changes no account
 * that is written meanwhile.
 */
export async function sealAccountsAgain(db: CellDb, secret: Secret, since: Date): Promise<void> {
  for (const row of await listSealedAccounts(db, since)) {
    const sealed = sealAgain(secret, row)
    if (sealed) await replaceSealed(db, row, sealed)
  }
}
