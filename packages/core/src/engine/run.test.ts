import { expect, test } from 'vitest'
import { play, publishedOf, says, start } from '../../testing/play.ts'

const bot_fields = [{ id: 'hot', name: 'Hot', type: 'string', value: '0911' }]

test.each<[string, string, object, string]>([
  ['what an advertisement told', 'Ad {{ad_id}}.', { facts: { ad_id: '7' } }, 'Ad 7.'],
  ['nothing where none told', 'Ad {{ad_id}}.', {}, 'Ad .'],
  ['what a field of the bot held when it was published', 'Call {{hot/|Hot}}.', {}, 'Call 0911.'],
  ['what it holds now', 'Call {{hot/|Hot}}.', { bot_fields: new Map([['hot', '0922']]) }, 'Call 0922.'],
  ['what it held, where others have changed', 'Call {{hot/|Hot}}.', { bot_fields: new Map([['n', 5]]) }, 'Call 0911.'],
])('a text says %s', (_, text, told, said) => {
  expect(play(publishedOf({ f: [says(text)] }, { bot_fields }), [start('f')], told).lines).toEqual([`< ${said}`])
})
