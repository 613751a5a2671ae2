import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { holdPort } from './port.ts'

const host = '127.0.0.1'
const portOf = (server: ReturnType<typeof createServer>) => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
const taken = async () => {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  return { server, port: portOf(server) }
}

test('a port in use is named, together with the setting to change', async () => {
  const { server, port } = await taken()
  await expect(holdPort({ port, host }, 150)).rejects.toThrow(
    `Port ${port} is in use. Is Hawker running already? PORT=`,
  )
  server.close()
})

test('a port that is released a moment later is waited for', async () => {
  const { server, port } = await taken()
  setTimeout(() => server.close(), 150)
  const letGo = await holdPort({ port, host }, 60_000)
  await letGo()
})

test('a held port is in use; once released it is free at once', async () => {
  const { server, port } = await taken()
  server.close()
  await once(server, 'close')
  const letGo = await holdPort({ port, host }, 150)
  await expect(holdPort({ port, host }, 150)).rejects.toThrow('is in use')
  await once(connect(port, host), 'close')
  await letGo()
  const next = createServer().listen(port, host)
  await once(next, 'listening')
  next.close()
})

test('an address of another machine is named', async () => {
  await expect(holdPort({ port: 0, host: '203.0.113.1' }, 150)).rejects.toThrow('set HOST and PORT')
})
