import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { pathApp, until } from '../../../runtime/testing/path-app.ts'
import { uploader } from '../../../testing/upload-file.ts'
import { findJob } from '../../jobs/index.ts'
import { productImportJob } from './import-job.ts'

const server = await pathApp({ env: { HAWKER_QUOTA_PRODUCTS: '500' } })
const { app, ask, owner, platform } = server
const uploadFile = uploader(app, platform.settings.publicUrl ?? undefined)

const file = z.looseObject({
  file_id: z.string(),
  reading: z.looseObject({}),
  columns: z.array(z.looseObject({ target: z.string().nullable() })),
})
const job = z.looseObject({ id: z.string(), subject: z.string() })

async function newShop() {
  const bot = await server.shop()
  const at = `/v1/bots/${bot.id}`
  const upload = async (content: string | Buffer, filename = 'products.csv') =>
    file.parse((await uploadFile(owner, `${at}/product_imports`, content, filename)).body)
  const work = async (uploaded: z.infer<typeof file>, mode: 'check' | 'run') => {
    const setup = { ...uploaded.reading, targets: uploaded.columns.map(({ target }) => target) }
    const begun = await ask(owner, 'POST', `${at}/product_imports/${uploaded.file_id}/${mode}`, {
      ...{ setup, language: 'en' },
    })
    expect(begun).toMatchObject({ status: 202 })
    const { id, subject } = job.parse(begun.body)
    const results = await until(async () => {
      const { body } = await ask(owner, 'GET', `${at}/jobs/${id}`)
      expect(Object(body).state).toBe('done')
      return Object(body).results
    })
    const report = await readFile(platform.files.pathOf(bot.id, subject), 'utf8')
    return { id, results, report: report.replace('\ufeff', '').trim().split('\r\n') }
  }
  const products = async () => Object((await ask(owner, 'GET', `${at}/products?limit=100`)).body).items
  return { ...bot, at, upload, work, products }
}

const sheet = [
  'Tên sản phẩm,SKU,Giá,Tồn kho,Size,Danh mục',
  'Áo thun,AT-S,120.000,5,S,Áo; Hè',
  'Áo thun,AT-M,130.000,,M,',
  'Mũ,,50000,2,,',
  'Mũ lưỡi trai,,hỏi shop,,,',
  ',,5,,,',
].join('\n')

test('rows become products and their variations, and the report has every row; the dry run changed nothing', async () => {
  const { upload, work, products } = await newShop()
  const uploaded = await upload(sheet)
  expect(uploaded.columns.map(({ target }) => target)).toEqual([
    ...['name', 'sku', 'price', 'stock', 'attribute', 'categories'],
  ])
  const tried = await work(uploaded, 'check')
  expect(tried.results).toEqual({ new: 2, added: 1, rejected: 2 })
  expect(await products()).toEqual([])
  const done = await work(uploaded, 'run')
  expect(done.results).toEqual(tried.results)
  expect(done.report).toEqual([
    'Tên sản phẩm,SKU,Giá,Tồn kho,Size,Danh mục,Row,Result,Column,Reason',
    'Áo thun,AT-S,120.000,5,S,Áo; Hè,2,New products,,',
    'Áo thun,AT-M,130.000,,M,,3,Added variations,,',
    'Mũ,,50000,2,,,4,New products,,',
    'Mũ lưỡi trai,,hỏi shop,,,,5,Rejected rows,Giá,This is no amount of the shop’s currency',
    ',,5,,,,6,Rejected rows,,No name and no SKU',
  ])
  expect(await products()).toMatchObject([
    { name: 'Mũ', attributes: [], variations: [{ sku: '', price: 50_000, stock: 2 }] },
    {
      ...{ name: 'Áo thun', categories: ['Áo', 'Hè'], attributes: [{ name: 'Size', values: ['S', 'M'] }] },
      variations: [
        { sku: 'AT-S', price: 120_000, stock: 5, attributes: { Size: 'S' } },
        { sku: 'AT-M', price: 130_000, stock: null, attributes: { Size: 'M' } },
      ],
    },
  ])
})

test('a second import changes only what it says, by sku or by name, and the same file changes nothing', async () => {
  const { upload, work, products } = await newShop()
  await work(await upload(sheet), 'run')
  expect((await work(await upload(sheet), 'run')).results).toEqual({ same: 3, rejected: 2 })
  const { results } = await work(await upload('SKU,Price,Stock\nAT-M,99000,\nNONE,1,\n'), 'run')
  expect(results).toEqual({ changed: 1, rejected: 1 })
  const [, shirt] = await products()
  expect(shirt.variations[1]).toMatchObject({ sku: 'AT-M', price: 99_000, attributes: { Size: 'M' } })
  expect(shirt.variations[0]).toMatchObject({ price: 120_000, stock: 5 })
  const other = await work(await upload('Name,Price,Color\nÁo thun,1,red\n'), 'run')
  expect(other.report.at(-1)).toContain('The product has other attributes')
})

test('a slice that runs again makes nothing twice and writes the same report', async () => {
  const { id: bot_id, cell, upload, work, products } = await newShop()
  const rows = Array.from({ length: 300 }, (_, n) => `Product ${n},SKU-${n},${1_000 + n}`)
  const done = await work(await upload(`Name,SKU,Price\n${rows.join('\n')}\n`), 'run')
  expect(done.results).toEqual({ new: 300 })
  const before = await products()
  const row = await findJob(cell.db, bot_id, done.id)
  if (!row) throw new Error('the work is gone')
  // The first process died after its slice was written and before it was counted.
  const again = await productImportJob(platform).slice(cell, { ...row, next_from: '', slice: null, done: 0 })
  expect(again).toMatchObject({ next_from: '201', isOver: false, results: { same: 200 } })
  expect(await products()).toEqual(before)
})

test('a file is shown as it is asked to be read, and another bot’s is not found', async () => {
  const { id, at } = await newShop()
  const strange = await server.newBot(owner)
  const { file_id } = file.parse((await uploadFile(owner, `${at}/product_imports`, 'name\nHat\n', 'a.csv')).body)
  expect((await ask(owner, 'GET', `/v1/bots/${strange.id}/product_imports/${file_id}`)).status).toBe(404)
  expect((await ask(owner, 'GET', `/v1/bots/${id}/product_imports/${file_id}?has_header=false`)).body).toMatchObject({
    columns: [{ name: '', target: null }],
    rows: [['name'], ['Hat']],
  })
})
