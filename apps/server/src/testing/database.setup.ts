import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '../platform/db/database.ts'
import { startJobs } from '../platform/jobs.ts'
import { createLog } from '../platform/log.ts'
import { startEmbedded } from '../platform/postgres/embedded.ts'
import { migrateTemplate, templateName, templateUrl } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The address of a PostgreSQL with a migrated, empty database `hawker_template`; of a cluster, the coordinator's and then
     * its workers'.
     */
    postgresUrls: string[]
    /** A folder that is removed after the run. */
    folder: string
  }
}

/** One PostgreSQL for the run of a project. Each test file clones the template, so files never see each other's rows. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'hawker-tests-'))
  const log = createLog('warn')
  const database = await startEmbedded({
    dataDir,
    log,
    maxConnections: 300,
    settings: { fsync: 'off', full_page_writes: 'off', max_wal_size: '256MB' },
  })
  const client = await connect(database.url, 'tests')
  await client.query(`create database ${templateName}`)
  await client.end()
  await migrateTemplate(templateUrl(database.url))
  // The queue makes its tables at its first start, which takes longer than to clone them.
  await (await startJobs(templateUrl(database.url), log)).stop()
  project.provide('postgresUrls', [database.url])
  project.provide('folder', dataDir)

  return async () => {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
