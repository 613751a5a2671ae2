import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import type { TestUser } from '../../testing/test-user.ts'

const { app, newUser, newBot } = await testApp()
const { host, hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
const MiB = 1_048_576
const start = '--cut\r\ncontent-disposition: form-data; name="file"; filename="x.txt"\r\n\r\n'
const end = '\r\n--cut--\r\n'

const open = new Set<Socket>()
afterEach(() => {
  for (const socket of open) socket.destroy()
  open.clear()
})

/** The head of a request and this much of its body; `answer` never resolves where the server sends none. */
function send(who: TestUser, path: string, size: number, type = 'multipart/form-data; boundary=cut') {
  const socket = connect(Number(port), hostname)
  open.add(socket)
  socket.on('error', () => {})
  const head = [`POST ${path} HTTP/1.1`, `host: ${host}`, `origin: http://${host}`, `cookie: ${who.cookie}`]
  socket.write(`${head.join('\r\n')}\r\ncontent-type: ${type}\r\ncontent-length: ${size}\r\n\r\n`)
  let said = ''
  const answer = new Promise<{ status: number; code: string | undefined }>((resolve) => {
    socket.on('data', (data) => {
      said += data
      const [, status] = /^HTTP\/1.1 (\d+)/.exec(said) ?? []
      if (said.includes('"success":') || said.includes('"url":'))
        resolve({ status: Number(status), code: /"message_code":"([\w.]+)"/.exec(said)?.[1] })
    })
  })
  return { socket, answer }
}
/** A whole file. */
const whole = (who: TestUser, bot_id: string) => {
  const body = `${start}words${end}`
  const sent = send(who, `/v1/bots/${bot_id}/media`, body.length)
  sent.socket.write(body)
  return sent
}
/** A file that never ends. `isTaken` resolves when the server has read more than any buffer in between can hold. */
const endless = (who: TestUser, bot_id: string) => {
  const sent = send(who, `/v1/bots/${bot_id}/media`, 25 * MiB)
  const isTaken = new Promise<void>((resolve) => {
    sent.socket.write(start)
    sent.socket.write(Buffer.alloc(24 * MiB), () => resolve())
  })
  return { ...sent, isTaken }
}
const took = { status: 201, code: undefined }
const told = { status: 429, code: 'rate_limited' }

test('three files of a bot are read at once, forty more wait, and another bot’s goes through', async () => {
  const [ann, ben] = [await newUser(), await newUser()]
  const [flooded, other] = [await newBot(ann), await newBot(ben)]
  const slow = Array.from({ length: 3 }, () => endless(ann, flooded.id))
  await Promise.all(slow.map(({ isTaken }) => isTaken))

  const more = Array.from({ length: 41 }, () => whole(ann, flooded.id))
  const answered: object[] = []
  for (const { answer } of more) void answer.then((each) => answered.push(each))
  expect(await Promise.race(more.map(({ answer }) => answer))).toEqual(told)
  for (let n = 0; n < 5; n++) expect(await whole(ben, other.id).answer).toEqual(took)
  expect(answered).toEqual([told])

  for (const { socket } of slow) socket.destroy()
  const answers = await Promise.all(more.map(({ answer }) => answer))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(40)
})

test('a client that leaves the queue delays no one behind it', async () => {
  const ann = await newUser()
  const bot = await newBot(ann)
  const slow = Array.from({ length: 3 }, () => endless(ann, bot.id))
  await Promise.all(slow.map(({ isTaken }) => isTaken))
  const closed = () => new Promise<number>((resolve) => app.server.getConnections((_, many) => resolve(many)))
  const gone = Array.from({ length: 4 }, () => whole(ann, bot.id))
  // The clients behind them have sent their heads, so they are queued.
  const late = Array.from({ length: 37 }, () => whole(ann, bot.id))
  expect(await Promise.race([...gone, ...late].map(({ answer }) => answer))).toEqual(told)
  const before = await closed()
  for (const { socket } of gone) socket.destroy()
  while ((await closed()) > before - 4) await new Promise((resolve) => setImmediate(resolve))

  for (const { socket } of slow) socket.destroy()
  const answers = await Promise.all(late.map(({ answer }) => answer))
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(36)
})

test('one person holds 80 MiB in all bots together, and others keep theirs', async () => {
  const [ann, ben] = [await newUser(), await newUser()]
  const bots = [await newBot(ann), await newBot(ann)]
  const slow = bots.flatMap(({ id }) => [endless(ann, id), endless(ann, id)])
  expect(await Promise.race(slow.map(({ answer }) => answer))).toEqual(told)
  expect(await whole(ben, (await newBot(ben)).id).answer).toEqual(took)
})

test('unfinished bot files count as well', async () => {
  const ann = await newUser()
  const { id } = await newBot(ann)
  const files = Array.from({ length: 12 }, () => {
    const file = send(ann, `/v1/bots/${id}/document`, 8 * MiB, 'application/json')
    file.socket.write(Buffer.alloc(7 * MiB, ' '))
    return file
  })
  expect(await Promise.race(files.map(({ answer }) => answer))).toEqual(told)
})
