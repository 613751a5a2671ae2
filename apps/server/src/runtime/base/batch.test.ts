import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { batch } from './batch.ts'

// PostgreSQL must read the values that were written: an array has quotes and escapes of its own.
const { platform } = await testApp({ HAWKER_ROLES: 'web' })
const [cell] = platform.cells.all()

const documentOf = (text: string | null) => (text === null ? null : JSON.stringify({ [text]: [text] }))

const rows = batch<string | null>({
  text: ['text', (text) => text],
  json: ['json', documentOf],
  jsonb: ['jsonb', documentOf],
  written: ['json_text', documentOf],
  bytes: ['bytea', (text) => `\\x${Buffer.from(text ?? '').toString('hex')}`],
})
type Read = { text: string | null; json: unknown; jsonb: unknown; written: string | null; bytes: Buffer }
const throughDatabase = async (texts: (string | null)[]) => {
  const answer = await cell?.pool.query<Read>(`select * from ${rows.from(1, 't')}`, rows.values(texts))
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
    null,
    ...alone.flatMap((a) => [`${a}"\n`, `\\${a}`, `a${a}b`]),
    ...marks.flatMap((a) => marks.map((b) => a + b)),
  ]
  const read = await throughDatabase(texts)
  expect(read.map(({ text }) => text)).toEqual(texts)
  const documents = texts.map((text) => (text === null ? null : { [text]: [text] }))
  expect(read.map(({ json }) => json)).toEqual(documents)
  expect(read.map(({ jsonb }) => jsonb)).toEqual(documents)
  expect(read.map(({ written }) => written)).toEqual(texts.map(documentOf))
  expect(read.map(({ bytes }) => bytes.toString())).toEqual(texts.map((text) => text ?? ''))
})

test.each([[[null]], [[null, null]], [['a', null]], [[]]])('%j comes back as so many rows', async (texts) => {
  const read = await throughDatabase(texts)
  expect(read.map(({ text }) => text)).toEqual(texts)
  expect(read.map(({ json }) => json)).toEqual(texts.map((text) => text && { [text]: [text] }))
})

test('U+0000 is refused, and a lone surrogate becomes the replacement character', async () => {
  await expect(throughDatabase(['a\u0000b'])).rejects.toMatchObject({ code: '22021' })
  const half = batch<string>({ text: ['text', (text) => text] })
  const [read] = (await cell?.pool.query(`select * from ${half.from(1, 't')}`, half.values(['a\ud800b'])))?.rows ?? []
  expect(read).toEqual({ text: 'a\ufffdb' })
})
