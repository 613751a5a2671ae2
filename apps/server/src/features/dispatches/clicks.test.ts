import { expect, test } from 'vitest'
import { pathApp, type Shop, until } from '../../runtime/testing/path-app.ts'

const origin = 'https://hawker.example'
const { app, ask, owner, newUser, platform, shop, stand } = await pathApp({ env: { HAWKER_PUBLIC_URL: origin } })

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
let address = 0
/** Follows a link as a phone does, each time from another address. */
const follow = (
  url: string,
  { method = 'GET' as 'GET' | 'HEAD', agent = phone, from = `198.51.100.${++address}` } = {},
) => app.inject({ method, url: url.replace(origin, ''), headers: { 'user-agent': agent }, remoteAddress: from })

const welcome = {
  key: 'a',
  title: 'A',
  cards: [
    {
      ...{ key: 'c', plugin_id: 'text', config: { text: 'Sale: https://shop.example/sale?a=1&ü.' } },
      buttons: [
        { type: 'link', title: 'Shop', url: 'https://shop.example/all' },
        { type: 'blocks', title: 'More', block_key: 'b' },
      ],
    },
  ],
}
const answer = { key: 'b', title: 'B', cards: [{ key: 'd', plugin_id: 'text', config: { text: 'More of it' } }] }

const read = async (bot: Shop, id: string) =>
  Object((await ask(owner, 'GET', `/v1/bots/${bot.id}/broadcasts/${id}`)).body)
const people = async (bot: Shop, id: string, query: string): Promise<string[]> =>
  Object((await ask(owner, 'GET', `/v1/bots/${bot.id}/broadcasts/${id}/people?${query}`)).body).items.map(
    ({ psid }: { psid: string }) => psid,
  )

/** A broadcast with links and a button that was sent to these people. */
async function sent(bot: Shop, psids: string[]): Promise<string> {
  for (const psid of psids) await bot.says(psid, 'hello')
  await bot.settled()
  const at = `/v1/bots/${bot.id}`
  const made = Object((await ask(owner, 'POST', `${at}/broadcasts`, { name: 'Sale', plan: { is_fastest: true } })).body)
  const blocks = [welcome, answer].map((block) => ({ index: null, block }))
  const edits = { revision: 0, edit_key: `edits-${made.id}`, edits: [{ edit: 'add_blocks', blocks }] }
  expect((await ask(owner, 'POST', `${at}/flows/${made.own_flow}/edits`, edits)).status).toBe(200)
  expect((await ask(owner, 'POST', `${at}/broadcasts/${made.id}/send`, { revision: made.revision })).status).toBe(200)
  await until(async () => expect(await read(bot, made.id)).toMatchObject({ state: 'finished' }))
  await bot.settled()
  // Statuses are counted beside the path.
  await until(async () => expect(await people(bot, made.id, 'state=sent')).toHaveLength(psids.length))
  return made.id
}

const lastTo = (psid: string) => JSON.stringify(stand.asked.findLast(({ to, text }) => to === psid && text)?.body)
const linksTo = (psid: string) =>
  [...lastTo(psid).matchAll(/https:\/\/hawker\.example\/r\/[\w-]+/g)].map(([url]) => url)
const payloadTo = (psid: string) => /"callback_data":"([^"]+)"/.exec(lastTo(psid))?.[1] ?? ''
let updates = 9_000_000
const press = (bot: Shop, psid: string, data: string) =>
  bot.post(
    JSON.stringify({
      update_id: ++updates,
      callback_query: { id: `p${updates}`, from: { id: Number(psid), first_name: 'Mai' }, data },
    }),
    bot.signed,
  )

const bot = await shop()
const id = await sent(bot, ['8101', '8102', '8103'])

test('links leave through addresses of ours and lead to those kept with the message', async () => {
  const [sale = '', all = ''] = linksTo('8101')
  expect(lastTo('8101')).not.toContain('shop.example')
  expect((await follow(sale)).headers).toMatchObject({
    location: 'https://shop.example/sale?a=1&%C3%BC',
    'cache-control': 'no-store',
  })
  expect(await follow(all)).toMatchObject({ statusCode: 302 })
  const [stored] = await bot.rows<{ text: string }>(
    `select content->>'text' as text from cell.message where bot_id = $1 and by = 'bot' and origin is not null limit 1`,
    bot.id,
  )
  expect(stored?.text).toContain('https://shop.example/sale')
})

test('clicks and presses are figures of the broadcast and of its people; programs are not counted', async () => {
  const [sale = '', all = ''] = linksTo('8102')
  await follow(sale)
  await follow(sale)
  await follow(all, { method: 'HEAD' })
  await follow(all, { agent: 'TelegramBot (like TwitterBot)' })
  await press(bot, '8103', payloadTo('8103'))
  await bot.settled()
  expect(stand.lastSaidTo('8103')).toBe('More of it')
  expect(await read(bot, id)).toMatchObject({
    counts_links: true,
    figures: {
      clicked: 3,
      buttons: [
        { place: 'a.c.link0', is_link: true, title: 'https://shop.example/sale?a=1&ü', people: 2, clicks: 3 },
        { place: 'a.c.1', is_link: false, title: 'More', people: 1, clicks: 1 },
        { place: 'a.c.link1', is_link: true, title: 'Shop', people: 1, clicks: 1 },
      ],
    },
  })
  expect(await people(bot, id, 'clicked=')).toEqual(['8101', '8102', '8103'])
  expect(await people(bot, id, 'clicked=a.c.link0')).toEqual(['8101', '8102'])
  expect(await people(bot, id, 'clicked=a.c.1')).toEqual(['8103'])
})

test('the people of a figure get a tag as long work, and are a file with what became of the message', async () => {
  const at = `/v1/bots/${bot.id}`
  const of = { people: { broadcast: id, clicked: 'a.c.link0' } }
  const done = (job: string) =>
    until(async () => expect((await ask(owner, 'GET', `${at}/jobs/${job}`)).body).toMatchObject({ state: 'done' }))
  const tag = Object((await ask(owner, 'POST', `${at}/tags`, { name: 'Clicked' })).body).id
  const change = { change: { action: 'add_tag', tag }, of }
  expect(await ask(owner, 'POST', `${at}/customers/bulk`, { ...change, count: 1 })).toMatchObject({
    body: { message_code: 'customers.more_than_confirmed', errors: { count: 2 } },
  })
  await done(Object((await ask(owner, 'POST', `${at}/customers/bulk`, { ...change, count: 2 })).body).id)
  const columns = ['psid', 'message_state', 'message_clicks', 'tags']
  const begun = Object((await ask(owner, 'POST', `${at}/exports`, { of, columns, format: 'csv', language: 'en' })).body)
  expect(begun).toMatchObject({ total: 2 })
  await done(begun.id)
  expect((await ask(owner, 'GET', `${at}/files/${begun.subject}/content`)).body).toBe(
    '\ufeffCustomer ID,Message,Clicked,Tags\r\n' +
      '8101,Sent,https://shop.example/sale?a=1&ü; Shop,Clicked\r\n' +
      '8102,Sent,https://shop.example/sale?a=1&ü,Clicked\r\n',
  )
  const nothing = { people: { broadcast: 'no-such-broadcast' } }
  const empty = { of: nothing, columns, format: 'xlsx', language: 'vi' }
  expect((await ask(owner, 'POST', `${at}/exports`, empty)).body).toMatchObject({ total: 0 })
})

test('a press twice in one turn, and one of a button that is not there', async () => {
  const payload = payloadTo('8102')
  await Promise.all([press(bot, '8102', payload), press(bot, '8102', payload)])
  const [, , , , , n] = payload.split('.')
  await press(bot, '8102', `1.0.0.0.9.${n}`)
  await bot.settled()
  const { buttons } = (await read(bot, id)).figures
  expect(buttons.find(({ place }: { place: string }) => place === 'a.c.1')).toMatchObject({ people: 2, clicks: 3 })
  expect(buttons).toHaveLength(3)
})

test('forged, truncated and foreign tokens are 404 and count nothing; no address of a request is ever followed', async () => {
  const [sale = ''] = linksTo('8101')
  const token = sale.slice(`${origin}/r/`.length)
  const theirs = await shop()
  const [, ...rest] = token.split('-')
  const before = (await read(bot, id)).figures
  for (const forged of [
    ...[`${token}0`, token.slice(0, -1), token.slice(0, 10), [BigInt(theirs.id).toString(36), ...rest].join('-')],
    ...[
      `${token}?to=https://evil.example`.replace(token, 'x'),
      'https%3A%2F%2Fevil.example',
      '%00',
      '..%2F..%2Fetc',
      'x'.repeat(900),
    ],
  ]) {
    const { statusCode, headers } = await follow(`/r/${forged}`)
    expect([forged, statusCode, headers.location]).toEqual([forged, 404, undefined])
  }
  const extra = await follow(`${sale}?url=https://evil.example&to=//evil.example`)
  expect(extra.headers.location).toBe('https://shop.example/sale?a=1&%C3%BC')
  expect((await follow(`${sale}/https://evil.example`)).statusCode).toBe(404)
  const after = (await read(bot, id)).figures
  expect(after.clicked).toBe(before.clicked)
})

test('a browser shows a page in its language in place of a link that leads nowhere', async () => {
  const headers = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'vi-VN,vi;q=0.9', 'user-agent': phone }
  const shown = await app.inject({ method: 'GET', url: '/r/%3Cscript%3E', headers, remoteAddress: '198.51.100.250' })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(shown.body).toContain('<html lang="vi">')
  expect(shown.body).toContain('Liên kết này không còn dùng được')
  expect(shown.body).not.toContain('script')
})

test('a valid token whose message is gone, is another’s or was not one of a broadcast leads nowhere', async () => {
  const said = { bot_id: bot.id, conversation_id: await bot.conversation('8101'), n: 1, at: new Date().toISOString() }
  for (const other of [
    {},
    { n: 999 },
    { conversation_id: '999999' },
    { at: '2020-01-01T00:00:00Z' },
    { bot_id: '999999' },
  ]) {
    const { statusCode } = await follow(`/r/${platform.links.tokenOf({ ...said, ...other }, 0)}`)
    expect([other, statusCode]).toEqual([other, 404])
  }
})

test('a flood from one address is refused', async () => {
  const [sale = ''] = linksTo('8101')
  const from = '203.0.113.9'
  const guess = async () => (await follow('/r/guess', { from })).statusCode
  // The bucket fills up meanwhile, so the flood goes on until it is empty.
  let last = 404
  for (let guesses = 0; guesses < 5_000 && last === 404; guesses++) last = await guess()
  expect(last).toBe(429)
  expect((await follow(sale)).statusCode).toBe(302)
})

test('who unsubscribes or blocks the page after it is counted, once it has reached them', async () => {
  const own = await shop()
  const sale = await sent(own, ['8301', '8302', '8303'])
  const event = (psid: string, kind: string, data: object, later = '1 minute') =>
    own.rows(
      `insert into cell.event (at, id, bot_id, conversation_id, kind, data)
       select now() + $5::interval, gen_random_uuid(), $1, id, $3, $4 from cell.customer where bot_id = $1 and psid = $2`,
      ...[own.id, psid, kind, data, later],
    )
  await event('8301', 'unsubscribed', {})
  await event('8302', 'unsubscribed', { is_unreachable: true })
  await event('8303', 'unsubscribed', {}, '-1 hour')
  await until(async () => expect((await read(own, sale)).figures).toMatchObject({ unsubscribed: 1, blocked: 1 }))
  expect(await people(own, sale, 'left=unsubscribed')).toEqual(['8301'])
  expect(await people(own, sale, 'left=blocked')).toEqual(['8302'])
})

test('a customer who is deleted takes their clicks along', async () => {
  const conversation = await bot.conversation('8102')
  expect((await ask(owner, 'DELETE', `/v1/bots/${bot.id}/customers/${conversation}`)).status).toBeLessThan(300)
  expect(await bot.rows('select 1 from cell.click where conversation_id = $1', conversation)).toEqual([])
})

test('another owner sees no figures of it', async () => {
  const stranger = await newUser()
  expect(await ask(stranger, 'GET', `/v1/bots/${bot.id}/broadcasts/${id}/people?clicked=`)).toMatchObject({
    status: 404,
  })
})
