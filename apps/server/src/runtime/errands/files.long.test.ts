import { createHmac } from 'node:crypto'
import { readBot } from '@hawker/core'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { changeAccount, findAccountRow, findBotRevision } from '../../features/channel/queries.ts'
import { importBot } from '../../features/document/index.ts'
import { sealAccount } from '../../platform/accounts.ts'
import { pathApp, type Shop, until } from '../testing/path-app.ts'
import { shop } from '../testing/shop.ts'
import type { Asked, Does } from '../testing/stand-in.ts'
import { hasRoom } from './file-room.ts'

const app = await pathApp()
const { stand, platform } = app
const telegram = await app.shop()
const page = await app.shop('facebook')

beforeEach(() => stand.reset())

const drawing = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } })
  .png()
  .toBuffer()

let numbers = 7_000_000
const sendsPhoto = (psid: string) => {
  const n = ++numbers
  const chat = { id: Number(psid), type: 'private' }
  const message = { message_id: n, date: 1_790_000_000, chat, photo: [{ file_id: `photo-${n}`, width: 8, height: 8 }] }
  return telegram.post(JSON.stringify({ update_id: n, message }), telegram.signed)
}

type Shown = { attachments: { type: string; state?: string; url?: string; mime_type?: string }[] }
const received = async (shopOf: Shop, psid: string) => {
  const [row] = await shopOf.rows<{ content: Shown }>(
    `select m.content from cell.message m join cell.customer c on c.id = m.conversation_id
     where c.bot_id = $1 and c.psid = $2 and m.by = 'customer' order by m.n desc limit 1`,
    shopOf.id,
    psid,
  )
  return row?.content.attachments[0]
}

test('a customer’s photo is fetched with the token, stored, and shown at an address without a host', async () => {
  stand.does = (one) => {
    if (one.path.endsWith('/getFile')) return { status: 200, body: { ok: true, result: { file_path: 'photos/1.jpg' } } }
    return one.path.includes('/file/bot') ? { status: 200, body: drawing } : stand.yes(one)
  }
  await sendsPhoto('901')
  const shown = await until(async () => {
    const file = await received(telegram, '901')
    expect(file).toMatchObject({ type: 'image', state: 'stored', mime_type: 'image/png' })
    return file
  })
  expect(shown?.url).toMatch(/^\/media\/\d+\/[\w-]{24}\/1\.png$/)
  expect(stand.asked.map(({ path }) => path)).toContain(`/file/bot${telegram.page_id}:token/photos/1.jpg`)
  const served = await app.app.inject({ url: shown?.url ?? '' })
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/png'])
})

test('64 slow files of one bot: a file of another bot is fetched meanwhile', async () => {
  const flooded = await app.shop()
  const isFlood = ({ path }: Asked) => path.includes(`bot${flooded.page_id}`)
  const release = stand.holds(isFlood, () => ({ status: 400, body: { ok: false, error_code: 400, description: 'no' } }))
  const yes = stand.does
  stand.does = async (one) => {
    if (isFlood(one)) return await yes(one)
    if (one.path.endsWith('/getFile')) return { status: 200, body: { ok: true, result: { file_path: 'photos/1.jpg' } } }
    return one.path.includes('/file/bot') ? { status: 200, body: drawing } : stand.yes(one)
  }
  await flooded.rows(
    `insert into cell.media (id, bot_id, conversation_id, n, at, state, source, ready_at)
     select gen_random_uuid(), $1, 1, i, now(), 'waiting', '{"platform_file_id":"slow"}', now() - interval '1 hour'
     from generate_series(1, 64) i`,
    flooded.id,
  )
  await until(() => expect(stand.asked.filter(isFlood)).toHaveLength(4))
  await sendsPhoto('904')
  await until(async () => expect(await received(telegram, '904')).toMatchObject({ state: 'stored' }), 10_000)
  expect(stand.asked.filter(isFlood)).toHaveLength(4)
  release()
  const waiting = `select id from cell.media where bot_id = $1 and state = 'waiting'`
  await until(async () => expect(await flooded.rows(waiting, flooded.id)).toEqual([]))
})

test('customers have filled their share: a file is not fetched, with the reason; the owner still uploads', async () => {
  const small = await app.shop()
  const quota = { subject: `bot/${small.id}`, key: 'media', most: '1000000' }
  await platform.cells.control.insertInto('quota').values(quota).execute()
  const kept = { bot_id: small.id, at: new Date(), state: 'stored', size: 800_000 }
  await small.cell.db
    .insertInto('media')
    .values({ ...kept, id: '01890000-0000-7000-8000-0000000000f1' })
    .execute()
  const n = ++numbers
  const message = {
    message_id: n,
    date: 1_790_000_000,
    chat: { id: 77, type: 'private' },
    photo: [{ file_id: `p-${n}` }],
  }
  await small.post(JSON.stringify({ update_id: n, message }), small.signed)
  await until(async () => expect(await received(small, '77')).toMatchObject({ type: 'image', state: 'failed' }))
  expect(await small.rows(`select reason from cell.media where bot_id = $1 and state = 'failed'`, small.id)).toEqual([
    { reason: 'quota' },
  ])
  expect(stand.asked.filter(({ path }) => path.endsWith('/getFile'))).toEqual([])
})

test.each([
  ['within everything', 10, { used: 0 }, true],
  ['above the share of all customers', 10, { used: 799_999_991 }, false],
  ['above one customer’s day', 10, { used: 49_999_991, isOwn: true }, false],
  ['above one customer’s day, of another customer', 10, { used: 49_999_991 }, true],
])('a file %s', async (_, bytes, { used, isOwn = false }: { used: number; isOwn?: boolean }, fits) => {
  const { id, cell } = await app.shop()
  const limits = { most: async () => 1_000_000_000, hasDisk: async () => true }
  const media_id = `01890000-0000-7000-8000-${String(id).padStart(12, '0')}`
  const row = {
    id: media_id,
    bot_id: id,
    at: new Date(),
    state: 'stored',
    size: used,
    conversation_id: isOwn ? '5' : '6',
  }
  await cell.db.insertInto('media').values(row).execute()
  const wish = { bot_id: id, conversation_id: '5' }
  expect(await hasRoom(cell, limits, wish, bytes, new Date())).toBe(fits)
  expect(await hasRoom(cell, { ...limits, hasDisk: async () => false }, wish, bytes, new Date())).toBe(false)
})

test('a link, a post or a reel keeps its address and is not fetched', async () => {
  const attachments = ['fallback', 'post', 'reel'].map((type) => ({ type, payload: { url: `${stand.url}/${type}` } }))
  const messaging = [
    { sender: { id: '960' }, recipient: { id: page.page_id }, message: { mid: 'm_links', attachments } },
  ]
  const payload = JSON.stringify({ object: 'page', entry: [{ id: page.page_id, time: 1, messaging }] })
  const signature = `sha256=${createHmac('sha256', 'a-secret').update(payload).digest('hex')}`
  await page.post(payload, { 'x-hub-signature-256': signature })
  await page.settled()
  expect(await received(page, '960')).toMatchObject({ type: 'fallback', url: `${stand.url}/fallback` })
  expect(await page.rows('select 1 from cell.media where bot_id = $1', page.id)).toEqual([])
})

test('a file that answers a question is stored in the field by our address', async () => {
  stand.does = (one) => {
    if (one.path.endsWith('/getFile')) return { status: 200, body: { ok: true, result: { file_path: 'photos/1.jpg' } } }
    return one.path.includes('/file/bot') ? { status: 200, body: drawing } : stand.yes(one)
  }
  await telegram.says('903', 'photo')
  await telegram.settled()
  await sendsPhoto('903')
  await until(async () => expect(await received(telegram, '903')).toMatchObject({ state: 'stored' }))
  const url = (await received(telegram, '903'))?.url
  const fields = 'select custom_fields from cell.customer where bot_id = $1 and psid = $2'
  expect(await telegram.rows(fields, telegram.id, '903')).toEqual([
    { custom_fields: { photo: `${platform.settings.origin}${url}` } },
  ])
})

test.each([
  ['that the platform does not have', { status: 400, body: { ok: false, error_code: 400, description: 'invalid' } }],
  ['that is none', { status: 200, body: { ok: true, result: { file_path: '../../etc/passwd' } } }],
])('a file %s is shown as failed', async (_, answer) => {
  stand.does = (one) => (one.path.endsWith('/getFile') ? answer : stand.yes(one))
  const psid = String(902 + ++numbers)
  await sendsPhoto(psid)
  await until(async () => expect(await received(telegram, psid)).toMatchObject({ type: 'image', state: 'failed' }))
})

const fileAt = async (psid: string) =>
  (
    await telegram.rows<{ state: string; reason: string | null; attempts: number; lease_ms: number }>(
      `select d.state, d.reason, d.attempts, extract(epoch from d.ready_at - now())::int * 1000 as lease_ms
       from cell.media d join cell.customer c on c.id = d.conversation_id
       where c.bot_id = $1 and c.psid = $2`,
      telegram.id,
      psid,
    )
  )[0]
/** Tried in vain and postponed. A file that was never tried has no attempts, either. */
const isHeld = (psid: string) =>
  until(async () => {
    const file = await fileAt(psid)
    expect(file).toMatchObject({ state: 'waiting', attempts: 0 })
    expect(file?.lease_ms).toBeGreaterThan(60_000)
  })
const hasFile = (one: Asked): Does =>
  one.path.endsWith('/getFile')
    ? { status: 200, body: { ok: true, result: { file_path: 'photos/1.jpg' } } }
    : stand.yes(one)

test.each([408, 425, 429, 503])('a file server that answers %i once is asked again', async (status) => {
  const psid = String(910 + ++numbers)
  const answers: Does[] = [{ status, body: '' }]
  stand.does = (one) =>
    one.path.includes('/file/bot') ? (answers.shift() ?? { status: 200, body: drawing }) : hasFile(one)
  await sendsPhoto(psid)
  await until(async () => expect(await fileAt(psid)).toMatchObject({ state: 'stored', attempts: 2 }))
})

const reconnects = async (renewed = {}) => {
  const { db } = telegram.cell
  const revision = await findBotRevision(db, telegram.id)
  const secrets = (await findAccountRow(db, telegram.id))?.secrets ?? null
  await changeAccount(db, telegram.id, { revision, secrets }, { status: 'connected', ...renewed }, new Date())
}
const connects = (name: string) => {
  const secrets = { token: `${telegram.page_id}:${name}`, secret: 'a-secret', verify_token: '', secrets: {} }
  return reconnects(sealAccount(platform.secret, telegram.id, secrets))
}
const dead: Does = { status: 401, body: { ok: false, error_code: 401, description: 'Unauthorized' } }

test('dead token: its files wait until the account is connected again, and are not asked for meanwhile', async () => {
  const [first, second] = [String(910 + ++numbers), String(910 + ++numbers)]
  stand.does = (one) => (one.path.endsWith('/getFile') ? dead : stand.yes(one))
  await sendsPhoto(first)
  await sendsPhoto(second)
  for (const psid of [first, second])
    await until(async () => {
      const file = await fileAt(psid)
      expect(file).toMatchObject({ state: 'waiting', reason: 'Unauthorized', attempts: 0 })
      expect(file?.lease_ms).toBeGreaterThan(3_000_000)
    })
  // Answers to the messages with the files are sent meanwhile; they do not matter here.
  const asked = () => stand.asked.filter(({ path }) => path.endsWith('/getFile')).length
  const before = asked()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(asked()).toBe(before)

  stand.does = (one) => (one.path.includes('/file/bot') ? { status: 200, body: drawing } : hasFile(one))
  await reconnects()
  for (const psid of [first, second])
    await until(async () => expect(await fileAt(psid)).toMatchObject({ state: 'stored', attempts: 1 }))
})

test('a further file of a dead token does not change those that wait already', async () => {
  const [first, second] = [String(910 + ++numbers), String(910 + ++numbers)]
  stand.does = (one) => (one.path.endsWith('/getFile') ? dead : stand.yes(one))
  await sendsPhoto(first)
  await isHeld(first)
  const written = async () =>
    telegram.rows(
      'select d.xmin::text from cell.media d where d.bot_id = $1 and d.conversation_id = $2',
      telegram.id,
      await telegram.conversation(first),
    )
  const before = await written()
  await sendsPhoto(second)
  await isHeld(second)
  expect(await written()).toEqual(before)
})

test('account connected again: its files are fetched with the new token, and a late answer to the old one stops none', async () => {
  const [first, late] = [String(910 + ++numbers), String(910 + ++numbers)]
  const isNew = ({ path }: Asked) => path.includes(':renewed/')
  const told = Promise.withResolvers<Does>()
  const fine = (one: Asked): Does => (one.path.includes('/file/bot') ? { status: 200, body: drawing } : hasFile(one))
  stand.does = (one) => (one.path.endsWith('/getFile') && !isNew(one) ? dead : fine(one))
  await sendsPhoto(first)
  await isHeld(first)
  stand.does = (one) => (one.path.endsWith('/getFile') && !isNew(one) ? told.promise : fine(one))
  await sendsPhoto(late)
  await until(async () => expect(await fileAt(late)).toMatchObject({ attempts: 1 }))

  await connects('renewed')
  await until(async () => expect(await fileAt(first)).toMatchObject({ state: 'stored', attempts: 1 }))
  told.resolve(dead)
  await telegram.rows(
    'update cell.media set ready_at = now() where bot_id = $1 and attempts = 1 returning id',
    telegram.id,
  )
  await until(async () => expect(await fileAt(late)).toMatchObject({ state: 'stored', attempts: 2 }))
  await connects('token')
})

test('a file that waits for its account longer than the retention has failed', async () => {
  const psid = String(910 + ++numbers)
  const held = Promise.withResolvers<Does>()
  stand.does = (one) => (one.path.endsWith('/getFile') ? held.promise : stand.yes(one))
  await sendsPhoto(psid)
  await until(async () => expect(await fileAt(psid)).toMatchObject({ attempts: 1 }))
  held.resolve(dead)
  await until(async () => expect(await fileAt(psid)).toMatchObject({ state: 'waiting', attempts: 0 }))
  await telegram.rows(
    `update cell.media d set ready_at = now(), at = now() - interval '31 days' from cell.customer c
     where c.id = d.conversation_id and c.bot_id = $1 and c.psid = $2 returning d.id`,
    telegram.id,
    psid,
  )
  await until(async () => expect(await fileAt(psid)).toMatchObject({ state: 'failed', reason: 'Unauthorized' }))
})

test('a file the platform does not have is not fetched again', async () => {
  const psid = String(910 + ++numbers)
  stand.does = (one) => (one.path.includes('/file/bot') ? { status: 404, body: '' } : hasFile(one))
  await sendsPhoto(psid)
  await until(async () =>
    expect(await fileAt(psid)).toMatchObject({ state: 'failed', reason: 'status 404', attempts: 1 }),
  )
})

test('a slow file does not delay those behind it, and is not fetched twice', async () => {
  const [slow, quick] = [String(910 + ++numbers), String(910 + ++numbers)]
  const asked = vi.spyOn(platform.outgoing, 'ask')
  const file = (one: Asked): Does => (one.path.includes('/file/bot') ? { status: 200, body: drawing } : hasFile(one))
  const held = Promise.withResolvers<void>()
  let isHeld = false
  stand.does = async (one) => {
    if (one.path.includes('/file/bot') && !isHeld) {
      isHeld = true
      await held.promise
    }
    return file(one)
  }
  await sendsPhoto(slow)
  await until(() => expect(isHeld).toBe(true))
  const { most_ms = 0 } = asked.mock.calls.map(([wish]) => wish).find(({ url }) => url.includes('/file/bot')) ?? {}
  await sendsPhoto(quick)
  await until(async () => expect(await fileAt(quick)).toMatchObject({ state: 'stored' }))
  const { state, lease_ms = 0 } = (await fileAt(slow)) ?? {}
  expect(state).toBe('waiting')
  // 25 MB also arrive within this time over a slow line.
  expect(most_ms).toBeGreaterThanOrEqual(60_000)
  expect(lease_ms).toBeGreaterThan(most_ms + 20_000)
  asked.mockRestore()
  held.resolve()
  await until(async () => expect(await fileAt(slow)).toMatchObject({ state: 'stored', attempts: 1 }))
})

test('a platform’s words about a file are stored without the token', async () => {
  const psid = String(910 + ++numbers)
  const description = `no file ${telegram.page_id}:token/photos\u0000/${'x'.repeat(300)}`
  const no = { status: 400, body: { ok: false, error_code: 400, description } }
  stand.does = (one) => (one.path.endsWith('/getFile') ? no : stand.yes(one))
  await sendsPhoto(psid)
  await until(async () => expect(await fileAt(psid)).toMatchObject({ state: 'failed', attempts: 1 }))
  expect((await fileAt(psid))?.reason).toMatch(/^no file •••\/photos\/x+$/)
})

/** Gives a bot a flow "look": a picture stored here while the installation had another origin, as a card and in a gallery. */
async function looks(shopOf: Shop, channel: string, url: string) {
  const gallery = { items: [{ title: 'Dress', subtitle: 'Linen', image_url: url, buttons: [] }] }
  const document = {
    ...shop(channel),
    flows: [
      ...shop(channel).flows,
      {
        id: 'look',
        name: 'look',
        blocks: [
          {
            key: 'a',
            title: 'a',
            cards: [
              { key: '1', plugin_id: 'image', config: { url } },
              { key: '2', plugin_id: 'gallery', config: gallery },
            ],
          },
        ],
      },
    ],
    keywords: [{ id: 'look', type: 1, keywords: ['look'], flow: 'look' }],
  }
  const read = readBot(document)
  if (!read.ok) throw new Error(`${read.path}: ${read.reason}`)
  await importBot(shopOf.cell.db, shopOf.id, null, read.bot, new Date())
}
const keptBefore = async (bot_id: string) => {
  const { path } = await platform.media.keep(bot_id, drawing, 'dress.png')
  return { path, before: `http://before.example/media/${path}` }
}

test('our own picture is uploaded to Telegram, whatever origin it was stored with', async () => {
  const { before } = await keptBefore(telegram.id)
  await looks(telegram, 'telegram_bot', before)
  await telegram.says('950', 'look')
  await telegram.settled()
  const photos = stand.asked.filter(({ path }) => path.endsWith('/sendPhoto'))
  expect(photos.map(({ raw }) => raw.includes('image/png') && raw.includes('dress.png'))).toEqual([true, true])
})

test('Telegram keeps a picture: later messages name its id, and a refused id is uploaded once more', async () => {
  stand.reset()
  const { before, path } = await keptBefore(telegram.id)
  await looks(telegram, 'telegram_bot', before)
  const isPhoto = (one: Asked) => one.path.endsWith('/sendPhoto')
  const gone = new Set<unknown>()
  let numbers = 0
  stand.does = (one) => {
    if (!isPhoto(one)) return stand.yes(one)
    const description = 'Bad Request: wrong file identifier/HTTP URL specified'
    if (gone.has(one.body.photo)) return { status: 400, body: { ok: false, error_code: 400, description } }
    const photo = [{ file_id: 'small' }, { file_id: one.body.photo ?? `F${++numbers}` }]
    return { status: 200, body: { ok: true, result: { message_id: 1_000 + stand.asked.length, photo } } }
  }
  const photos = async (psid: string) => {
    stand.asked.length = 0
    await telegram.says(psid, 'look')
    await telegram.settled()
    return stand.asked.filter(isPhoto).map(({ body }) => body.photo ?? 'bytes')
  }
  expect(await photos('960')).toEqual(['bytes', 'F1'])
  expect(await photos('961')).toEqual(['F1', 'F1'])
  gone.add('F1')
  expect(await photos('962')).toEqual(['F1', 'bytes', 'F2'])
  const kept = await telegram.rows('select path, purpose, id, expires_at from cell.asset where path = $1', path)
  expect(kept).toEqual([{ path, purpose: 'photo', id: 'F2', expires_at: null }])
})

test('a picture that two customers get at once is uploaded once', async () => {
  stand.reset()
  const { before } = await keptBefore(telegram.id)
  await looks(telegram, 'telegram_bot', before)
  const isPhoto = (one: Asked) => one.path.endsWith('/sendPhoto')
  const answer = (one: Asked): Does => ({
    status: 200,
    body: { ok: true, result: { message_id: 9, photo: [{ file_id: one.body.photo ?? 'F9' }] } },
  })
  const goesOn = stand.holds((one) => isPhoto(one) && !one.body.photo, answer)
  await Promise.all(['970', '971', '972'].map((psid) => telegram.says(psid, 'look')))
  await until(() => expect(stand.asked.filter(isPhoto)).toHaveLength(1))
  goesOn()
  stand.does = (one) => (isPhoto(one) ? answer(one) : stand.yes(one))
  await telegram.settled()
  const photos = stand.asked.filter(isPhoto).map(({ body }) => body.photo ?? 'bytes')
  expect(photos.toSorted()).toEqual(['F9', 'F9', 'F9', 'F9', 'F9', 'bytes'])
})

test('Messenger gets it once and is named its id, and in a gallery under today’s origin', async () => {
  stand.does = (one) =>
    one.path.endsWith('/message_attachments') ? { status: 200, body: { attachment_id: 'A1' } } : stand.yes(one)
  const { path, before } = await keptBefore(page.id)
  await looks(page, 'facebook', before)
  const messaging = [
    { sender: { id: '951' }, recipient: { id: page.page_id }, message: { mid: 'm_look', text: 'look' } },
  ]
  const payload = JSON.stringify({ object: 'page', entry: [{ id: page.page_id, time: 1, messaging }] })
  const signature = `sha256=${createHmac('sha256', 'a-secret').update(payload).digest('hex')}`
  await page.post(payload, { 'x-hub-signature-256': signature })
  await page.settled()
  const sent = stand.asked.filter(({ raw }) => raw.includes('"attachment"') || raw.includes('filedata'))
  expect(sent.map(({ raw }) => raw.includes('filedata'))).toEqual([true, false, false])
  expect(sent[1]?.raw.toString()).toContain('"attachment_id":"A1"')
  expect(sent[2]?.raw.toString()).toContain(`"image_url":"${platform.settings.origin}/media/${path}"`)
})

test('Messenger refuses the id of an upload: the file is uploaded once more, and later messages name the new id', async () => {
  let uploads = 0
  const gone = new Set<string>()
  stand.does = (one) => {
    if (one.path.endsWith('/message_attachments')) return { status: 200, body: { attachment_id: `B${++uploads}` } }
    const named = /"attachment_id":"(B\d+)"/.exec(one.raw.toString())?.[1] ?? ''
    if (!gone.has(named)) return stand.yes(one)
    return { status: 400, body: { error: { message: 'Invalid attachment id', code: 100, error_subcode: 2018074 } } }
  }
  const shop = await app.shop('facebook')
  const { before } = await keptBefore(shop.id)
  await looks(shop, 'facebook', before)
  const asks = async (psid: string) => {
    stand.asked.length = 0
    const message = { mid: `m_look_${psid}`, text: 'look' }
    const messaging = [{ sender: { id: psid }, recipient: { id: shop.page_id }, message }]
    const payload = JSON.stringify({ object: 'page', entry: [{ id: shop.page_id, time: 1, messaging }] })
    const signature = `sha256=${createHmac('sha256', 'a-secret').update(payload).digest('hex')}`
    await shop.post(payload, { 'x-hub-signature-256': signature })
    await shop.settled()
    return stand.asked.flatMap(({ raw, path }) =>
      path.endsWith('/message_attachments') ? ['upload'] : (/"attachment_id":"(B\d+)"/.exec(raw.toString())?.[1] ?? []),
    )
  }
  expect(await asks('961')).toEqual(['upload', 'B1'])
  gone.add('B1')
  expect(await asks('962')).toEqual(['B1', 'upload', 'B2'])
  expect(await asks('963')).toEqual(['B2'])
})

test('another installation’s picture is sent by its address', async () => {
  const theirs = 'https://other.example/media/7/aaaaaaaaaaaaaaaaaaaaaaaa/theirs.png'
  await looks(telegram, 'telegram_bot', theirs)
  await telegram.says('952', 'look')
  await telegram.settled()
  const photos = stand.asked.filter(({ path }) => path.endsWith('/sendPhoto'))
  expect(photos.map(({ body }) => body.photo)).toEqual([theirs, theirs])
})
