import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { pathApp, until } from '../../../runtime/testing/path-app.ts'
import { findJob } from '../../jobs/index.ts'
import { orderExportJob } from './order-export-job.ts'

const server = await pathApp()
const { ask, owner, newUser, join } = server
const bot = await server.shop()
const at = `/v1/bots/${bot.id}`

const whole = z.looseObject({ id: z.string(), key: z.string() })
const make = async (body: object) => whole.parse((await ask(owner, 'POST', `${at}/orders`, body)).body)
const dress = { name: '=cmd', price: 1_999, quantity: 2 }
const first = await make({
  ...{ currency: 'USD', items: [dress], shipping_fee: 500, bill_full_name: '@Mai', bill_phone_number: '+84901234567' },
  shipping_address: { address: '-1 Lê Lợi', names: { commune: 'Phường Bến Nghé', district: '', province: '' } },
})
const second = await make({ currency: 'VND', items: [{ ...dress, name: 'Dress', price: 120_000 }], status: 1 })

const columns = ['number', 'key', 'status', 'name', 'phone', 'items', 'total', 'cod', 'currency', 'address', 'commune']
const job = z.object({ id: z.string(), subject: z.string(), total: z.number() })
const begin = (body: object = {}, who = owner) =>
  ask(who, 'POST', `${at}/orders/exports`, { of: { search: {} }, columns, format: 'csv', language: 'en', ...body })
async function made(body?: object) {
  const { id, subject, total } = job.parse((await begin(body)).body)
  await until(async () => expect((await ask(owner, 'GET', `${at}/jobs/${id}`)).body).toMatchObject({ state: 'done' }))
  return { id, total, path: server.platform.files.pathOf(bot.id, subject) }
}

const heading =
  '\ufeffNumber,Reference,Status,Buyer,Phone,Items,Total,To collect,Currency,Street and number,Commune or ward\r\n'
const firstRow = `1,${first.key},New,'@Mai,+84901234567,2 × =cmd,44.98,44.98,USD,'-1 Lê Lợi,Phường Bến Nghé\r\n`
const secondRow = `2,${second.key},Confirmed,,,2 × Dress,240000,240000,VND,,\r\n`

test('orders are written with chosen columns, the newest first, and no cell begins as a formula', async () => {
  const { path, total } = await made()
  expect(total).toBe(2)
  expect(await readFile(path, 'utf8')).toBe(heading + secondRow + firstRow)
})

test.each([
  ['of a status', { search: { status: 0 } }, firstRow],
  ['of a search', { search: { q: '0901234567' } }, firstRow],
  ['chosen by a person', { ids: [second.id] }, secondRow],
])('orders %s alone', async (_, of, rows) => {
  const { path, total } = await made({ of })
  expect([total, await readFile(path, 'utf8')]).toEqual([1, heading + rows])
})

test('a workbook names its sheet for the orders', async () => {
  const bytes = await readFile((await made({ format: 'xlsx' })).path)
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})

test('an order that comes meanwhile is left out, and a slice that runs again writes the same bytes', async () => {
  const { id, path } = await made()
  const before = await readFile(path, 'utf8')
  const row = await findJob(bot.cell.db, bot.id, id)
  if (!row) throw new Error('the work is gone')
  const other = await make({ items: [dress] })
  await orderExportJob(server.platform).slice(bot.cell, { ...row, next_from: '', slice: null, done: 0 })
  expect(await readFile(path, 'utf8')).toBe(before)
  await ask(owner, 'DELETE', `${at}/orders/${other.id}`)
})

test.each([
  ['an unknown column', { columns: ['password'] }],
  ['no columns', { columns: [] }],
  ['a misspelled search', { of: { search: { qq: 'mai' } } }],
])('%s is refused', async (_, body) => {
  expect(await begin(body)).toMatchObject({ status: 400, body: { message_code: 'invalid_body' } })
})

test('a file of personal data needs the right to create content', async () => {
  const moderator = await newUser()
  await join(moderator, bot.id, 'MODERATE')
  expect((await begin({}, moderator)).status).toBe(403)
})
