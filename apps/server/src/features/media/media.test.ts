import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mostMediaBytes } from '../../platform/media.ts'
import { testApp } from '../../testing/test-app.ts'

const { app, newUser, newBot, ask } = await testApp({ HAWKER_MEDIA_QUOTA_MB: '1' })
const ann = await newUser()
const bot = await newBot(ann)

const part = (bytes: Buffer, name: string, end = '\r\n--cut--\r\n') =>
  Buffer.concat([
    Buffer.from(`--cut\r\ncontent-disposition: form-data; name="file"${name && `; filename="${name}"`}\r\n\r\n`),
    bytes,
    Buffer.from(end),
  ])
async function send(payload: Buffer, type = 'multipart/form-data; boundary=cut', bot_id = bot.id) {
  const headers = { cookie: ann.cookie, origin: 'http://localhost:4600', host: 'localhost:4600', 'content-type': type }
  const { statusCode, body } = await app.inject({ method: 'POST', url: `/v1/bots/${bot_id}/media`, headers, payload })
  return { status: statusCode, body: JSON.parse(body) }
}
const dot = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
  .png()
  .toBuffer()
const words = Buffer.from('price list')

test.each([
  ['a picture', dot, 'Ảnh đẹp.png', { type: 'image', mime_type: 'image/png', filename: 'Ảnh đẹp.png' }],
  ['a picture under a wrong name', dot, 'page.html', { type: 'image', filename: 'page.png' }],
  ['words', words, 'prices.txt', { type: 'file', filename: 'prices.txt', size: words.byteLength }],
  ['a page', Buffer.from('<script>1</script>'), '../../x.html', { type: 'file', filename: 'x.html' }],
])('%s is stored by its real type', async (_, bytes, name, kept) => {
  const { status, body } = await send(part(bytes, name))
  expect({ status, body }).toMatchObject({ status: 201, body: kept })
  const { headers, status: shown } = await ask(null, 'GET', body.url.replace('http://localhost:4600', ''))
  expect(shown).toBe(200)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-disposition']).toBe(kept.type === 'image' ? 'inline' : 'attachment')
})

test.each([
  ['no form', words, 'application/json', 400, 'invalid_body'],
  ['a form without files', Buffer.from('a=b'), 'application/x-www-form-urlencoded', 400, 'invalid_body'],
  ['a field instead of the file', part(words, ''), undefined, 400, 'invalid_body'],
  ['an empty file', part(Buffer.alloc(0), 'x.txt'), undefined, 400, 'invalid_body'],
  ['a truncated form', part(words, 'x.txt', ''), undefined, 400, 'invalid_body'],
  ['a form without its boundary', part(words, 'x.txt'), 'multipart/form-data', 400, 'invalid_body'],
  ['a file with only the first bytes of a picture', part(dot.subarray(0, 40), 'x.png'), undefined, 415, 'upload.type'],
  ['a file above the size limit', part(Buffer.alloc(mostMediaBytes + 1), 'x.bin'), undefined, 413, 'upload.too_large'],
] as const)('%s is refused', async (_, payload, type, status, message_code) => {
  expect(await send(payload, type)).toMatchObject({ status, body: { success: false, message_code } })
})

test('files uploaded at once are weighed together', async () => {
  const { id } = await newBot(ann)
  const half = part(Buffer.alloc(500_000, 'x'), 'half.bin')
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(half, undefined, id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, ...Array(8).fill(409)])
})

test('all files of a bot share one limit; another bot has its own', async () => {
  const big = part(Buffer.alloc(700_000, 'x'), 'big.bin')
  const [one, other] = [await newBot(ann), await newBot(ann)]
  expect((await send(big, undefined, one.id)).status).toBe(201)
  expect(await send(big, undefined, one.id)).toMatchObject({ status: 409, body: { message_code: 'quota.media' } })
  expect((await send(big, undefined, other.id)).status).toBe(201)
})
