import { menuPayload, readBot, schemas } from '@hawker/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { forgetConversations } from '../../platform/db/forget.ts'
import { askedQuestions, changeBot, importBot, mainMenu } from '../document/index.ts'
import { connect, type WidgetServer, widgetServer } from './testing.ts'

let server: WidgetServer
beforeAll(async () => {
  server = await widgetServer()
})

const id = (name: string) => `event-${name.replace(/\W+/g, '-')}`
const card = (text: string) => ({ type: 'text' as const, text, buttons: [], quick_replies: [] })

/** A visitor who has written once, and their conversation. */
async function visitorWith(text: string) {
  const widget = connect(server)
  const { token } = await widget.hello(server.bot.page_id)
  await widget.say(id(text), text)
  const { messages } = await widget.next('messages')
  const [psid = ''] = token.split('.')
  const { db } = server.bot.cell
  const customer = await db.selectFrom('customer').select('id').where('psid', '=', psid).executeTakeFirstOrThrow()
  return { widget, token, psid, conversation_id: customer.id, messages }
}

const operatorSays = (conversation_id: string, text: string) =>
  server.deps.runtime.put(server.bot.cell.id, {
    bot_id: server.bot.id,
    conversation_id,
    body: { kind: 'operator_message', user_id: server.owner.id, card: card(text), pause_minutes: null },
  })

describe('welcome', () => {
  test('a stranger gets a token, the bot’s theme, and the phrases of a language they read', async () => {
    const { db } = server.bot.cell
    const details = { widget_color: '#d6336c', widget_greeting: 'Xin chào!' }
    await db
      .updateTable('account')
      .set({ details: JSON.stringify(details) })
      .where('bot_id', '=', server.bot.id)
      .execute()
    const widget = connect(server)
    const { token, setup, messages, n } = await widget.hello(server.bot.page_id, { languages: ['de', 'vi-VN'] })
    expect(token).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
    expect(setup.bot).toMatchObject({
      name: 'Shop',
      accents: { light: { accent: '#d6336c' }, dark: { accent: '#d6336c' } },
      greeting: 'Xin chào!',
    })
    expect([setup.words.send, setup.locale, messages, n]).toEqual(['Gửi', 'vi', [], 0])
    widget.close()
  })

  test.each([
    ['an unknown page', (s: WidgetServer) => ({ page_id: 'nobody', origin: s.shop })],
    ['a page id that no database can look up', (s: WidgetServer) => ({ page_id: 'a\0', origin: s.shop })],
    ['a shop that is not allowed', (s: WidgetServer) => ({ page_id: s.bot.page_id, origin: 'https://evil.example' })],
    ['an allowed shop on another port', (s: WidgetServer) => ({ page_id: s.bot.page_id, origin: `${s.shop}:8443` })],
  ])('%s gets the same refusal', async (_, given) => {
    const { page_id, origin } = given(server)
    const widget = connect(server, origin)
    await widget.send({ type: 'hello', page_id, token: null })
    expect(await widget.next('error')).toEqual({ type: 'error', message_code: 'widget.not_allowed' })
    expect(await widget.closed).toBe(4403)
  })

  test('an opened chat is greeted once, also where the greeting waits for the products that it shows', async () => {
    const chat = await server.newChat()
    const dress = { title: 'Dress', subtitle: 'Linen', image_url: 'https://shop.example/d.png', is_product: true }
    const cardOf = (plugin_id: string, config: object) => [{ key: 'c', plugin_id, config }]
    const flowOf = (id: string, cards: object[]) => ({ id, name: id, blocks: [{ key: 'b', title: 'B', cards }] })
    const file = readBot({
      ...{
        format: 'hawker/1',
        name: 'Shop',
        platform: 'pke_chat_plugin',
        welcome_flow: 'look',
        default_flow: 'thanks',
      },
      flows: [
        flowOf('look', cardOf('gallery', { items: [{ ...dress, content_id: '7' }] })),
        flowOf('thanks', cardOf('text', { text: 'Thanks!' })),
      ],
    })
    if (!file.ok) throw new Error(file.reason)
    await importBot(chat.cell.db, chat.id, null, file.bot, new Date())
    const widget = connect(server)
    await widget.hello(chat.page_id)
    await widget.send({ type: 'event', event: { id: id('opens'), type: 'open' } })
    const shown = () => widget.next('messages').then(({ messages }) => messages.map(({ by, content }) => [by, content]))
    expect(await shown()).toMatchObject([['bot', { type: 'gallery' }]])
    await widget.say(id('first words'), 'Hello')
    await expect.poll(async () => JSON.stringify(await shown())).toMatch(/Thanks!|gallery/)
    const { db } = chat.cell
    const lines = await db
      .selectFrom('message')
      .innerJoin('customer', 'customer.id', 'message.conversation_id')
      .select(['message.by', 'message.content'])
      .where('customer.bot_id', '=', chat.id)
      .where('message.by', '<>', 'system')
      .orderBy('n')
      .execute()
    expect(lines.map(({ by, content }) => [by, content])).toMatchObject([
      ['bot', { type: 'gallery' }],
      ['customer', { text: 'Hello' }],
      ['bot', { text: 'Thanks!' }],
    ])
    widget.close()
  })

  test('the menu and the questions come with the welcome, their payloads name the live version', async () => {
    const chat = await server.newChat()
    const at = server.deps.now()
    await changeBot(server.deps, chat.cell.db, chat.id, server.owner.id, at, async (tx) => {
      const prices = { title: 'Prices', type: 'flow', flow: 'prices' }
      const items = [{ title: 'Shop', type: 'nested', items: [{ title: 'Sale', type: 'nested', items: [prices] }] }]
      const asked = { is_published: true, items: [{ question: 'Where are you?', flow: 'place' }] }
      await mainMenu.save(tx, chat.id, schemas.main_menu.parse({ is_published: true, items }), at)
      await askedQuestions.save(tx, chat.id, schemas.asked_questions.parse(asked), at)
    })
    const { version } = await chat.cell.db
      .selectFrom('bot')
      .select('version')
      .where('id', '=', chat.id)
      .executeTakeFirstOrThrow()
    const widget = connect(server)
    const { setup } = await widget.hello(chat.page_id)
    const payload = menuPayload(version, 1, [0, 0, 0])
    const inSale = [{ type: 'postback', title: 'Prices', payload }]
    const sale = { type: 'items', title: 'Sale', items: inSale }
    expect(setup.menu).toEqual([{ type: 'items', title: 'Shop', items: [sale] }])
    const asked = { title: 'Where are you?', payload: menuPayload(version, 0, [0]), content_type: 'text' }
    expect(setup.questions).toEqual([asked])
    widget.close()
  })

  test('an open chat gets a changed menu at once, and nothing where it stays as it is', async () => {
    const chat = await server.newChat()
    const other = await server.newChat()
    const saveMenu = (bot: typeof chat, title: string) =>
      changeBot(server.deps, bot.cell.db, bot.id, server.owner.id, server.deps.now(), (tx) =>
        mainMenu.save(
          tx,
          bot.id,
          schemas.main_menu.parse({
            is_published: true,
            items: [{ title, type: 'link', url: 'https://shop.example/' }],
          }),
          server.deps.now(),
        ),
      )
    await saveMenu(chat, 'Old')
    const widget = connect(server)
    const { setup } = await widget.hello(chat.page_id)
    expect(setup.menu).toMatchObject([{ title: 'Old' }])
    await saveMenu(other, 'Another shop')
    await saveMenu(chat, 'Old')
    await saveMenu(chat, 'New')
    expect((await widget.next('setup')).setup).toEqual({ ...setup, menu: [{ ...setup.menu[0], title: 'New' }] })
    await saveMenu(chat, 'Newer')
    expect((await widget.next('setup')).setup.menu).toMatchObject([{ title: 'Newer' }])
    widget.close()
  })

  test('our own pages may show any chat', async () => {
    const widget = connect(server, server.address)
    expect((await widget.hello(server.bot.page_id)).setup.bot.name).toBe('Shop')
    widget.close()
  })

  test('a token of another bot, or a forged one, makes a new visitor who can read nothing', async () => {
    const { widget, token, psid } = await visitorWith('secret words')
    const other = await server.newChat()
    for (const [page_id, shown] of [
      [other.page_id, token],
      [server.bot.page_id, `${token}x`],
      [server.bot.page_id, psid],
    ]) {
      const thief = connect(server)
      const welcome = await thief.hello(String(page_id), { token: shown })
      expect(welcome.messages).toEqual([])
      expect(welcome.token.startsWith(psid)).toBe(false)
      thief.close()
    }
    widget.close()
  })
})

describe('talking', () => {
  test('a visitor’s message is acknowledged once stored, and returns as a line with its id', async () => {
    const widget = connect(server)
    await widget.hello(server.bot.page_id)
    await widget.say(id('hi-there'), 'Hi\u0000 <script>alert(1)</script>')
    expect(await widget.next('ack')).toEqual({ type: 'ack', id: id('hi-there') })
    const { messages, n } = await widget.next('messages')
    expect(messages).toMatchObject([
      { n: 1, by: 'customer', id: id('hi-there'), content: { text: 'Hi <script>alert(1)</script>', attachments: [] } },
    ])
    expect(n).toBe(1)
    widget.close()
  })

  test('a resent event has one effect', async () => {
    const { widget, conversation_id } = await visitorWith('once')
    for (let i = 0; i < 3; i++) {
      await widget.say(id('once'), 'once')
      expect(await widget.next('ack')).toMatchObject({ id: id('once') })
    }
    const lines = await server.bot.cell.db
      .selectFrom('message')
      .select('n')
      .where('conversation_id', '=', conversation_id)
      .where('by', '=', 'customer')
      .execute()
    expect(lines).toHaveLength(1)
    widget.close()
  })

  test('one event id from two visitors is two events', async () => {
    const [one, two] = [await visitorWith('same id'), await visitorWith('same id')]
    expect(one.conversation_id).not.toBe(two.conversation_id)
    one.widget.close()
    two.widget.close()
  })

  test('an operator’s answer is shown at once, and the thread learns that it was read', async () => {
    const { widget, conversation_id } = await visitorWith('anybody there?')
    await operatorSays(conversation_id, 'I am')
    const { messages, seen } = await widget.next('messages')
    expect(messages).toMatchObject([{ by: 'operator', content: { type: 'text', text: 'I am' } }])
    const n = messages[0]?.n ?? 0
    expect(seen).toBe(n)
    await widget.send({ type: 'receipt', status: 'read', up_to: n })
    const line = server.bot.cell.db
      .selectFrom('message')
      .select('status')
      .where('conversation_id', '=', conversation_id)
      .where('n', '=', String(n))
    await expect.poll(async () => (await line.executeTakeFirstOrThrow()).status).toBe('read')
    widget.close()
  })

  test('a returning visitor sees the thread, and after a break only the missed lines', async () => {
    const { widget, token, conversation_id } = await visitorWith('before')
    await operatorSays(conversation_id, 'and after')
    await widget.next('messages')
    widget.close()
    const again = connect(server)
    const reload = await again.hello(server.bot.page_id, { token })
    expect(reload.messages.map((message) => message.by)).toEqual(['customer', 'operator'])
    expect(reload.token).toBe(token)
    again.close()
    await again.closed
    await operatorSays(conversation_id, 'missed')
    const back = connect(server)
    const resumed = await back.hello(server.bot.page_id, { token, after: reload.n })
    expect(resumed.messages).toEqual([])
    // The read position may arrive before the line.
    let { messages } = await back.next('messages')
    while (!messages.length) ({ messages } = await back.next('messages'))
    expect(messages).toMatchObject([{ content: { text: 'missed' } }])
    back.close()
  })

  test('older lines are loaded page by page', async () => {
    const { widget, token, conversation_id, messages } = await visitorWith('line 1')
    const first = Number(messages[0]?.n)
    const at = messages[0]?.at ?? ''
    widget.close()
    await widget.closed
    const lines = Array.from({ length: 40 }, (_, i) => ({
      at,
      conversation_id,
      n: String(first + 1 + i),
      bot_id: server.bot.id,
      by: 'bot',
      type: 'text',
      content: JSON.stringify(card(`answer ${i}`)),
      status: 'sent',
    }))
    await server.bot.cell.db.insertInto('message').values(lines).execute()
    const back = connect(server)
    const page = await back.hello(server.bot.page_id, { token })
    expect([page.messages.length, page.has_more, page.n]).toEqual([30, true, first + 40])
    await back.send({ type: 'older', before: page.messages[0]?.n })
    const older = await back.next('older')
    expect([older.messages.length, older.has_more, older.messages[0]?.n]).toEqual([11, false, first])
    back.close()
  })

  test('an answer may be as long as the text field', async () => {
    const { widget } = await visitorWith('asked for a place')
    const title = 'x'.repeat(4_000)
    await widget.send({ type: 'event', event: { id: id('long answer'), type: 'press', payload: 'p', title } })
    expect(await widget.next('ack')).toEqual({ type: 'ack', id: id('long answer') })
    widget.close()
  })

  test('internal notes do not hide older lines', async () => {
    const { widget, token, conversation_id, messages } = await visitorWith('before the notes')
    const first = Number(messages[0]?.n)
    widget.close()
    await widget.closed
    const notes = Array.from({ length: 40 }, (_, i) => ({
      at: messages[0]?.at ?? '',
      conversation_id,
      n: String(first + 1 + i),
      bot_id: server.bot.id,
      by: 'system',
      type: 'note',
      content: JSON.stringify({ key: 'loop_stopped', params: {} }),
      status: 'note',
    }))
    await server.bot.cell.db.insertInto('message').values(notes).execute()
    const back = connect(server)
    expect(await back.hello(server.bot.page_id, { token })).toMatchObject({
      messages: [{ n: first, content: { text: 'before the notes' } }],
      has_more: false,
    })
    back.close()
  })

  test('a delayed message shows as typing until it is sent', async () => {
    const { widget, conversation_id, messages } = await visitorWith('slowly')
    const { id: bot_id, cell } = server.bot
    const at = messages[0]?.at ?? ''
    const place = { conversation_id, n: '2', bot_id, at }
    const line = { ...place, by: 'bot', type: 'text', content: JSON.stringify(card('done')), status: 'queued' }
    await cell.db.insertInto('message').values(line).execute()
    const not_before = new Date(Date.now() + 30_000)
    await cell.db
      .insertInto('outbound')
      .values({ ...place, state: 'queued', not_before })
      .execute()
    server.deps.notify.changed(cell.id, [conversation_id])
    const { seconds } = await widget.next('typing')
    // Counted at an instant that has passed.
    expect(seconds).toBeGreaterThanOrEqual(Math.ceil((not_before.getTime() - Date.now()) / 1_000))
    expect(seconds).toBeLessThanOrEqual(30)
    await cell.db.deleteFrom('outbound').where('conversation_id', '=', conversation_id).execute()
    await cell.db
      .updateTable('message')
      .set({ status: 'sent' })
      .where('conversation_id', '=', conversation_id)
      .where('n', '=', '2')
      .execute()
    server.deps.notify.changed(cell.id, [conversation_id])
    expect((await widget.next('messages')).messages).toMatchObject([{ n: 2, content: { text: 'done' } }])
    widget.close()
  })
})

describe('malformed input', () => {
  test.each([
    ['no JSON', '{'],
    ['JSON that is no frame', '[1]'],
    ['an unknown frame', '{"type":"drop table"}'],
    [
      'a text that is too long',
      JSON.stringify({ type: 'event', event: { id: id('long'), type: 'message', text: 'x'.repeat(4001) } }),
    ],
    ['nothing said', JSON.stringify({ type: 'event', event: { id: id('blank'), type: 'message', text: ' ' } })],
    [
      'a press without a button',
      JSON.stringify({ type: 'event', event: { id: id('press'), type: 'press', title: 'Buy' } }),
    ],
    [
      'a file with a forged ticket',
      JSON.stringify({ type: 'event', event: { id: id('file'), type: 'attachment', tickets: ['x.y'] } }),
    ],
  ])('%s is answered and breaks nothing', async (_, text) => {
    const widget = connect(server)
    await widget.hello(server.bot.page_id)
    await widget.send(text)
    expect(await widget.next('error')).toMatchObject({ message_code: 'invalid' })
    await widget.send({ type: 'ping' })
    expect(await widget.next('pong')).toEqual({ type: 'pong' })
    widget.close()
  })

  test('an event before the hello is refused and closes the connection', async () => {
    const widget = connect(server)
    await widget.say(id('early'), 'hi')
    expect(await widget.next('error')).toMatchObject({ message_code: 'invalid' })
    expect(await widget.closed).toBe(4400)
  })

  test('a frame above the limit closes its connection and no other', async () => {
    const [widget, other] = [connect(server), connect(server)]
    await Promise.all([widget.hello(server.bot.page_id), other.hello(server.bot.page_id)])
    await widget.send('x'.repeat(100_000))
    expect(await widget.closed).toBe(1009)
    await other.send({ type: 'ping' })
    await other.next('pong')
    other.close()
  })

  test('a flooding visitor is throttled, the one beside is not', async () => {
    const [widget, other] = [connect(server), connect(server)]
    await Promise.all([widget.hello(server.bot.page_id), other.hello(server.bot.page_id)])
    const answer = async () => {
      for (;;) {
        const frame = widget.frames.shift()
        if (frame?.type === 'ack' || frame?.type === 'error') return frame
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    }
    const answers = []
    // Beyond the allowance of 15: a slow machine gives back some of it meanwhile.
    for (let i = 0; i < 60 && answers.at(-1)?.type !== 'error'; i++) {
      await widget.say(id(`flood-${i}`), `word ${i}`)
      answers.push(await answer())
    }
    expect(answers.length).toBeGreaterThan(15)
    expect(answers.at(-1)).toMatchObject({
      ...{ type: 'error', message_code: 'rate_limited', id: id(`flood-${answers.length - 1}`) },
      retry_after_ms: expect.any(Number),
    })
    await other.say(id('calm'), 'calm')
    expect(await other.next('ack')).toMatchObject({ id: id('calm') })
    widget.close()
    other.close()
  })
})

describe('deletions', () => {
  test('a visitor whose thread was deleted returns as a new visitor', async () => {
    const { token, conversation_id } = await visitorWith('forget me')
    await forgetConversations(server.bot.cell, server.deps.media, server.bot.id, [conversation_id], new Date())
    const again = connect(server)
    const welcome = await again.hello(server.bot.page_id, { token, after: 2 })
    expect(welcome).toMatchObject({ messages: [], n: 0, has_more: false })
    expect(welcome.token).not.toBe(token)
    again.close()
  })

  test('an open widget gets a frame when its thread is deleted', async () => {
    const { widget, conversation_id } = await visitorWith('forget me now')
    await forgetConversations(server.bot.cell, server.deps.media, server.bot.id, [conversation_id], new Date())
    expect(await widget.closed).toBe(1012)
  })

  test('a deleted bot accepts nothing more', async () => {
    const chat = await server.newChat()
    const widget = connect(server)
    await widget.hello(chat.page_id)
    await server.deps.cells.control.updateTable('bot').set({ status: 'deleting' }).where('id', '=', chat.id).execute()
    // A bot is cached for five seconds.
    await new Promise((resolve) => setTimeout(resolve, 5_100))
    await widget.say('event-too-late', 'anybody?')
    expect(await widget.next('error')).toEqual({ type: 'error', message_code: 'widget.not_allowed' })
    expect(await widget.closed).toBe(4403)
  })
})
