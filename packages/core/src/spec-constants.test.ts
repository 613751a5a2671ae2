import { expect, test } from 'vitest'
import { actionKinds } from './actions/index.ts'
import { aiLanguages, liveVoices, voices } from './ai/voices.ts'
import { isAnsweredByAi } from './ai/who-is-answered.ts'
import { blocks } from './blocks/index.ts'
import { messageTags } from './blocks/message-tag.ts'
import { defaultBroadcastLimit } from './broadcasts/defaults.ts'
import { broadcastMessageTypes } from './broadcasts/post.ts'
import { buttonTypes } from './buttons/index.ts'
import { pixelEventsWithValue, pluginIds, replyTypes } from './cards/index.ts'
import { channelIds, platforms } from './channel.ts'
import { isAfterUnreplied } from './customers/after-unreplied.ts'
import { customerSources, isCustomerSource } from './customers/sources.ts'
import { botFieldTypes, customFieldTypes } from './document/fields.ts'
import { messageTypes } from './document/flow.ts'
import { keywordTypes } from './document/keyword.ts'
import { sequence } from './document/sequence.ts'
import { filterTypes, filterUnits, operators } from './filters/index.ts'
import { limits } from './limits.ts'
import { onboarding, onboardingSteps } from './onboarding.ts'
import { countriesWithoutTiktokSelling, defaultGhnService, newOrder } from './orders/defaults.ts'
import { orderMappingFields } from './orders/mapping.ts'
import { blankOrder } from './orders/order.ts'
import { orderStatuses, orderStatusNumbers, purchaseEvents } from './orders/statuses.ts'
import { isoCountries } from './reference/countries.ts'
import { isoLanguages, languages } from './reference/languages.ts'
import { locales } from './reference/locales.ts'
import { markets } from './reference/markets.ts'
import { roles } from './roles.ts'
import { settingKeys } from './settings/registry.ts'
import { needsStickers } from './stickers.ts'
import { sendButtonLabels, toolDefaults, webformEvents } from './tools/defaults.ts'
import { landingPageTabs } from './tools/landing-page.ts'
import { toolTypes } from './tools/record.ts'

const sorted = (list: readonly (string | number)[]) => [...list].sort().join(' ')

test.each<[string, readonly (string | number)[], string]>([
  [
    'channels',
    channelIds,
    'facebook instagram_official zalo line viber telegram_bot google_agent whatsapp_business_account pke_chat_plugin tiktok_business_messaging',
  ],
  [
    'cards',
    pluginIds,
    'text image video audio file gallery multi_image list quick_reply user_input json_api typing meta_pixel location_request one_time_notif_req notification_messages_req customer_feedback whatsapp_message_template marketing_message shopee lazada tiki zalo_zns_message_template structured_information_template',
  ],
  [
    'buttons',
    buttonTypes,
    'cart tracking_url location flow blocks link buy_button list_messages MPM webform spin quiz qr_coupon card_custom call nested',
  ],
  [
    'actions: those of the specification, the e-mail list without a name, and what is publicly known besides',
    actionKinds,
    'add_tag remove_tag sign_follow_sequence cancel_sign_follow_sequence facebook_custom_audience connect_google_api set_custom_field set_bot_field custom_field_change assign_user notify_admins datetime_trigger user_menu coupon block_customer active_bot deactivate_bot sign_follow_bot cancel_sign_follow_bot mark_acc_seeding unmark_acc_seeding mark_read mark_unread hide_comment delete_comment handover_to_page_inbox pass_control_back_to_bot clear_chat_history_ai active_gpt deactivate_gpt confirm_latest_order cancel_latest_order ',
  ],
  [
    'blocks',
    Object.values(blocks).map(({ blank }) => blank().type ?? 'null'),
    'null randomizer smart_delay condition action ChatGPT AI zaloZNS',
  ],
  ['answers to a question', replyTypes, 'text multiple number email phone date datetime url image file location'],
  [
    'audience filters, and flags of ours',
    filterTypes,
    'tag tags gender first_name last_name ig_user_name source one_time_notif sequence sequences subscribed interactived_at last_page_replied_at last_subscribed processed_date phone_number post ads email PSID feedback is_subscribed cuf coupon quiz sender bot_field current_time locale language timezone last_seen_at story is_blocked is_unread is_done is_assigned is_paused orders total_spent last_order_status last_order_at',
  ],
  [
    'operators',
    operators,
    'equal not_equal contains not_contains more-than less-than greater_than_or_equal less_than_or_equal between not_between any_value is_unknown from_ads',
  ],
  ['units of an age', filterUnits, 'minutes hours days'],
  [
    'customer sources',
    customerSources,
    'INBOX PANCAKE ADS POST SHORTLINK CUSTOMER_CHAT_PLUGIN DISCOVER_TAB MESSENGER_CODE INDIA_MART HOTMART GOOGLE_SHEET OTHER_BOT MANYCHAT WHATSAPP STORECAKE WEBCAKE BROADCAST MARKETING_MESSAGE',
  ],
  [
    'message types',
    messageTypes,
    'one_time_notif notification_messages phone_numbers promotional non_promotional marketing_message utility_message',
  ],
  [
    'message tags',
    messageTags,
    'CONFIRMED_EVENT_UPDATE POST_PURCHASE_UPDATE ACCOUNT_UPDATE OTHER MARKETING_MESSAGE UTILITY_MESSAGE',
  ],
  ['keyword types', keywordTypes, '1 2 3 4 5 6 7 8 9 11 13 14 15 16 18'],
  ['custom field types', customFieldTypes, '1 2 3 4 5 6 7 8'],
  ['bot field types', botFieldTypes, 'string number date boolean'],
  ['roles', roles, 'MANAGE CREATE_CONTENT MODERATE'],
  ['pixel events that need a value', pixelEventsWithValue, 'Purchase AddToCart ViewContent'],
  ['voices', voices, 'alloy ash ballad coral echo fable onyx nova sage shimmer verse'],
  ['voices of live conversations', liveVoices, 'alloy ash ballad coral echo sage shimmer verse'],
  [
    'events of the sales platform',
    purchaseEvents.map((event) => event.replace('PURCHASE_', '')),
    'COMPLETE APPROVED EXPIRED PROTEST REFUNDED CHARGEBACK BILLET_PRINTED DELAYED CANCELED OUT_OF_SHOPPING_CART',
  ],
  [
    'fields of an order, its flags for the two carriers under their names, and its currency, which is ours',
    Object.keys(blankOrder()),
    'id display_id key status items note note_print discount shipping_fee prepaid prepaid_by_point cash transfer_money charged_by_card partner_fee tags customer customer_id bill_full_name bill_phone_number bill_email shipping_address warehouse_id shop_id page_id creator assigning_seller received_at_shop reservation_datetime is_locked is_removed call_laters partner duplicated_phone duplicated_customer ghn ghtk currency',
  ],
  [
    'the fields that may fill an order',
    orderMappingFields,
    'full_name phone_number quantity shipping_fee country_code province_id district_id commune_id post_code full_address note order_id',
  ],
  ['message types of a broadcast', broadcastMessageTypes, 'promotional marketing_message_byos'],
  ['tools', toolTypes, 'ads_json qr_code ref_url customer_chat checkbox send_to_messenger landing_page'],
  ["tabs of a landing page's editor", landingPageTabs, 'initialState submittedState'],
  [
    'settings, and eleven of ours',
    settingKeys,
    'auto_hide_comment auto_hide_comment_has_phone auto_hide_comment_has_image auto_hide_comment_has_video auto_hide_comment_has_keyword auto_ban_customer_comment_has_keyword auto_delete_comment_has_keyword auto_ban_comment_has_link auto_reply_comment inbox_from_comment only_reply_first_comment inbox_first_comment_post no_auto_inb_fr_cmt_when_customer_has_phone no_auto_inb_fr_cmt_when_cmt_has_phone only_auto_reply_has_phone no_auto_cmt_when_customer_has_phone only_reply_when_end_livestream ignore_auto_reply_live_videos auto_comment_in_group auto_like_comment only_track_first_level_comment no_auto_inb_fr_cmt_seeding prioritize_auto_reply_with_setup_of_each_post only_reply_post_config action_mention is_time_based keyboard_disabled is_get_started sync_settings_from_pos format_12_hours mark_bot_reply_failed mark_unread_bot_reply_failed isDisableConvHandleByPancake is_published is_started is_published_main_menu is_published_asked_questions sync_tag_to_{product} sync_tag_to_pancake attach_tag_1st_message attach_tag_1st_message_in_day action_customer_block_page paymentGateways json_api shipping_fee_hidden is_quick_reply is_notification_live_video auto_create_order priority_to_use_pos_shipping_fee search isGrid getCombo isQuantity isWeight settingsEventFb auto_create_order_from_phone_number is_using_ai_for_default_reply ai_admin_only ' +
      // Ours.
      'cart_abandoned_minutes fixed_shipping_fee standard_weight pause_minutes repeat_unknown allowed_origins marks_read writes_billed broadcast_cap greeting currency',
  ],
])('%s', (_, list, specified) => {
  expect(sorted(list)).toBe(sorted(specified.split(' ')))
})

test('a bot is on one of the channels, or of the custom kind', () => {
  expect(platforms).toEqual([...channelIds, 'custom'])
})

test.each([
  ['a block title', limits.block_title, 255],
  ['gallery cards', limits.gallery_cards, 10],
  ['images', limits.images, 30],
  ['rows of a condition', limits.filters, 300],
  ['characters of a name', limits.name, 100],
  ['a feedback question', limits.feedback_question_min, 5],
  ['cards of a notification block', limits.notif_block_cards, 2],
  ["the sequence rule's day in minutes", limits.sequence_minutes, 1440],
  ['the limit of a broadcast', defaultBroadcastLimit, '50'],
  ['the status of a new order', newOrder, { status: 0, is_locked: false, is_removed: false }],
  ["GHN's service", defaultGhnService, 2],
  ['a wheel', toolDefaults.spin, { spin_number: 3, size_content: 32 }],
  ['pixels of a landing page and a printed code', toolDefaults.picture_pixels, 1000],
  ['the website chat is purple', toolDefaults.customer_chat.theme_color, '#7c3aed'],
  ['the website chat waits', toolDefaults.customer_chat.greeting_dialog_delay, 0],
  ['the website chat is shown on', toolDefaults.customer_chat.show_on, 'all'],
  ['labels of the send button', sendButtonLabels.length, 22],
  ['languages of the assistant', aiLanguages.length, 60],
  ['languages', languages.length, 80],
  ['locales', locales.length, 230],
  ['ISO languages', isoLanguages.length, 183],
  ['ISO countries', isoCountries.length, 249],
  ['markets', markets.length, 45],
])('%s: %j', (_, ours, specified) => {
  expect(ours).toEqual(specified)
})

test.each([
  ['facebook', [1, 2, 3, 4, 5]],
  ['instagram_official', [3, 4, 5]],
  ['tiktok_business_messaging', [3, 4, 5]],
  ['pke_chat_plugin', [3, 4, 5]],
  ['line', [3, 4, 5]],
  ['viber', [3, 4, 5]],
  ['telegram_bot', [3, 4, 5]],
  ['whatsapp_business_account', [2, 3, 4, 5]],
  ['zalo', [2, 3, 4, 5]],
  ['google_agent', [3, 4, 5]],
  ['custom', [2, 3, 4]],
] as const)('%s is set up in the steps %j', (platform, numbers) => {
  expect(onboarding[platform]).toEqual(numbers.map((number) => onboardingSteps[number - 1]))
})

const now = Date.parse('2026-03-10T00:00:00Z')
const old = '2026-03-06T23:59:59Z'
const exactly = '2026-03-07T00:00:00Z'

test.each([
  ['facebook', 'never loaded', { data: [1], last_updated_at: null }, true],
  ['facebook', 'empty', { data: [], last_updated_at: '2026-03-09T00:00:00Z' }, true],
  ['facebook', 'older than 3 days', { data: [1], last_updated_at: old }, true],
  ['facebook', '3 days old', { data: [1], last_updated_at: exactly }, false],
  ['line', 'older than 3 days', { data: [1], last_updated_at: old }, true],
  ['shopee', 'older than 3 days', { data: [1], last_updated_at: old }, false],
  ['whatsapp', 'empty', { data: [], last_updated_at: old }, true],
])('stickers of %s, %s', (platform, _, cache, needed) => {
  expect(needsStickers(platform, cache, now)).toBe(needed)
})

test.each([
  [2, false],
  [3, true],
  [10, true],
  [11, false],
  [3.5, false],
])('after %d unreplied messages', (count, fits) => {
  expect(isAfterUnreplied(count)).toBe(fits)
})

test.each([
  ['whatsapp_business_account', 'purchase'],
  ['facebook', 'purchase lead_submitted content_view add_to_cart'],
])('a web form on %s reports', (platform, events) => {
  expect(webformEvents(platform).join(' ')).toBe(events)
})

const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'
test.each([
  ['the EU', union],
  ['the EEA', `${union} IS LI NO`],
  ['Great Britain, Switzerland, Norway', 'GB CH NO'],
])('%s sells nothing through TikTok', (_, countries) => {
  expect(countries.split(' ').filter((country) => !countriesWithoutTiktokSelling.includes(country))).toEqual([])
})

test('every other country does, and none stands twice', () => {
  expect(sorted(countriesWithoutTiktokSelling)).toBe(sorted(`${union} IS LI NO GB CH`.split(' ')))
})

test('an order has the 17 statuses of the point of sale', () => {
  expect(sorted(orderStatusNumbers)).toBe(sorted(Object.keys(orderStatuses)))
  expect(Object.keys(orderStatuses).map(Number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 15, 16, 17, 20])
})

test('an unknown source is no source', () => {
  expect([isCustomerSource('ADS'), isCustomerSource('ads'), isCustomerSource('constructor')]).toEqual([
    true,
    false,
    false,
  ])
})

test.each([
  [false, null, true],
  [false, 'MODERATE', true],
  [true, 'MANAGE', true],
  [true, 'CREATE_CONTENT', false],
  [true, null, false],
] as const)('with ai_admin_only %s, a customer who is %s gets an answer: %s', (only, role, answered) => {
  expect(isAnsweredByAi(only, role)).toBe(answered)
})

const step = (schedule: object) => sequence.safeParse({ id: 's', steps: [{ flow: 'f', schedule }] }).success

test.each([
  ['after_type', 'immediately minutes hours days'],
  ['time_type', 'time specific_datetime'],
  ['sending_time_type', 'timelimit'],
])('%s of a schedule is one of %s', (key, specified) => {
  expect(specified.split(' ').filter((value) => !step({ [key]: value }))).toEqual([])
  expect(step({ [key]: 'weekly' })).toBe(false)
})
