import { expect, test } from 'vitest'
import { Bots } from '../../runtime/base/bots.ts'
import { testApp } from '../../testing/test-app.ts'

const { newUser, newBot, join, ask } = await testApp()
const ann = await newUser()
const bob = await newUser()
const opened = async (platform?: string) => {
  const { id, cell } = await newBot(ann, platform)
  const at = `/v1/bots/${id}`
  return {
    id,
    cell,
    at,
    change: (body: object, user = ann) => ask(user, 'PATCH', `${at}/settings`, body),
    settings: async () => Object((await ask(ann, 'GET', `${at}/settings`)).body).settings,
    exported: async () => Object((await ask(ann, 'GET', `${at}/document`)).body),
    published: async () => {
      const { version } = await cell.db
        .selectFrom('bot')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const bots = new Bots(cell, () => {
        throw new Error('nothing is sent')
      })
      return (await bots.version(id, version))?.settings
    },
  }
}

const switchesOfComments = Object.fromEntries(
  [
    'auto_ban_comment_has_link',
    'auto_ban_customer_comment_has_keyword',
    'auto_comment_in_group',
    'auto_delete_comment_has_keyword',
    'auto_hide_comment',
    'auto_hide_comment_has_image',
    'auto_hide_comment_has_keyword',
    'auto_hide_comment_has_phone',
    'auto_hide_comment_has_video',
    'auto_like_comment',
    'auto_reply_comment',
    'ignore_auto_reply_live_videos',
    'inbox_first_comment_post',
    'inbox_from_comment',
    'no_auto_cmt_when_customer_has_phone',
    'no_auto_inb_fr_cmt_seeding',
    'no_auto_inb_fr_cmt_when_cmt_has_phone',
    'no_auto_inb_fr_cmt_when_customer_has_phone',
    'only_auto_reply_has_phone',
    'only_reply_first_comment',
    'only_reply_post_config',
    'only_reply_when_end_livestream',
    'only_track_first_level_comment',
    'prioritize_auto_reply_with_setup_of_each_post',
  ].map((key) => [key, false]),
)

test('a new bot behaves as bots did before settings existed, and its file names none', async () => {
  const bot = await opened()
  expect(await bot.settings()).toEqual({
    is_started: true,
    is_published: true,
    is_quick_reply: false,
    isDisableConvHandleByPancake: true,
    pause_minutes: 30,
    broadcast_cap: '',
    marks_read: true,
    writes_billed: true,
    mark_bot_reply_failed: false,
    mark_unread_bot_reply_failed: false,
    repeat_unknown: false,
    keyboard_disabled: false,
    is_get_started: true,
    greeting: '',
    is_published_main_menu: true,
    is_published_asked_questions: true,
    allowed_origins: [],
    format_12_hours: false,
    is_time_based: false,
    attach_tag_1st_message: false,
    attach_tag_1st_message_in_day: false,
    action_customer_block_page: false,
    json_api: { hosts: [], headers: [] },
    settingsEventFb: {},
    currency: '',
    isGrid: true,
    isQuantity: false,
    isWeight: false,
    priority_to_use_pos_shipping_fee: false,
    sync_settings_from_pos: false,
    auto_create_order: false,
    auto_create_order_from_phone_number: false,
    cart_abandoned_minutes: 60,
    fixed_shipping_fee: 0,
    standard_weight: 500,
    shipping_fee_hidden: false,
    getCombo: false,
    search: '',
    paymentGateways: [],
    is_notification_live_video: false,
    ...switchesOfComments,
    action_mention: 'reply',
    config: {
      auto_ban_comment_has_link: { ban: true },
      action_mention: { add_actions: [] },
      is_time_based: { time_ranges: [], is_for_keywords: false, is_for_default_flow: false },
      attach_tag_1st_message: { tag: '' },
      attach_tag_1st_message_in_day: { tag: '' },
      action_customer_block_page: { add_actions: [] },
    },
  })
  expect(await bot.exported()).not.toHaveProperty('settings')
})

test('a change is returned, exported, and part of the next version', async () => {
  const bot = await opened()
  const changed = await bot.change({ is_started: false, pause_minutes: 0, repeat_unknown: true })
  const now = { is_started: false, pause_minutes: 0, repeat_unknown: true }
  expect(changed).toMatchObject({ status: 200, body: { settings: now, switched_off: [] } })
  expect((await bot.exported()).settings).toEqual(now)
  expect(await bot.published()).toMatchObject(now)
  // Processes of the previous release read these from their columns.
  expect((await ask(ann, 'GET', bot.at)).body).toMatchObject({ pause_minutes: null, repeat_unknown: true })
})

test('options are changed beside the switch, those of other settings stay, and the default is not stored', async () => {
  const bot = await opened()
  const hours = { time_ranges: [{ weekday: 1, from: '08:00', to: '17:00' }], is_for_keywords: true }
  await bot.change({ is_time_based: true, config: { is_time_based: hours } })
  const changed = await bot.change({ config: { attach_tag_1st_message: { tag: 'new' } } })
  expect(changed).toMatchObject({
    status: 200,
    body: {
      settings: { is_time_based: true, config: { is_time_based: hours, attach_tag_1st_message: { tag: 'new' } } },
    },
  })
  expect((await bot.exported()).settings).toEqual({
    is_time_based: true,
    config: { is_time_based: { ...hours, is_for_default_flow: false }, attach_tag_1st_message: { tag: 'new' } },
  })
})

test('a change through the bot’s route changes the settings', async () => {
  const bot = await opened()
  await ask(ann, 'PATCH', bot.at, { pause_minutes: 5, allowed_origins: ['https://shop.example'] })
  const now = { pause_minutes: 5, allowed_origins: ['https://shop.example'] }
  expect(await bot.settings()).toMatchObject(now)
  expect(await bot.published()).toMatchObject(now)
})

test.each<[string, object, number, object]>([
  ['a setting the channel cannot carry', { keyboard_disabled: true }, 422, { message_code: 'settings.not_on_channel' }],
  ['a setting whose feature does not exist yet', { sync_tag_to_pancake: true }, 400, { message_code: 'invalid_body' }],
  ['an unknown setting', { is_stopped: true }, 400, { message_code: 'invalid_body' }],
  ['an unknown option', { config: { attach_tag_1st_message: 'new' } }, 400, { message_code: 'invalid_body' }],
  ['a switch in words', { is_started: 'no' }, 400, { errors: { is_started: expect.anything() } }],
])('%s is refused and changes nothing', async (_, body, status, answer) => {
  const bot = await opened()
  expect(await bot.change({ ...body, is_published: false })).toMatchObject({ status, body: answer })
  expect(await bot.settings()).toMatchObject({ is_published: true })
})

test('an editor can read settings but not change them', async () => {
  const bot = await opened()
  await join(bob, bot.id, 'CREATE_CONTENT')
  expect((await ask(bob, 'GET', `${bot.at}/settings`)).status).toBe(200)
  expect((await bot.change({ is_started: false }, bob)).status).toBe(403)
})

test('an import keeps the bot’s settings, or uses the file’s on request', async () => {
  const bot = await opened()
  await bot.change({ is_started: false })
  const file = { ...(await bot.exported()), settings: { format_12_hours: true, auto_hide_comment: true } }
  expect((await ask(ann, 'POST', `${bot.at}/document`, file)).status).toBe(200)
  expect((await bot.exported()).settings).toEqual({ is_started: false })
  expect((await ask(ann, 'POST', `${bot.at}/document?settings=take`, file)).status).toBe(200)
  expect((await bot.exported()).settings).toEqual(file.settings)
})

test('a version made by a process of the previous release runs with the bot’s settings', async () => {
  const bot = await opened()
  await bot.change({ is_started: false, pause_minutes: 5 })
  await bot.cell.db
    .insertInto('bot_version')
    .columns(['bot_id', 'version', 'document', 'at', 'user_id'])
    .expression(({ selectFrom, lit }) =>
      selectFrom('bot_version')
        .select(['bot_id', lit(3).as('version')])
        .select(({ eb, ref, val }) => eb(ref('document'), '-', val('settings')).as('document'))
        .select(['at', 'user_id'])
        .where('bot_id', '=', bot.id)
        .where('version', '=', 2),
    )
    .execute()
  await bot.cell.db.updateTable('bot').set({ version: 3 }).where('id', '=', bot.id).execute()
  expect(await bot.published()).toMatchObject({ is_started: false, pause_minutes: 5 })
})
