import { expect, test } from 'vitest'
import { blankFilter } from '../filters/index.ts'
import { blankBroadcastPost, broadcastPost } from './post.ts'

const blank = {
  id: '',
  name: '',
  key: '',
  is_published: false,
  processed_account_id: '',
  processed_account_name: '',
  processed_date: null,
  scheduled_time: null,
  sequence_id: '',
  config: {
    extension: {},
    whatsapp: {},
    audience_filter: null,
    message_type: 'promotional',
    marketing_message_target: '',
    marketing_message_audience_ids: [],
    limit: '50',
  },
}

test('a new broadcast is unpublished and has no schedule', () => {
  expect(blankBroadcastPost()).toEqual(blank)
  expect(broadcastPost.parse({})).toEqual(blank)
})

test.each<[string, object]>([
  ['names', { id: 'b', name: 'Sale', key: 'k', sequence_id: 's' }],
  ['a schedule', { is_published: true, scheduled_time: '2026-03-05T14:30:00Z' }],
  ['a schedule on a clock of its own', { scheduled_time: '2026-03-05T14:30:00+07:00' }],
  ['its sender', { processed_account_id: '1', processed_account_name: 'An', processed_date: '2026-03-05T14:30:00Z' }],
  ['settings of a platform', { config: { ...blank.config, whatsapp: { template: 't' }, extension: { on: true } } }],
  ['an ad account', { config: { ...blank.config, message_type: 'marketing_message_byos' } }],
  ['ids', { config: { ...blank.config, marketing_message_target: 'custom', marketing_message_audience_ids: ['12'] } }],
  ['a limit', { config: { ...blank.config, limit: '1' } }],
])('a broadcast keeps %s', (_, given) => {
  expect(broadcastPost.parse(given)).toEqual({ ...blank, ...given })
})

test.each<[string, object, object]>([
  ['a limit', { limit: 200 }, { limit: '200' }],
  ['an audience', { marketing_message_audience_ids: [12] }, { marketing_message_audience_ids: ['12'] }],
  [
    'filters',
    { audience_filter: [{ type: 'tag' }] },
    { audience_filter: { match: 'all', filters: [{ ...blankFilter(), type: 'tag' }] } },
  ],
])('%s may be written shorter', (_, config, full) => {
  expect(broadcastPost.parse({ config })).toEqual({ ...blank, config: { ...blank.config, ...full } })
})

test.each<[object]>([
  [{ id: 1 }],
  [{ name: 1 }],
  [{ key: 1 }],
  [{ is_published: 'yes' }],
  [{ processed_account_id: ['1'] }],
  [{ processed_account_name: 1 }],
  [{ processed_date: 'yesterday' }],
  [{ scheduled_time: '2026-03-05 14:30' }],
  [{ scheduled_time: '2026-03-05T14:30:00' }],
  [{ sequence_id: 1 }],
  [{ config: { extension: true } }],
  [{ config: { whatsapp: true } }],
  [{ config: { audience_filter: { match: 'most' } } }],
  [{ config: { message_type: 'non_promotional' } }],
  [{ config: { marketing_message_target: 1 } }],
  [{ config: { marketing_message_audience_ids: '12' } }],
  [{ config: { limit: 'all' } }],
  [{ config: { limit: '0' } }],
  [{ config: { limit: '-5' } }],
  [{ config: { limit: '1.5' } }],
])('no broadcast has %j', (given) => {
  expect(broadcastPost.safeParse(given).success).toBe(false)
})
