import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { mostUploadBytes, uploadTo } from './upload.ts'

const names: (string | null)[] = []
const server = createServer((request, answer) => {
  names.push(new URL(request.url ?? '', 'http://shop').searchParams.get('filename'))
  request.resume()
  request.once('end', () => {
    answer.writeHead(Number(request.headers.authorization?.split(' ')[1]), { 'content-type': 'application/json' })
    answer.end('{"ticket":"sealed"}')
  })
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())
const address = server.address()
const send = uploadTo(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/media`)

test.each([
  ['is taken', '200', { ticket: 'sealed' }],
  ['is too large', '413', { why: 'too_large' }],
  ['is of a kind the server refuses', '415', { why: 'bad_type' }],
  ['comes too soon', '429', { why: undefined }],
])('a file that %s', async (_, status, uploaded) => {
  expect(await send(new File(['x'], 'a & b.jpg'), status)).toEqual(uploaded)
  expect(names.at(-1)).toBe('a & b.jpg')
})

test('a file above the server’s limit is not even sent', async () => {
  const before = names.length
  const file = new File([new Uint8Array(mostUploadBytes + 1)], 'film.mp4')
  expect([await send(file, '200'), names.length]).toEqual([{ why: 'too_large' }, before])
})

test('an unreachable server is a result, not an exception', async () => {
  expect(await uploadTo('http://127.0.0.1:1/media')(new File(['x'], 'a.jpg'), '200')).toEqual({})
})
