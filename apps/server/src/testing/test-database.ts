import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { onceThere } from '../platform/db/away.ts'
import { connect } from '../platform/db/database.ts'
import { createLog } from '../platform/log.ts'
import { templateName } from './template.ts'

/** A migrated, empty database of this test file's own. It is dropped when the file has run. */
export async function testDatabase(): Promise<string> {
  const url = new URL(inject('postgresUrl'))
  const admin = url.href
  const name = `test_${randomBytes(6).toString('hex')}`
  await query(admin, `create database ${name} template ${templateName}`)
  afterAll(() => query(admin, `drop database if exists ${name} with (force)`))
  url.pathname = name
  return url.href
}

async function query(url: string, text: string) {
  const client = await onceThere(createLog('silent'), () => connect(url, 'tests'))
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
