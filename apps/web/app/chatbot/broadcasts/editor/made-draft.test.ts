import { blankBroadcastPlan, blankBroadcastPost, blankButton, profiles } from '@hawker/core'
import { expect, test } from 'vitest'
import { type MadeDraft, madeConfigOf, madeDraftOf, madeLacksOf, offeredContents } from './made-draft.ts'

const plan = blankBroadcastPlan()
const { config } = blankBroadcastPost()
const blank = madeDraftOf({ config, plan })
const body = { type: 'BODY' as const, text: 'Hi {{user_first_name}}' }
const template = (...components: MadeDraft['template']['components']) => ({
  ...blank,
  content: 'template' as const,
  template: { name: 'offer', language: 'vi', category: 'UTILITY', components },
})
const reply = { ...blankButton(), title: 'Buy' }
const marketing = { message_id: '1', ad_account_id: '2', user_id: '' }
const ad: MadeDraft = { ...blank, content: 'ad_account', marketing, target: 'segments' }

test.each<[string, MadeDraft, string[], string[]]>([
  ['own messages', blank, [], []],
  ['no template', { ...template(body), template: blank.template }, [], ['template']],
  ['a template', template(body), [], []],
  ['an open parameter', template({ ...body, text: 'Hi {{1}}' }), [], ['template_value']],
  ['an open parameter with a default', template({ ...body, text: 'Hi {{1|you}}' }), [], []],
  ['no picture', template({ type: 'HEADER', format: 'IMAGE', text: '', url: '' }, body), [], ['template_file']],
  ['a dead button', template(body, { type: 'BUTTONS', buttons: [reply] }), [], ['template_button']],
  [
    'a button with a flow',
    template(body, { type: 'BUTTONS', buttons: [{ ...reply, type: 'flow', flow: 'f' }] }),
    [],
    [],
  ],
  [
    'an open end of a link in a carousel without a picture',
    template(body, {
      type: 'CAROUSEL',
      cards: [
        { format: 'IMAGE', url: '', text: 'A', buttons: [{ ...reply, type: 'link', url: 'https://a.example/{{1}}' }] },
      ],
    }),
    [],
    ['template_value', 'template_file'],
  ],
  ['an ad account', ad, ['s'], []],
  ['no segment', ad, [], ['target_segments']],
  ['no message', { ...ad, marketing: { ...marketing, message_id: '' } }, ['s'], ['marketing']],
])('%s', (_, draft, segments, lacks) => {
  expect(madeLacksOf(draft, segments)).toEqual(lacks)
})

test.each([template(body), ad])('content comes back as it was saved', (draft) => {
  const saved = { ...config, ...madeConfigOf(draft, ['s'], config) }
  const { content, target } = madeDraftOf({ config: saved, plan })
  expect(madeDraftOf({ config: saved, plan })).toMatchObject(draft)
  expect(content).toBe(draft.content)
  expect(target).toBe(draft.target)
  expect(madeConfigOf({ ...draft, content: 'own' }, ['s'], saved)).toMatchObject({
    message_type: 'promotional',
    whatsapp: {},
  })
})

test('channels offer the content that they can send', () => {
  expect(offeredContents(profiles.telegram_bot)).toEqual(['own', 'flow'])
  expect(offeredContents(profiles.whatsapp_business_account)).toEqual(['own', 'flow', 'template'])
  expect(offeredContents(profiles.facebook)).toEqual(['own', 'flow', 'template', 'ad_account'])
})
