import { expect, test } from 'vitest'
import { profiles } from './channel-profiles.ts'
import { declaredProfile } from './declared-profile.ts'
import { blankBot } from './document/document.ts'
import { readFlow } from './document/read-bot.ts'
import { lint } from './lint/lint.ts'

const read = readFlow({
  id: 'f',
  name: 'F',
  blocks: [
    {
      key: 'a',
      title: 'A',
      cards: [
        { key: 't', plugin_id: 'typing', config: { seconds: 2 } },
        { key: 'c', plugin_id: 'text', config: { text: 'x'.repeat(200) } },
      ],
    },
  ],
})
if (!read.ok) throw new Error(read.reason)
const bot = { ...blankBot('custom', 'Kiosk'), flows: [read.flow], welcome_flow: 'f' }

test.each([
  ['nothing', {}, []],
  ['short texts', { text: { max: 100 } }, ['text_may_exceed']],
  ['no typing', { typing: false }, ['card_degraded']],
])('an app that declares %s: its author is warned', (_, can, keys) => {
  const profile = declaredProfile({ capabilities: JSON.stringify(can) })
  expect(lint(bot, null, { profile }).map(({ key }) => key)).toEqual(keys)
})

test.each(['', '{"text":{"max":"many"}}'])('a declaration %j is as if there were none', (capabilities) =>
  expect(declaredProfile({ capabilities })).toEqual(profiles.custom),
)
