import { once } from 'node:events'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

// Browsers of the stories are told to accept it: it signs itself, for 127.0.0.1, and protects nothing.
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgW83jrh968IbsL1De
00VSIMtORcIh4tt6Xxu4MW4RH4GhRANCAARZR6IHAyygbbdfqeTXs5igfOOIU44A
iA0ewd4BPEhoNBZ0/uHnqv91+d45asD3/kgzHjmwofUFbyu8gAis81iN
-----END PRIVATE KEY-----
`
const cert = `-----BEGIN CERTIFICATE-----
MIIBkDCCATagAwIBAgIUYKsja+8uxPYBwrF0VFi0+D6K0GMwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyODE1NTczNVoYDzIxMjYxMTA0
MTU1NzM1WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARZR6IHAyygbbdfqeTXs5igfOOIU44AiA0ewd4BPEhoNBZ0/uHnqv91
+d45asD3/kgzHjmwofUFbyu8gAis81iNo2QwYjAdBgNVHQ4EFgQU0WzK7lp2M2rk
qNWuXlvV3CIbuzUwHwYDVR0jBBgwFoAU0WzK7lp2M2rkqNWuXlvV3CIbuzUwDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0gAMEUC
IQDhEAVj/su/eBTUAfJ+q6PYIndwFQGXsCR2Xj247htzuAIgNGdYcIsWhTJ6nZDL
ygMaa/ogczcVKSnC0yzllrNMMPI=
-----END CERTIFICATE-----
`

/** Speaks https on a free port for a server that speaks http on another, as the proxy of an installation does. */
export async function startFront(port: number) {
  const front = createServer({ key, cert }, (asked, answer) => pass(port, asked, answer))
  front.on('upgrade', (asked: IncomingMessage, socket: Duplex, head: Buffer) => passSocket(port, asked, socket, head))
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  const found = front.address()
  if (found === null || typeof found === 'string') throw new Error('No free port.')
  return { address: `https://127.0.0.1:${found.port}`, stop: () => closed(front) }
}

function pass(port: number, asked: IncomingMessage, answer: ServerResponse) {
  const { method, url, headers } = asked
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (told) => {
    answer.writeHead(told.statusCode ?? 502, told.headers)
    told.pipe(answer)
  })
  onward.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()))
  answer.on('close', () => onward.destroy())
  asked.pipe(onward)
}

function passSocket(port: number, { method, url, rawHeaders }: IncomingMessage, socket: Duplex, head: Buffer) {
  const onward = connect(port, '127.0.0.1', () => {
    const lines = rawHeaders.flatMap((name, at) => (at % 2 ? [] : [`${name}: ${rawHeaders[at + 1]}`]))
    onward.write([`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
    onward.write(head)
    onward.pipe(socket).pipe(onward)
  })
  onward.on('error', () => socket.destroy())
  socket.on('error', () => onward.destroy())
}

async function closed(front: ReturnType<typeof createServer>) {
  front.closeAllConnections()
  front.close()
  await once(front, 'close')
}
