import { blankFilter, type Filter, type FilterScene, zoneOf } from '@hawker/core'

/**
 * A filter, and the condition a person would write for it by hand over `c` and `v`: for this question alone, and correct for
 * any content of the columns.
 */
export type Question = { name: string; filter: Filter; hand: string }

/** The clock of the bench: the same in every run, as its customers are. */
export const now = '2026-06-01T05:00:00.000Z'

export const scene: FilterScene = {
  now: Date.parse(now),
  zone: zoneOf('Asia/Ho_Chi_Minh'),
  field_types: new Map(
    Object.entries({ size: 7, city: 1, spent: 2, score: 2, born: 3, visit: 4, vip: 5, colors: 8, note: 6 }),
  ),
  bot_fields: new Map([['hotline', '0911']]),
}

type Rest = Partial<Omit<Filter, 'type' | 'filter_type'>>
const ask = (type: Filter['type'], filter_type: Filter['filter_type'], rest: Rest, hand: string): Question => {
  const field = rest.field_id ? ` ${rest.field_id}` : ''
  return { name: `${type}${field} ${filter_type}`, filter: { ...blankFilter(), type, filter_type, ...rest }, hand }
}

const at = (days: number) => `timestamptz '${new Date(Date.parse(now) - days * 86_400_000).toISOString()}'`
const iso = (days: number) => `'${new Date(Date.parse(now) - days * 86_400_000).toISOString()}'`

/** A number in a field, or a text that is one. */
const number = (field: string, comparison: string) => {
  const value = `c.custom_fields -> '${field}'`
  const text = `c.custom_fields ->> '${field}'`
  return `(case jsonb_typeof(${value}) when 'number' then (${value})::numeric ${comparison}
    when 'string' then case when ${text} ~ '^[+-]?[0-9]{1,15}$' then (${text})::numeric ${comparison} end end)`
}

/** Every filter, mostly with values that select many customers: an index helps least there. */
export const questions: Question[] = [
  ask('tag', 'equal', { value: 'tag3' }, `c.tags @> '{tag3}'`),
  ask('tags', 'equal', { values: ['rare7', 'rare8'] }, `c.tags && '{rare7,rare8}'`),
  ask('tags', 'not_contains', { values: ['tag1', 'tag2'] }, `not c.tags && '{tag1,tag2}'`),
  ask('gender', 'equal', { value: 'female' }, `lower(c.gender) = 'female'`),
  ask('gender', 'is_unknown', {}, `c.gender = ''`),
  ask('first_name', 'contains', { value: 'ánh' }, `lower(c.first_name) like '%ánh%'`),
  ask('last_name', 'not_equal', { value: 'Trần' }, `lower(c.last_name) <> 'trần'`),
  ask('ig_user_name', 'contains', { value: '.77' }, `lower(c.username) like '%.77%'`),
  ask('PSID', 'equal', { value: '7000000042' }, `lower(c.psid) = '7000000042'`),
  ask('email', 'any_value', {}, `c.email <> ''`),
  ask('phone_number', 'contains', { value: '12' }, `lower(c.phone) like '%12%'`),
  ask('source', 'equal', { values: ['POST', 'BROADCAST'] }, `lower(c.source) in ('post', 'broadcast')`),
  ask('source', 'from_ads', {}, `(lower(c.source) = 'ads' or c.facts -> 'ads' <> '[]')`),
  ask('locale', 'equal', { value: 'en_US' }, `lower(c.locale) = 'en_us'`),
  ask('language', 'not_equal', { value: 'en' }, `lower(c.language) <> 'en'`),
  ask('timezone', 'between', { values: [6, 8] }, `c.timezone between 6 and 8`),
  ask('is_subscribed', 'equal', { value: true }, `c.is_subscribed`),
  ask('is_blocked', 'equal', { value: false }, `not c.is_blocked`),
  ask('subscribed', 'less-than', { value: 180, unit: 'days' }, `c.created_at > ${at(180)}`),
  ask('last_subscribed', 'more-than', { value: 30, unit: 'days' }, `c.last_subscribed_at < ${at(30)}`),
  ask('interactived_at', 'less-than', { value: 7, unit: 'days' }, `v.last_interactive_at > ${at(7)}`),
  ask('interactived_at', 'more-than', { value: 90, unit: 'days' }, `v.last_interactive_at < ${at(90)}`),
  ask('last_page_replied_at', 'is_unknown', {}, `v.last_page_replied_at is null`),
  ask('last_seen_at', 'less-than', { value: 60, unit: 'days' }, `v.last_seen_at > ${at(60)}`),
  ask('sender', 'equal', { value: 'operator' }, `lower(v.snippet_by) = 'operator'`),
  ask('is_unread', 'equal', { value: true }, `v.unread > 0`),
  ask('is_done', 'equal', { value: false }, `v.is_done is not true`),
  ask('is_assigned', 'equal', { value: true }, `v.assigned_to is not null`),
  ask('is_paused', 'equal', { value: true }, `v.paused_until > ${at(0)}`),
  ask('sequence', 'equal', { value: 'sequence3' }, `c.sequences @> '{sequence3}'`),
  ask('sequences', 'not_equal', { values: ['sequence1', 'sequence2'] }, `not c.sequences && '{sequence1,sequence2}'`),
  ask('one_time_notif', 'equal', { value: 'topic1' }, `c.facts -> 'topics' ? 'topic1'`),
  ask('post', 'equal', { value: 'post77' }, `c.facts -> 'posts' ? 'post77'`),
  ask('ads', 'any_value', {}, `c.facts -> 'ads' <> '[]'`),
  ask('story', 'not_equal', { value: 'story5' }, `(c.facts -> 'stories' ? 'story5') is not true`),
  ask('coupon', 'equal', { values: ['coupon1', 'coupon2'] }, `c.facts -> 'coupons' ?| '{coupon1,coupon2}'`),
  ask('quiz', 'equal', { value: 'quiz1' }, `c.facts -> 'quizzes' ? 'quiz1'`),
  ask('feedback', 'less_than_or_equal', { value: 2 }, `c.facts -> 'feedback' <= '2'`),
  ask(
    'processed_date',
    'less-than',
    { value: 30, unit: 'days' },
    `c.facts ->> 'processed_date' collate "C" > ${iso(30)}`,
  ),
  ask('bot_field', 'equal', { field_id: 'hotline', value: '0911' }, 'true'),
  ask('current_time', 'between', { values: ['08:00', '17:00'] }, 'true'),
  ask('cuf', 'equal', { field_id: 'size', value: 'xl' }, `lower(c.custom_fields ->> 'size') = 'xl'`),
  ask('cuf', 'equal', { field_id: 'city', value: 'Huế 77' }, `lower(c.custom_fields ->> 'city') = 'huế 77'`),
  ask('cuf', 'contains', { field_id: 'city', value: 'nội' }, `lower(c.custom_fields ->> 'city') like '%nội%'`),
  ask('cuf', 'not_contains', { field_id: 'note', value: 'abc' }, `lower(c.custom_fields ->> 'note') not like '%abc%'`),
  ask('cuf', 'between', { field_id: 'spent', values: [1000, 9000] }, number('spent', 'between 1000 and 9000')),
  ask('cuf', 'more-than', { field_id: 'score', value: 20_000 }, number('score', '> 20000')),
  ask(
    'cuf',
    'equal',
    { field_id: 'spent', value: 77 },
    `(c.custom_fields ->> 'spent' like '%77%' and c.custom_fields ->> 'spent' ~ '^[+]?0*77([.]0{1,6})?$')`,
  ),
  ask(
    'cuf',
    'less-than',
    { field_id: 'born', value: '1995-01-01' },
    `(c.custom_fields ->> 'born' like '____-__-__' and c.custom_fields ->> 'born' collate "C" < '1995-01-01')`,
  ),
  ask(
    'cuf',
    'more-than',
    { field_id: 'visit', value: 60, unit: 'days' },
    `(c.custom_fields ->> 'visit' like '____-__-__T%Z' and c.custom_fields ->> 'visit' collate "C" < ${iso(60)})`,
  ),
  ask('cuf', 'equal', { field_id: 'vip', value: false }, `lower(c.custom_fields ->> 'vip') in ('false', '0', 'no')`),
  ask(
    'cuf',
    'equal',
    { field_id: 'colors', value: 'red' },
    `',' || translate(lower(c.custom_fields ->> 'colors'), '[]" ', '') || ',' like '%,red,%'`,
  ),
  ask('cuf', 'any_value', { field_id: 'visit' }, `c.custom_fields ->> 'visit' <> ''`),
]
