import { expect, test } from 'vitest'
import { routesOf } from '../platform/http/declared.ts'
import { testApp } from '../testing/test-app.ts'

const { app, newUser, newBot, join, ask } = await testApp()
const owner = await newUser()
const bot = await newBot(owner)
const moderator = await newUser()
const editor = await newUser()
await join(moderator, bot.id, 'MODERATE')
await join(editor, bot.id, 'CREATE_CONTENT')

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const routes = routesOf(app).flatMap(({ method, url, config }) =>
  methods
    .filter((known) => [method].flat().includes(known))
    .map((known) => ({
      method: known,
      need: config?.need,
      url: url.replace(':bot_id', bot.id).replaceAll(/:\w+/g, '1'),
    })),
)
const ofBots = routes
  .filter(({ url }) => url.startsWith(`/v1/bots/${bot.id}`))
  .map((route) => [route.method, route.url, route.need] as const)

test('there are routes to try, and each names its role', () => {
  expect(ofBots.length).toBeGreaterThan(30)
  expect(routes.filter(({ need }) => need === undefined)).toEqual([])
})

/** Moderating means reading, and working in the inbox. */
const forLiveChat = [
  'POST broadcasts/1/pause',
  'POST broadcasts/1/test',
  'POST customers/1/assign',
  'POST customers/1/sequences',
  'POST customers/1/subscription',
  'POST comments/acts',
  'POST comments/1/acts',
  'POST comments/explain',
  'POST posts/refresh',
  'POST conversations/1/acts',
  'POST conversations/1/block',
  'POST conversations/1/done',
  'POST conversations/1/hand_back',
  'POST conversations/1/messages',
  'POST conversations/1/messages/1/send_again',
  'POST conversations/1/read',
  'POST conversations/1/take_over',
  'PATCH conversations/1/customer',
  'POST leave',
  'POST media',
  'POST orders',
  'POST orders/bills',
  'POST orders/status',
  'POST orders/1/merge',
  'PUT orders/1/returns',
  'POST orders/1/payment_link',
  'POST payments',
  'POST payments/1/settle',
  'PATCH orders/1',
  'DELETE orders/1',
  'POST shipments',
  'POST shipments/quote',
  'POST shipments/1/look',
  'POST shipments/1/cancel',
  'POST orders/1/point_of_sale/send',
  'PUT orders/1/point_of_sale/address',
  'POST own_conversation/code',
  'PUT own_conversation',
  'DELETE own_conversation',
  'POST message_templates/sync',
  'POST segments/1/count',
  'POST segments/count',
  'POST tags',
]
/** Files hold the data of many customers. */
const readByEditors = [
  'GET files',
  'GET files/1/content',
  'GET imports',
  'GET imports/1',
  'GET imports/1/preview',
  'GET product_imports/1',
]
/** Routes for admins: settings, the channel, members, and permanent deletion. */
const forAdmins = [
  'DELETE ',
  'PATCH ',
  'PUT channel',
  'POST channel/checks',
  'POST channel/disconnect',
  'PUT channel/details',
  'PUT channel/look',
  'PATCH comment_moderation',
  'DELETE comments/1/replies/1',
  'DELETE customers/1',
  'POST customers/bulk/delete',
  'PATCH settings',
  'GET json_api_headers',
  'PUT json_api_headers',
  'POST document',
  'POST erase',
  'PUT flows/1/locks',
  'POST imports/plan',
  'POST integrations',
  'PATCH integrations/1',
  'DELETE integrations/1',
  'PUT integrations/1/secrets',
  'POST integrations/1/check',
  'GET integrations/1/address',
  'GET integrations/1/exchanges',
  'POST payments/1/refund',
  'POST restore',
  'GET invites',
  'POST invites',
  'DELETE invites/1',
  'DELETE members/1',
  'PATCH members/1',
]

test('roles: all use the inbox, editors write, admins manage the page', () => {
  const inBot = ofBots.map(([method, url, need]) => {
    const what = `${method} ${url.replace(/^\/v1\/bots\/\d+\/?/, '')}`
    return { what, need, isRead: method === 'GET' }
  })
  const expected = ({ what, isRead }: (typeof inBot)[number]) => {
    if (forAdmins.includes(what)) return 'admin'
    if (readByEditors.includes(what)) return 'editor'
    return isRead || forLiveChat.includes(what) ? 'live_chat' : 'editor'
  }
  expect(inBot.map((route) => [route.what, route.need])).toEqual(inBot.map((route) => [route.what, expected(route)]))
  const known = inBot.map(({ what }) => what)
  expect([...forAdmins, ...forLiveChat, ...readByEditors].filter((what) => !known.includes(what))).toEqual([])
})

test.each(ofBots)('%s %s needs a sign-in', async (method, url) => {
  expect((await ask(null, method, url, method === 'GET' ? undefined : {})).status).toBe(401)
})

const mayNot = { admin: [moderator, editor], editor: [moderator], live_chat: [], public: [], user: [] }

test.each(ofBots)('%s %s refuses the roles below %s', async (method, url, need) => {
  const body = method === 'GET' ? undefined : {}
  for (const member of mayNot[need ?? 'public'])
    expect(await ask(member, method, url, body)).toMatchObject({
      status: 403,
      body: { message_code: 'auth.forbidden' },
    })
})

test.each(ofBots.filter(([method]) => method === 'GET'))(
  '%s %s admits the role it needs',
  async (method, url, need) => {
    const members = { admin: owner, editor, live_chat: moderator, public: owner, user: owner }
    const { status } = await ask(members[need ?? 'public'], method, url)
    expect([200, 400, 404]).toContain(status)
  },
)

test.each(routes.filter(({ need }) => need === 'user').map(({ method, url }) => [method, url] as const))(
  '%s %s refuses strangers',
  async (method, url) => {
    expect((await ask(null, method, url, method === 'GET' ? undefined : {})).status).toBe(401)
  },
)
