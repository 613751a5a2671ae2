import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AccountHandle } from '../account-handle.ts'
import { drawPng } from '../avatar.ts'
import { type Simulator, startSimulator } from '../start.ts'
import type { TelegramAccount } from '../telegram/account.ts'
import { at, postJson } from '../testing/call.ts'
import { type Receiver, startReceiver } from '../testing/receiver.ts'

let simulator: Simulator
let receiver: Receiver
let bot: AccountHandle<TelegramAccount>
const entry = { authorization: 'Bearer the-token' }

beforeAll(async () => {
  receiver = await startReceiver()
  simulator = await startSimulator({ control_token: 'the-token' })
  bot = simulator.addTelegram({ name: 'Tea shop', webhook_url: `${receiver.url}/tg` })
  simulator.addMessenger({ page_id: '9001' })
})
afterAll(() => Promise.all([simulator.close(), receiver.close()]))

const phone = (path: string, init: RequestInit = {}) =>
  fetch(`${simulator.origin}/phone${path}`, { redirect: 'manual', ...init })
const data = (path: string, init: RequestInit = {}) =>
  phone(`/api${path}`, { ...init, headers: { ...entry, ...init.headers } })
const json = (body: unknown) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

describe('the page', () => {
  test('redirects relatively, so that it holds under any base path', async () => {
    const answer = await phone('?token=x')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'phone/?token=x'])
  })

  test('has no inline script or style and names its files relatively', async () => {
    const answer = await phone('/')
    const html = await answer.text()
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toContain('unsafe')
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=|\sstyle=|<style/)
    const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '')
    expect(files.length).toBeGreaterThan(4)
    for (const file of files) expect(file).toMatch(/^[a-z-]+\.(js|css|svg)$/)
  })

  test.each(['main.js', 'chat.js', 'words/vi.js', 'frame.css', 'icon.svg'])(
    '%s is served as what it is, and cannot be sniffed',
    async (file) => {
      const answer = await phone(`/${file}`)
      const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' }
      expect(answer.headers.get('content-type')).toContain(types[file.split('.')[1] ?? ''])
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    },
  )

  test.each([
    '/tsconfig.json',
    '/../package.json',
    '/%2e%2e/package.json',
    '/nothing.js',
    '/words',
    '/words/',
    '/words/nothing.js',
    '/words/..%2ftsconfig.json',
    '/words/..%2f..%2fsrc%2fmain.ts',
  ])('%s is not served', async (path) => {
    expect((await phone(path)).status).toBe(404)
  })
})

describe('the data', () => {
  test.each(['/accounts', '/telegram_bot/1/2'])('%s wants the token', async (path) => {
    expect((await phone(`/api${path}`)).status).toBe(401)
    expect((await phone(`/api${path}?token=the-token`)).status).toBe(401)
  })

  test('shows no token or secret of an account', async () => {
    const text = await (await data('/accounts')).text()
    expect(text).toContain('Tea shop')
    expect(text).not.toContain(bot.account.token)
  })

  test('a new customer is added and chats', async () => {
    const { page_id } = bot.account
    const customer: unknown = await (await data(`/telegram/${page_id}/customers`, json({ first_name: 'Hoa' }))).json()
    const user = String(at(customer, 'id'))
    expect((await data(`/telegram/${page_id}/${user}/acts`, json({ kind: 'start' }))).status).toBe(202)
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(drawPng(8, 8, () => [1, 2, 3]))], { type: 'image/png' }), 'cup.png')
    expect((await data(`/telegram/${page_id}/${user}/files`, { method: 'POST', body: form })).status).toBe(202)
    const screen: unknown = await (await data(`/telegram/${page_id}/${user}`)).json()
    expect(at(screen, 'messages', 0, 'text')).toBe('/start')
    const picture = await phone(`/${at(screen, 'messages', 1, 'files', 0, 'url')}`)
    expect([
      picture.status,
      picture.headers.get('content-type'),
      picture.headers.get('content-security-policy'),
    ]).toEqual([200, 'image/png', 'sandbox'])
  })

  test('a new customer speaks the browser’s first language', async () => {
    const path = `/telegram/${bot.account.page_id}/customers`
    const speaks = async (wanted: string) => {
      const { headers, ...request } = json({ first_name: 'Hoa' })
      const made = await data(path, { ...request, headers: { ...headers, 'accept-language': wanted } })
      return at(await made.json(), 'language')
    }
    expect(await Promise.all(['vi-VN,en;q=0.8', 'fil-PH', 'th', '*'].map(speaks))).toEqual(['vi', 'fil', 'th', 'en'])
  })

  test('Messenger’s first button is sent with its label on the phone', async () => {
    await data('/facebook/9001/customers', json({ first_name: 'Hoa' }))
    const accounts: unknown = await (await data('/accounts')).json()
    const messenger = Array.isArray(accounts) && accounts.find((one: unknown) => at(one, 'page_id') === '9001')
    const path = `/facebook/9001/${at(messenger, 'customers', 0, 'id')}`
    await data(`${path}/acts`, json({ kind: 'start', title: 'Bắt đầu' }))
    expect(at(await (await data(path)).json(), 'messages', 0, 'text')).toBe('Bắt đầu')
  })

  test('a refusal that a customer can meet names its reason', async () => {
    const path = `/telegram/${bot.account.page_id}/7`
    bot.customer(7)
    const reasonOf = async (answer: Response) => [answer.status, at(await answer.json(), 'reason')]
    const empty = new FormData()
    empty.set('file', new Blob([]), 'empty.txt')
    expect(await reasonOf(await data(`${path}/files`, { method: 'POST', body: empty }))).toEqual([409, 'empty_file'])
    const gone = json({ kind: 'press', title: 'Tea' })
    expect(await reasonOf(await data(`${path}/acts`, gone))).toEqual([409, 'no_button'])
    await data(`${path}/acts`, json({ kind: 'block' }))
    const text = json({ kind: 'text', text: 'Hello' })
    expect(await reasonOf(await data(`${path}/acts`, text))).toEqual([409, 'is_blocked'])
    expect(await reasonOf(await data(`${path}/acts`, json({ kind: 'fly' })))).toEqual([409, undefined])
  })

  test('a page among the files is a download, never shown', async () => {
    const form = new FormData()
    form.set('file', new Blob(['<script>alert(1)</script>'], { type: 'text/html' }), 'a.html')
    bot.customer(5)
    await data(`/telegram/${bot.account.page_id}/5/files`, { method: 'POST', body: form })
    const file = await phone(`/${bot.customer(5).screen().messages[0]?.files?.[0]?.url}`)
    expect(file.headers.get('content-type')).toBe('application/octet-stream')
    expect(file.headers.get('content-disposition')).toContain('attachment')
  })

  test('can be narrowed by the proxy to some accounts', async () => {
    const headers = { 'x-phone-accounts': 'facebook/9001, facebook/9002' }
    const accounts: unknown = await (await data('/accounts', { headers })).json()
    expect(Array.isArray(accounts) && accounts.map((one: unknown) => at(one, 'page_id'))).toEqual(['9001'])
    expect((await data(`/telegram/${bot.account.page_id}/5`, { headers })).status).toBe(404)
  })
})

describe('the socket', () => {
  const open = (token: string, user = '600') => {
    const query = new URLSearchParams({ platform: 'telegram_bot', page_id: bot.account.page_id, user, token })
    const socket = new WebSocket(`${simulator.origin.replace('http', 'ws')}/phone/socket?${query}`)
    const screens: unknown[] = []
    socket.addEventListener('message', ({ data }) => screens.push(JSON.parse(String(data))))
    const opened = new Promise<boolean>((resolve) => {
      socket.addEventListener('open', () => resolve(true))
      socket.addEventListener('error', () => resolve(false))
    })
    return { socket, screens, opened }
  }

  test('shows the screen at once and after each change', async () => {
    const mai = bot.customer(600)
    await mai.starts()
    const { socket, screens, opened } = open('the-token')
    expect(await opened).toBe(true)
    await vi.waitFor(() => expect(at(screens[0], 'messages')).toHaveLength(1), { timeout: 60_000 })
    await postJson(`${simulator.telegram_api_url}/bot${bot.account.token}/sendMessage`, { chat_id: 600, text: 'Hello' })
    await vi.waitFor(() => expect(at(screens.at(-1), 'messages', 1, 'text')).toBe('Hello'), { timeout: 60_000 })
    socket.close()
  })

  test.each([
    ['without the token', 'wrong', '600'],
    ['for an unknown customer', 'the-token', '601'],
  ])('does not open %s', async (_, token, user) => {
    const { opened, screens } = open(token, user)
    await opened
    await sleep(30)
    expect(screens).toEqual([])
  })
})
