import { openCells } from '../platform/db/cells.ts'
import { createLog } from '../platform/log.ts'
import { createSecret } from '../platform/secret.ts'

export const templateName = 'hawker_template'
export const testSecret = createSecret('a secret that only tests have, long enough')

/** The address of the template on this PostgreSQL. */
export const templateUrl = (url: string) => Object.assign(new URL(url), { pathname: templateName }).href

/** Makes the tables of a new installation. */
export async function migrateTemplate(url: string): Promise<void> {
  const pools = { pathConnections: 2, webConnections: 2 }
  await (await openCells({ ...pools, url, secret: testSecret, log: createLog('warn'), now: () => new Date() })).close()
}
