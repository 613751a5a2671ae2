import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { distributeSchema, nodesOf } from '../platform/db/cluster.ts'
import { connect } from '../platform/db/database.ts'
import { migrateTemplate, templateName, templateUrl } from './template.ts'

/**
 * Runs the tests on the Citus cluster whose coordinator CITUS_URL names: each file clones a database whose first cell lies on a
 * worker. A database of a cluster exists on each node.
 */
export default async function setup(project: TestProject) {
  const url = process.env.CITUS_URL ?? ''
  const workers = await withClient(url, nodesOf)
  const { hostname, port } = new URL(url)
  const urls = [url, ...workers.map((node) => Object.assign(new URL(url), { host: `${node.host}:${node.port}` }).href)]
  await drop(urls)
  for (const node of urls) {
    await query(node, `create database ${templateName}`)
    await query(templateUrl(node), 'create extension citus')
  }
  await withClient(templateUrl(url), async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', [hostname, Number(port || 5432)])
    for (const node of workers) await client.query('select citus_add_node($1, $2)', [node.host, node.port])
  })
  await migrateTemplate(templateUrl(url))
  await withClient(templateUrl(url), (client) => distributeSchema(client, 'cell_1'))
  // A template allows no connection while it is cloned, and the cluster's own daemon would reconnect to it.
  for (const node of urls) {
    await query(node, `alter database ${templateName} allow_connections false`)
    await query(node, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${templateName}'`)
  }
  project.provide('postgresUrls', urls)
  const folder = await mkdtemp(join(tmpdir(), 'hawker-tests-'))
  project.provide('folder', folder)
  return async () => {
    await drop(urls)
    await rm(folder, { recursive: true, force: true })
  }
}

async function drop(urls: string[]) {
  for (const node of urls) await query(node, `drop database if exists ${templateName} with (force)`)
}

const query = (url: string, text: string) => withClient(url, (client) => client.query(text))

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await connect(url, 'tests')
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
