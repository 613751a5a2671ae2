import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountHandle } from '../account-handle.ts'
import { type Simulator, startSimulator } from '../start.ts'
import { at, get, postJson } from '../testing/call.ts'
import type { MessengerAccount } from './account.ts'

let simulator: Simulator
let page: AccountHandle<MessengerAccount>

beforeAll(async () => {
  simulator = await startSimulator({ control_token: 'test' })
  page = simulator.addMessenger({ page_id: '9001' })
  await page.customer('7001').starts()
  await page.customer('7002').starts()
  await page.customer('7002').blocks()
  page.customer('7003')
})
afterAll(() => simulator.close())

const send = (message: unknown, more: object = {}) =>
  postJson(`${simulator.graph_api_url}/v25.0/me/messages?access_token=${page.account.token}`, {
    recipient: { id: '7001' },
    messaging_type: 'RESPONSE',
    message,
    ...more,
  })

const long = (length: number) => 'x'.repeat(length)
const postback = (title = 'Yes', payload = 'y') => ({ type: 'postback', title, payload })
const template = (payload: object) => ({ attachment: { type: 'template', payload } })
const buttons = (count: number, text = 'What next?') =>
  template({ template_type: 'button', text, buttons: Array.from({ length: count }, () => postback()) })
const generic = (...elements: object[]) => template({ template_type: 'generic', elements })
const replies = (count: number, title = 'Red', payload = 'r') => ({
  text: 'Pick',
  quick_replies: Array.from({ length: count }, () => ({ content_type: 'text', title, payload })),
})

const refusals: [string, unknown, object, number, number | undefined, string][] = [
  ['no message and no action', undefined, {}, 100, 2018015, 'Must send either'],
  [
    'a message with an action',
    { text: 'a' },
    { sender_action: 'typing_on' },
    100,
    2018014,
    'Cannot send sender_action',
  ],
  ['no recipient', { text: 'a' }, { recipient: undefined }, 100, undefined, 'recipient is required'],
  [
    'a recipient with two keys',
    { text: 'a' },
    { recipient: { id: '7001', user_ref: 'u' } },
    100,
    undefined,
    'exactly one key',
  ],
  ['an unknown person', { text: 'a' }, { recipient: { id: '1' } }, 100, 2018001, 'No matching user'],
  ['a person who blocked the page', { text: 'a' }, { recipient: { id: '7002' } }, 551, 1545041, "isn't available"],
  ['a person who never wrote', { text: 'a' }, { recipient: { id: '7003' } }, 10, 2018278, 'outside of allowed window'],
  [
    'an unknown messaging type',
    { text: 'a' },
    { messaging_type: 'PROMO' },
    100,
    undefined,
    'messaging_type must be one of',
  ],
  ['a tag type without a tag', { text: 'a' }, { messaging_type: 'MESSAGE_TAG' }, 100, undefined, 'tag is required'],
  [
    'an old tag',
    { text: 'a' },
    { messaging_type: 'MESSAGE_TAG', tag: 'ACCOUNT_UPDATE' },
    100,
    undefined,
    'no longer supported',
  ],
  [
    'another old tag',
    { text: 'a' },
    { messaging_type: 'MESSAGE_TAG', tag: 'CONFIRMED_EVENT_UPDATE' },
    100,
    undefined,
    'no longer supported',
  ],
  [
    'the third old tag',
    { text: 'a' },
    { messaging_type: 'MESSAGE_TAG', tag: 'POST_PURCHASE_UPDATE' },
    100,
    undefined,
    'no longer supported',
  ],
  [
    'a utility message without a template',
    { text: 'a' },
    { messaging_type: 'UTILITY' },
    100,
    undefined,
    'needs an approved template',
  ],
  [
    'a template that is not approved',
    { template: { name: 'order' } },
    { messaging_type: 'UTILITY' },
    100,
    undefined,
    'not approved',
  ],
  ['a strange key of the body', { text: 'a' }, { colour: 'red' }, 100, undefined, 'Invalid keys "colour"'],
  ['a strange key of the message', { text: 'a', colour: 'red' }, {}, 100, undefined, 'Invalid keys "colour"'],
  ['an empty text', { text: ' ' }, {}, 100, undefined, 'Message cannot be empty'],
  ['2001 characters', { text: long(2001) }, {}, 100, undefined, 'less than or equal to 2000'],
  ['1001 characters of metadata', { text: 'a', metadata: long(1001) }, {}, 100, undefined, 'message[metadata]'],
  [
    'text beside an attachment',
    { text: 'a', attachment: { type: 'image', payload: { url: 'https://a.org/a.png' } } },
    {},
    100,
    undefined,
    'Only one of',
  ],
  ['14 quick replies', replies(14), {}, 100, undefined, 'between 1 and 13'],
  ['a quick reply of 21 characters', replies(1, long(21)), {}, 100, undefined, 'less than or equal to 20'],
  ['a quick reply payload of 1001', replies(1, 'a', long(1001)), {}, 100, undefined, 'less than or equal to 1000'],
  ['a quick reply without a title or picture', replies(1, ''), {}, 100, undefined, 'title'],
  [
    'the removed location quick reply',
    { text: 'a', quick_replies: [{ content_type: 'location' }] },
    {},
    100,
    undefined,
    'content_type',
  ],
  ['an unknown attachment type', { attachment: { type: 'gif', payload: {} } }, {}, 100, undefined, 'must be one of'],
  ['an attachment from nowhere', { attachment: { type: 'image', payload: {} } }, {}, 100, undefined, 'exactly one of'],
  [
    'an attachment by a strange address',
    { attachment: { type: 'image', payload: { url: 'a.png' } } },
    {},
    100,
    undefined,
    'valid URL',
  ],
  [
    'another page’s attachment',
    { attachment: { type: 'image', payload: { attachment_id: '1' } } },
    {},
    100,
    2018074,
    'not owned',
  ],
  [
    'a video among several pictures',
    { attachments: [{ type: 'video', payload: { url: 'https://a.org/a.mp4' } }] },
    {},
    100,
    undefined,
    'only pictures',
  ],
  ['no button', buttons(0), {}, 100, undefined, 'between 1 and 3'],
  ['four buttons', buttons(4), {}, 100, undefined, 'between 1 and 3'],
  ['641 characters above buttons', buttons(1, long(641)), {}, 100, undefined, 'less than or equal to 640'],
  [
    'a button of 21 characters',
    template({ template_type: 'button', text: 'a', buttons: [postback(long(21))] }),
    {},
    100,
    undefined,
    'less than or equal to 20',
  ],
  [
    'a postback of 1001 characters',
    template({ template_type: 'button', text: 'a', buttons: [postback('a', long(1001))] }),
    {},
    100,
    undefined,
    'less than or equal to 1000',
  ],
  [
    'the removed share button',
    template({ template_type: 'button', text: 'a', buttons: [{ type: 'element_share' }] }),
    {},
    100,
    undefined,
    'must be one of',
  ],
  [
    'a telephone number without +',
    template({
      template_type: 'button',
      text: 'a',
      buttons: [{ type: 'phone_number', title: 'Call', payload: '0900' }],
    }),
    {},
    100,
    undefined,
    'phone number',
  ],
  [
    'a link button to nowhere',
    template({ template_type: 'button', text: 'a', buttons: [{ type: 'web_url', title: 'Go', url: 'shop' }] }),
    {},
    100,
    undefined,
    'valid URL',
  ],
  [
    'eleven cards',
    generic(...Array.from({ length: 11 }, () => ({ title: 'a', subtitle: 'b' }))),
    {},
    100,
    undefined,
    'between 1 and 10',
  ],
  ['a card title of 81', generic({ title: long(81), subtitle: 'b' }), {}, 100, undefined, 'less than or equal to 80'],
  [
    'a card subtitle of 81',
    generic({ title: 'a', subtitle: long(81) }),
    {},
    100,
    undefined,
    'less than or equal to 80',
  ],
  ['a card with only a title', generic({ title: 'a' }), {}, 100, undefined, 'at least one more property'],
  [
    'four buttons on a card',
    generic({ title: 'a', buttons: Array.from({ length: 4 }, () => postback()) }),
    {},
    100,
    undefined,
    'between 1 and 3',
  ],
  [
    'a default action with a title',
    generic({ title: 'a', default_action: { type: 'web_url', url: 'https://a.org', title: 'x' } }),
    {},
    100,
    undefined,
    'may not have a title',
  ],
  [
    'a media template with a foreign address',
    template({ template_type: 'media', elements: [{ media_type: 'image', url: 'https://a.org/a.png' }] }),
    {},
    100,
    2018185,
    'facebook.com',
  ],
  [
    'a media template without media',
    template({ template_type: 'media', elements: [{ media_type: 'image' }] }),
    {},
    100,
    2018187,
    'url or attachment_id',
  ],
  [
    'a survey of eight days',
    template({
      template_type: 'customer_feedback',
      title: 'How?',
      feedback_screens: [{ questions: [{ id: 'q', type: 'csat' }] }],
      business_privacy: { url: 'https://a.org' },
      expires_in_days: 8,
    }),
    {},
    100,
    undefined,
    'between 1 and 7',
  ],
  [
    'a survey with an unknown kind of score',
    template({
      template_type: 'customer_feedback',
      title: 'How?',
      feedback_screens: [{ questions: [{ id: 'q', type: 'csat', score_option: 'ten_stars' }] }],
      business_privacy: { url: 'https://a.org' },
    }),
    {},
    100,
    undefined,
    'five_stars',
  ],
  [
    'a survey without a privacy policy',
    template({
      template_type: 'customer_feedback',
      title: 'How?',
      feedback_screens: [{ questions: [{ id: 'q', type: 'csat' }] }],
    }),
    {},
    100,
    undefined,
    'business_privacy',
  ],
  [
    'a request to write again of 66 characters',
    template({ template_type: 'notification_messages', title: long(66), payload: 'p' }),
    {},
    100,
    undefined,
    'less than or equal to 65',
  ],
  [
    'a request to write again that brings nothing back',
    template({ template_type: 'notification_messages', title: 'News' }),
    {},
    100,
    undefined,
    '[payload]',
  ],
  ['an unknown template', template({ template_type: 'list' }), {}, 100, undefined, 'not known'],
  ['an answer to a message that is not there', { text: 'a' }, { reply_to: { mid: 'm_x' } }, 100, undefined, 'reply_to'],
  ['an unknown action', undefined, { sender_action: 'dance' }, 100, undefined, 'sender_action must be one of'],
]

describe('the Send API refuses', () => {
  test.each(refusals)('%s', async (_, message, more, code, subcode, words) => {
    const { status, body } = await send(message, more)
    expect([status, at(body, 'error', 'code'), at(body, 'error', 'error_subcode')]).toEqual([400, code, subcode])
    expect(at(body, 'error', 'message')).toContain(words)
    expect(at(body, 'error')).toMatchObject({ type: 'OAuthException', fbtrace_id: expect.any(String) })
  })
})

describe('the Send API accepts', () => {
  test.each([
    ['2000 characters', { text: long(2000) }],
    ['13 quick replies of 20 characters', replies(13, long(20), long(1000))],
    [
      'a quick reply that is only a picture',
      {
        text: 'a',
        quick_replies: [{ content_type: 'text', title: '', payload: 'p', image_url: 'https://a.org/a.png' }],
      },
    ],
    [
      'quick replies under a picture',
      {
        attachment: { type: 'image', payload: { url: 'https://a.org/a.png' } },
        quick_replies: replies(1).quick_replies,
      },
    ],
    ['three buttons under 640 characters', buttons(3, long(640))],
    [
      'ten cards with three buttons',
      generic(
        ...Array.from({ length: 10 }, () => ({
          title: long(80),
          subtitle: long(80),
          buttons: [postback(), postback(), postback(long(20))],
        })),
      ),
    ],
    [
      'several pictures',
      { attachments: ['a', 'b'].map((name) => ({ type: 'image', payload: { url: `https://a.org/${name}.png` } })) },
    ],
    ['a sticker', { sticker_id: 369239263222822 }],
  ])('%s', async (_, message) => {
    const { status, body } = await send(message)
    expect({ status, body }).toEqual({
      status: 200,
      body: { recipient_id: '7001', message_id: expect.stringMatching(/^m_/) },
    })
  })

  test('a token in the header, the page by its id and no version', async () => {
    const body = { recipient: { id: '7001' }, message: { text: 'a' } }
    const { status } = await postJson(`${simulator.graph_api_url}/9001/messages`, body, {
      authorization: `Bearer ${page.account.token}`,
    })
    expect(status).toBe(200)
  })
})

describe('a token', () => {
  const code = async (url: string) => {
    const { status, body } = await get(url)
    return [status, at(body, 'error', 'code'), at(body, 'error', 'error_subcode')]
  }
  test('that is missing or unknown is 190', async () => {
    expect(await code(`${simulator.graph_api_url}/v25.0/me`)).toEqual([400, 190, undefined])
    expect(await code(`${simulator.graph_api_url}/v25.0/me?access_token=EAAnothing`)).toEqual([400, 190, undefined])
  })

  test.each([
    ['expired', 463],
    ['revoked', 458],
  ] as const)('that is %s is 190/%i', async (state, subcode) => {
    const other = simulator.addMessenger()
    other.account.token_state = state
    expect(await code(`${simulator.graph_api_url}/v25.0/me?access_token=${other.account.token}`)).toEqual([
      400,
      190,
      subcode,
    ])
  })

  test('of another page is 100/33', async () => {
    const other = simulator.addMessenger()
    const url = `${simulator.graph_api_url}/v25.0/9001/messages?access_token=${other.account.token}`
    const { body } = await postJson(url, { recipient: { id: '7001' }, message: { text: 'a' } })
    expect([at(body, 'error', 'code'), at(body, 'error', 'error_subcode')]).toEqual([100, 33])
  })

  test('with a wrong proof is 100', async () => {
    expect(
      await code(`${simulator.graph_api_url}/v25.0/me?access_token=${page.account.token}&appsecret_proof=00`),
    ).toEqual([400, 100, undefined])
  })
})
