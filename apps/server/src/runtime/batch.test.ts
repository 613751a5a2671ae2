import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { batch } from './batch.ts'

// What was written must be what PostgreSQL reads: an array has quotes and escapes of its own.
const { platform } = await testApp({ HAWKER_ROLES: 'web' })
const [cell] = platform.cells.all()

type Row = { text: string | null; document: unknown }
const rows = batch<Row>({
  text: ['text', ({ text }) => text],
  json: ['json', ({ document }) => JSON.stringify(document)],
  jsonb: ['jsonb', ({ document }) => JSON.stringify(document)],
})
const throughDatabase = async (texts: (string | null)[]) => {
  const values = rows.values(texts.map((text) => ({ text, document: { [text ?? '']: [text] } })))
  const answer = await cell?.pool.query<{ text: string | null; json: unknown; jsonb: unknown }>(
    `select * from ${rows.from(1, 't')}`,
    values,
  )
  return answer?.rows ?? []
}

const controls = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).slice(1)
const marks = ['"', '\\', '\\"', '""', '\\\\', '\\u0041', '\\n', '{', '}', '{}', ',', ';', "'", '$1', '%s']
const words = [
  '',
  ' ',
  ' a ',
  'NULL',
  'null',
  '\u00a0',
  '\u2028',
  '\u2029',
  '\ufeff',
  '\uffff',
  '👋',
  'Đà Nẵng',
  'สวัสดี',
]

test('every text comes back from the database as it went in, alone and among others', async () => {
  const alone = [...controls, ...marks, ...words]
  const texts = [
    null,
    ...alone,
    ...alone.flatMap((a) => [`${a}"\n`, `\\${a}`, `a${a}b`]),
    ...marks.flatMap((a) => marks.map((b) => a + b)),
  ]
  const read = await throughDatabase(texts)
  expect(read.map(({ text }) => text)).toEqual(texts)
  const documents = texts.map((text) => ({ [text ?? '']: [text] }))
  expect(read.map(({ json }) => json)).toEqual(documents)
  expect(read.map(({ jsonb }) => jsonb)).toEqual(documents)
})

test('what the database cannot hold is refused, and half a pair becomes the sign of something unreadable', async () => {
  await expect(throughDatabase(['a\u0000b'])).rejects.toMatchObject({ code: '22021' })
  const half = batch<string>({ text: ['text', (text) => text] })
  const [read] = (await cell?.pool.query(`select * from ${half.from(1, 't')}`, half.values(['a\ud800b'])))?.rows ?? []
  expect(read).toEqual({ text: 'a\ufffdb' })
})
