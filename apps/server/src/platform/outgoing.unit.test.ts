import { createServer, type Server } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { createOutgoing, isPublicAddress, OutgoingProblem } from './outgoing.ts'

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}
const elsewhere = createServer((request, response) => {
  response.end(JSON.stringify({ method: request.method, key: request.headers['x-key'] ?? null }))
})
const there = await listen(elsewhere)
const server = createServer((request, response) => {
  const to = (status: number, location: string) => response.writeHead(status, { location }).end()
  if (request.url === '/inside') return to(302, 'http://169.254.169.254/latest/meta-data')
  if (request.url === '/hidden') return to(302, 'https://localhost/')
  if (request.url === '/elsewhere') return to(307, `${there}/`)
  if (request.url === '/nowhere') return to(302, 'http://[')
  if (request.url === '/loop') return to(302, '/loop')
  if (request.url === '/away') return to(307, '/echo')
  if (request.url === '/large') return response.end('x'.repeat(5_000))
  if (request.url === '/slow') return undefined
  if (request.url === '/stops') return response.write('x')
  if (request.url === '/drops') {
    const drops = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(drops))
    return setTimeout(() => response.end(), 1_800)
  }
  return response.end(JSON.stringify({ method: request.method, key: request.headers['x-key'] ?? null }))
})
const here = await listen(server)

const outgoing = createOutgoing()
afterAll(async () => {
  await outgoing.close()
  for (const each of [server, elsewhere]) {
    each.closeAllConnections()
    each.close()
  }
})

test.each([
  '127.0.0.1',
  '10.0.0.1',
  '172.16.5.5',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '[::1]',
  '::ffff:127.0.0.1',
  'fe80::1',
  'fd00::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '::7f00:1',
  '::127.0.0.1',
  '::fffe:127.0.0.1',
  '::ffff:0:127.0.0.1',
  '100::1',
  '100:0:0:1::1',
  '64:ff9b:1::7f00:1',
  '5f00::1',
  'fec0::1',
  '2001:db8::1',
  '2001::7f00:1',
  '224.0.0.1',
])('%s is not on the public internet', (ip) => {
  expect(isPublicAddress(ip)).toBe(false)
})

test.each(['8.8.8.8', '::ffff:8.8.8.8', '2606:4700:4700::1111', '[2a00:1450:4001::200e]'])(
  '%s is on the public internet',
  (ip) => {
    expect(isPublicAddress(ip)).toBe(true)
  },
)

const inside = 'This address is not on the public internet.'
const notHttps = 'Only https addresses are called.'

// Compare the reason: nothing listens here, so a call that is really made fails as well.
test.each([
  ['https://localhost/', inside],
  ['https://127.0.0.1/', inside],
  ['https://2130706433/', inside],
  ['https://0x7f.1/', inside],
  ['https://[::1]/', inside],
  ['https://[::ffff:127.0.0.1]/', inside],
  ['https://169.254.169.254/latest/meta-data', inside],
  ['https://0.0.0.0/', inside],
  ['http://example.com/', notHttps],
  ['file:///etc/passwd', notHttps],
  ['https://user:password@example.com/', 'An address must not carry a password.'],
  ['not an address', 'This is not an address.'],
])('%s is not called', async (url, message) => {
  const problem = await outgoing.ask({ method: 'GET', url }).catch((error: unknown) => error)
  expect(problem).toBeInstanceOf(OutgoingProblem)
  expect(problem).toMatchObject({ message, is_written: false })
})

test('an allowed origin is called, wherever it is', async () => {
  const answer = await outgoing.ask({ method: 'POST', url: `${here}/echo`, headers: { 'x-key': 'k' }, body: '{}' }, [
    here,
  ])
  expect(answer.status).toBe(200)
  expect(JSON.parse(Buffer.from(answer.body).toString())).toEqual({ method: 'POST', key: 'k' })
})

test('a redirect is followed and checked like the first address', async () => {
  const away = await outgoing.ask({ method: 'POST', url: `${here}/away`, headers: { 'x-key': 'k' } }, [here])
  expect(JSON.parse(Buffer.from(away.body).toString())).toEqual({ method: 'POST', key: 'k' })
  await expect(outgoing.ask({ method: 'GET', url: `${here}/inside` }, [here])).rejects.toThrow(notHttps)
  await expect(outgoing.ask({ method: 'GET', url: `${here}/hidden` }, [here])).rejects.toThrow(inside)
  await expect(outgoing.ask({ method: 'GET', url: `${here}/loop` }, [here])).rejects.toThrow('redirects too often')
  await expect(outgoing.ask({ method: 'GET', url: `${here}/nowhere` }, [here])).rejects.toBeInstanceOf(OutgoingProblem)
})

test('secrets for one origin are not sent to another', async () => {
  const wish = { method: 'POST', url: `${here}/elsewhere`, headers: { 'x-key': 'k' } }
  const answer = await outgoing.ask(wish, [here, there])
  expect(JSON.parse(Buffer.from(answer.body).toString())).toEqual({ method: 'POST', key: null })
})

test('size and time are bounded, and the request may have arrived', async () => {
  const large = outgoing.ask({ method: 'GET', url: `${here}/large`, most_bytes: 1_000 }, [here])
  await expect(large).rejects.toMatchObject({ message: 'The answer is too large.', is_written: true })
  const slow = outgoing.ask({ method: 'GET', url: `${here}/slow`, timeout_ms: 50 }, [here])
  await expect(slow).rejects.toMatchObject({ message: 'It did not answer in time.', is_written: true })
})

test('a large answer may take long, as long as more of it arrives', async () => {
  const late = { message: 'It did not answer in time.' }
  const asks = (path: string, most_ms?: number) =>
    outgoing.ask({ method: 'GET', url: `${here}${path}`, timeout_ms: 1_000, ...(most_ms && { most_ms }) }, [here])
  await expect(asks('/drops')).rejects.toMatchObject(late)
  expect((await asks('/drops', 10_000)).body.length).toBeGreaterThan(10)
  await expect(asks('/drops', 1_200)).rejects.toMatchObject(late)
  for (const path of ['/slow', '/stops']) {
    const start = performance.now()
    await expect(asks(path, 10_000)).rejects.toMatchObject(late)
    expect(performance.now() - start).toBeLessThan(5_000)
  }
})

test('a refused connection was never sent', async () => {
  const closed = 'http://127.0.0.1:9'
  await expect(outgoing.ask({ method: 'POST', url: closed }, [closed])).rejects.toMatchObject({ is_written: false })
})
