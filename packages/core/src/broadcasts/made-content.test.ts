import { expect, test } from 'vitest'
import { broadcastAudience, broadcastContent, broadcastOfOwner, madeBlocks, madeOwner } from './made-content.ts'
import { blankBroadcastPlan } from './plan.ts'
import { blankBroadcastPost } from './post.ts'

const plan = blankBroadcastPlan()
const { config } = blankBroadcastPost()
const whatsapp = { name: 'offer', language: 'vi', category: 'MARKETING', components: [{ type: 'BODY', text: 'Hi' }] }
const byos = { ...config, message_type: 'marketing_message_byos' as const }
const ids = { message_id: '1', ad_account_id: '2', user_id: '3' }

test.each([
  ['nothing', config, plan, 'own'],
  ['a flow', config, { ...plan, flow: 'f' }, 'flow'],
  ['a template', { ...config, whatsapp }, plan, 'template'],
  ['a template without a name', { ...config, whatsapp: { ...whatsapp, name: ' ' } }, plan, 'own'],
  ['a template beside a flow', { ...config, whatsapp }, { ...plan, flow: 'f' }, 'flow'],
  ['values of another program', { ...config, whatsapp: { name: 7 } }, plan, 'own'],
  ['the ad account beside a flow', byos, { ...plan, flow: 'f' }, 'ad_account'],
])('%s: content is %s', (_, config, plan, content) => {
  expect(broadcastContent({ config, plan })).toBe(content)
})

test('fields make one block with one card; without the ids of a message they make none', () => {
  expect(madeBlocks({ config: { ...config, whatsapp }, plan })).toMatchObject([
    { title: 'offer', cards: [{ plugin_id: 'whatsapp_message_template', config: whatsapp }] },
  ])
  expect(madeBlocks({ config: { ...byos, extension: { marketing_message: ids } }, plan })).toMatchObject([
    { title: '1', cards: [{ plugin_id: 'marketing_message', config: ids }] },
  ])
  expect(madeBlocks({ config: byos, plan })).toBeNull()
  expect(
    madeBlocks({ config: { ...byos, extension: { marketing_message: { ...ids, message_id: '' } } }, plan }),
  ).toBeNull()
  expect(madeBlocks({ config, plan })).toBeNull()
})

const filter = { match: 'all' as const, filters: [] }
const narrowed = { ...byos, audience_filter: filter, marketing_message_audience_ids: ['s2'] }

test.each([
  ['promotional', { ...narrowed, message_type: 'promotional' as const }, filter, ['s1']],
  ['all', { ...narrowed, marketing_message_target: 'all' }, null, null],
  ['segments', { ...narrowed, marketing_message_target: 'segments' }, null, ['s2']],
  ['filter', { ...narrowed, marketing_message_target: 'filter' }, filter, null],
  ['an unknown target', { ...narrowed, marketing_message_target: 'custom' }, filter, ['s1', 's2']],
])('audience of %s', (_, config, audience_filter, segments) => {
  expect(broadcastAudience({ config, plan: { ...plan, segments: ['s1'] } })).toEqual({ audience_filter, segments })
})

test('every flow of a broadcast names its broadcast', () => {
  expect(['7', '7~b', madeOwner('7')].map(broadcastOfOwner)).toEqual(['7', '7', '7'])
})
