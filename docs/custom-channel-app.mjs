// An app for Hawker's own-app channel: prints the bot's messages, sends what you type. See custom-channel.md.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { createInterface } from 'node:readline'

const { SECRET = '', WEBHOOK = '', PORT = '8080' } = process.env
const hmac = (signed) => `v1,${createHmac('sha256', SECRET).update(signed).digest('base64')}`

function isSigned(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': given = '' } = headers
  const ours = Buffer.from(hmac(`${id}.${time}.${body}`))
  const isNow = Math.abs(Date.now() / 1000 - Number(time)) < 300
  const isOurs = (one) => one.length === ours.length && timingSafeEqual(Buffer.from(one), ours)
  return isNow && given.split(' ').some(isOurs)
}

const seen = new Set()
const server = createServer(async (request, response) => {
  let body = ''
  for await (const part of request.setEncoding('utf8')) body += part
  const answer = (status, json) => response.writeHead(status).end(JSON.stringify(json))
  if (!isSigned(request.headers, body)) return answer(401, { error: { code: 'not_signed', class: 'auth' } })
  const { type, id, data } = JSON.parse(body)
  if (type === 'verification') return answer(200, { challenge: data.challenge, name: 'Terminal' })
  if (!seen.has(id)) console.log(JSON.stringify({ type, ...data }))
  seen.add(id)
  return answer(202, { status: 'accepted' })
})
server.listen(Number(PORT), () => console.log(`ready on port ${server.address().port}`))

createInterface(process.stdin).on('line', async (text) => {
  const id = randomUUID()
  const time = String(Math.floor(Date.now() / 1000))
  const body = JSON.stringify({
    version: 1,
    id,
    type: 'message.text',
    conversation: { id: 'terminal' },
    data: { text },
  })
  const signature = hmac(`${id}.${time}.${body}`)
  const signed = { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature }
  const headers = { 'content-type': 'application/json', ...signed }
  const { status } = await fetch(WEBHOOK, { method: 'POST', headers, body })
  if (status !== 200) console.error(`Hawker answered ${status}`)
})
