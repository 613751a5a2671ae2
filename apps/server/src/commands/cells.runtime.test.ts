import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { connect } from '../platform/db/database.ts'
import { until } from '../runtime/testing/path-app.ts'
import { shop } from '../runtime/testing/shop.ts'
import { standIn } from '../runtime/testing/stand-in.ts'
import { freePort, processEnv, startServerProcess } from '../testing/server-process.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { newUser } from '../testing/test-user.ts'

const stand = await standIn()
stand.does = (one) => {
  const [, token = ''] = /^\/bot(\d+)/.exec(one.path) ?? []
  return one.path.endsWith('/getMe')
    ? { status: 200, body: { ok: true, result: { id: token, first_name: 'Shop' } } }
    : stand.yes(one)
}
// Observes and signs people in: sign-ins are rows and a shared secret.
const platform = await testPlatform()
const elsewhere = await testDatabase()
const { settings } = platform
const env = {
  DATABASE_URL: settings.databaseUrl ?? '',
  HAWKER_DATA_DIR: settings.dataDir,
  HAWKER_SECRET: 'a secret that only tests have, long enough',
  HAWKER_DEMO: 'false',
  HAWKER_TELEGRAM_API_URL: stand.url,
}
const launcher = join(import.meta.dirname, '../../../../cli/bin/hawker.mjs')
const cells = (...args: string[]) => told('', ...args)
/** Passes this on standard input. */
const told = (input: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, 'cells', ...args], {
    env: { ...processEnv, ...env },
    encoding: 'utf8',
    input,
  })
  return { status, lines: stdout.trim().split('\n'), stderr }
}
const made = z.object({ id: z.string() })

test('one running server makes bots in three cells and two databases, and they receive and answer', async () => {
  const server = await startServerProcess({ ...env, PORT: String(await freePort()) })
  try {
    const owner = await newUser(platform)
    const ask = async (method: string, path: string, body?: object) => {
      const headers = { cookie: owner.cookie, origin: server.url, 'content-type': 'application/json' }
      const answer = await fetch(server.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      expect([method, path, answer.status]).toEqual([method, path, answer.status < 300 ? answer.status : 200])
      return answer.json()
    }
    // While the server runs: it is notified, or polls within a minute.
    expect(cells('add')).toMatchObject({ status: 0, lines: expect.arrayContaining(['Added cell 2.']) })
    expect(told(`${elsewhere}\n`, 'add', '--url', '-')).toMatchObject({
      status: 0,
      lines: expect.arrayContaining(['Added cell 3.']),
    })

    const bots = []
    for (const number of [101, 102, 103, 104]) {
      const secret = `secret-of-${number}`
      const wish = { platform: 'telegram_bot', name: `Shop ${number}`, token: `${number}:token`, secret }
      const { id } = made.parse(await ask('POST', '/v1/bots', wish))
      await ask('POST', `/v1/bots/${id}/document`, shop('telegram_bot'))
      bots.push({ id, page_id: String(number), secret })
    }
    const rows = await platform.cells.control.selectFrom('bot').select(['id', 'cell']).orderBy('id').execute()
    expect(rows.map(({ cell }) => cell)).toEqual([1, 2, 3, 1])

    for (const [at, { page_id, secret }] of bots.entries()) {
      const chat = { id: 900 + at, type: 'private' }
      const message = {
        message_id: 1,
        date: 1_790_000_000,
        chat,
        from: { id: chat.id, first_name: 'Mai' },
        text: `to ${page_id}`,
      }
      const answer = await fetch(`${server.url}/webhooks/telegram_bot/${page_id}`, {
        method: 'POST',
        body: JSON.stringify({ update_id: 7, message }),
        headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
      })
      expect([page_id, answer.status]).toEqual([page_id, 200])
    }
    for (const [at, { id, page_id }] of bots.entries()) {
      await until(() => expect(stand.saidTo(String(900 + at))).toEqual([`You said to ${page_id}`]), 80_000)
      // The thread is read back from its cell.
      await until(async () => {
        const { items } = z.object({ items: z.array(made) }).parse(await ask('GET', `/v1/bots/${id}/conversations`))
        const [conversation] = items
        const thread = JSON.stringify(await ask('GET', `/v1/bots/${id}/conversations/${conversation?.id}/messages`))
        expect(thread).toContain(`You said to ${page_id}`)
        expect(thread).toContain('"status":"sent"')
      })
    }

    const { lines } = cells('list')
    const [here, there] = [settings.databaseUrl ?? '', elsewhere].map((url) => {
      const { host, pathname } = new URL(url)
      return host + pathname
    })
    const today = new Date().toISOString().slice(0, 10)
    expect(lines).toEqual([
      expect.stringContaining(`cell_1  2 bots  ${here}`),
      `cell_2  1 bot  ${here}  since ${today}`,
      `cell_3  1 bot  ${there}  since ${today}`,
    ])

    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
  } finally {
    if (server.child.exitCode === null) server.child.kill('SIGKILL')
    await sleep(50)
  }
})

test('a database in which another installation has that cell is refused', async () => {
  const url = await testDatabase()
  const client = await connect(url, 'tests')
  const next = cells('list').lines.length + 1
  await client.query(`create schema cell_${next}`)
  await client.end()
  const { status, stderr } = cells('add', '--url', url)
  expect([status, stderr]).toEqual([
    2,
    expect.stringMatching(/^hawker: There is a cell_\d+ in that database already.*\n$/),
  ])
})

test.each([
  [
    'add',
    ['add', '--cluster'],
    'That database is not the coordinator of a Citus cluster: the extension is missing in it.',
  ],
  [
    'move',
    ['move', '1', '--node', 'here:5432'],
    'Cell 1 does not lie on a node of a cluster, so it cannot be moved to one.',
  ],
  ['move', ['move', '1', '--node', 'here'], '--node takes a host and a port such as 10.0.0.5:5432'],
])('on a database without a cluster, cells %s says so', (_, args, words) => {
  expect(cells(...args)).toMatchObject({ status: 2, stderr: `hawker: ${words}\n` })
})

test.each([
  ['with a malformed address', 'elsewhere', /^hawker: --url takes an address/],
  [
    'that does not exist',
    elsewhere.replace(/[^/]+$/, 'none'),
    /^hawker: The database refuses the connection: .*"none".* See --url\.\n$/,
  ],
])('a database %s gets a message of one line', (_, url, words) => {
  const refused = { status: 2, stderr: expect.stringMatching(words) }
  expect(cells('add', '--url', url)).toMatchObject(refused)
  expect(told(url, 'add', '--url', '-')).toMatchObject(refused)
})

test.each([
  [[], 'list, add, move or moved is missing'],
  [['drop'], 'there is no "cells drop"'],
  [['add', 'postgres://hawker:hush@host/db'], '"cells add" takes no argument but --url and --cluster'],
  [['list', '--all'], "Unknown option '--all'"],
  [['list', '--url', '-'], '--url is for "cells add" and "cells moved"'],
  [['moved'], '"cells moved" takes the number of a cell, and --url'],
  [['moved', 'postgres://hawker:hush@host/db', '2'], '"cells moved" takes the number of a cell, and --url'],
  [['list', '--cluster'], '--cluster is for "cells add"'],
  [['move', '2'], '"cells move" takes the number of a cell, and --node'],
  [['move', '2', '--node', 'a:1', '--url', '-'], '--url is for "cells add" and "cells moved"'],
  [['add', '--url'], "Option '--url <value>' argument missing"],
])('%j is not a command; the answer lists those that exist', (args, words) => {
  const { status, stderr } = cells(...args)
  expect([status, stderr.split('\n')[0]]).toEqual([2, `hawker: ${words}`])
  expect(stderr).toContain('\nusage: hawker cells list')
})

test('an address on an empty standard input is refused', () => {
  expect(cells('add', '--url', '-')).toMatchObject({
    status: 2,
    stderr: 'hawker: No address was given, so nothing has changed.\n',
  })
})

test('asking for help prints it with status 0', () => {
  expect(cells('--help')).toMatchObject({
    status: 0,
    lines: expect.arrayContaining([expect.stringMatching(/ --url - /)]),
  })
})
