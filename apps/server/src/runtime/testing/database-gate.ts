import { connect, createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'
import type { Killer } from './kill-points.ts'

/**
 * Stands between a server and its database, and kills the server before or after a commit. Returns the database's address through
 * it. https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export async function databaseGate(killer: Pick<Killer, 'dies'>, database_url: string): Promise<string> {
  const url = new URL(database_url)
  const to = { host: url.hostname, port: Number(url.port || 5432) }
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(to)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.setNoDelay(true)
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    guard(killer, near, far)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.close()
    for (const socket of open) socket.destroy()
  })
  const address = server.address()
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' ? address?.port : 0)
  return url.href
}

/** Passes a connection's messages on, and follows which statements a commit holds. */
function guard(killer: Pick<Killer, 'dies'>, near: Socket, far: Socket) {
  const prepared = new Map<string, string>()
  let bound = ''
  let transaction: string[] | null = null
  /** The statements of a commit that is on its way. */
  let committing: string[] | null = null

  const cut = () => {
    near.destroy()
    far.destroy()
  }

  /** False: the server died before this statement. */
  function executes(statement: string): boolean {
    if (/^\s*(begin|start transaction)\b/i.test(statement)) transaction = []
    else if (/^\s*rollback\b(?! to)/i.test(statement)) transaction = null
    else if (/^\s*commit\b/i.test(statement)) {
      const held = transaction ?? []
      transaction = null
      return held.length === 0 || commits(held)
    } else if (writes.test(statement)) {
      if (!transaction) return commits([statement])
      transaction.push(statement)
    }
    return true
  }

  function commits(statements: string[]): boolean {
    if (killer.dies({ commit: statements }, 'before')) return false
    committing = statements
    return true
  }

  let isStarted = false
  const forward = messages((type, body) => {
    if (type === 'P') {
      const [name, text] = texts(body)
      prepared.set(name, text)
    } else if (type === 'B') {
      const [, name] = texts(body)
      bound = `${prepared.get(name) ?? ''}\n${body.toString('latin1')}`
    } else if (type === 'E') return executes(bound)
    else if (type === 'Q') return executes(texts(body)[0])
    return true
  })
  near.on('data', (chunk: Buffer) => {
    // The first message alone has no type.
    const startup = isStarted ? 0 : chunk.readUInt32BE(0)
    isStarted = true
    if (!forward(chunk.subarray(startup))) return cut()
    far.write(chunk)
  })
  const backward = messages((type) => {
    // Ready for the next statement: what was on its way is stored.
    if (type !== 'Z' || !committing) return true
    const statements = committing
    committing = null
    return !killer.dies({ commit: statements }, 'after')
  })
  far.on('data', (chunk: Buffer) => {
    if (backward(chunk)) near.write(chunk)
    else cut()
  })
}

const writes = /\b(insert\s+into|delete\s+from|(?<!\bfor\s+)update)\s+[\w".]+/i

/** The first two texts of a message. */
function texts(body: Buffer): [string, string] {
  const first = body.indexOf(0)
  const second = body.indexOf(0, first + 1)
  return [body.toString('utf8', 0, first), body.toString('utf8', first + 1, Math.max(second, first + 1))]
}

/** Cuts a stream into its messages; `sees` returns false where the connection ends. Returns false then. */
function messages(sees: (type: string, body: Buffer) => boolean): (chunk: Buffer) => boolean {
  let rest: Buffer = Buffer.alloc(0)
  return (chunk) => {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    for (;;) {
      const length = rest.length >= 5 ? 1 + rest.readUInt32BE(1) : 0
      if (length === 0 || rest.length < length) return true
      const isOpen = sees(String.fromCharCode(rest[0] ?? 0), rest.subarray(5, length))
      rest = rest.subarray(length)
      if (!isOpen) return false
    }
  }
}
