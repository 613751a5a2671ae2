import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { onceThere } from '../platform/db/away.ts'
import { connect } from '../platform/db/database.ts'
import { createLog } from '../platform/log.ts'
import { templateName } from './template.ts'

/** Registers an act for the end of a test file, or of the process where files share a thing. */
export type OnEnd = (act: () => Promise<void>) => void

/** For things that files share: the database and the folder of the run end with it, and each process with its connections. */
export const endsWithRun: OnEnd = () => {}

/** A cluster outlives the run, so its databases are dropped by the file that made them. */
export const isOnCluster = () => inject('postgresUrls').length > 1

/** A migrated, empty database of this test file's own. It is dropped when the file has run. */
export async function testDatabase(onEnd: OnEnd = afterAll): Promise<string> {
  const [url, ...workers] = inject('postgresUrls')
  if (!url) throw new Error('the setup gave no PostgreSQL')
  const name = `test_${randomBytes(6).toString('hex')}`
  // On a cluster, clone every node: the coordinator's clone finds its tables in the workers' clones.
  for (const node of [...workers, url]) await query(node, `create database ${name} template ${templateName}`)
  onEnd(async () => {
    for (const node of [url, ...workers]) await query(node, `drop database if exists ${name} with (force)`)
  })
  return Object.assign(new URL(url), { pathname: name }).href
}

async function query(url: string, text: string) {
  const client = await onceThere(createLog('silent'), () => connect(url, 'tests'))
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
