import { expect, test } from 'vitest'
import { accountName } from './account-name.ts'

test.each([
  ['an account of LINE', { basic_id: '@linen' }, '@linen'],
  ['a username', { username: 'linen.co' }, '@linen.co'],
  ['a number in digits', { phone: '84900000001' }, '+84900000001'],
  ['a number as Meta prints it', { phone: '+84 90 000 0001' }, '+84 90 000 0001'],
  ['a bot of Viber', { chat_uri: 'linenco' }, 'linenco'],
  ['an empty username', { username: '' }, null],
])('%s', (_, details, name) => expect(accountName({ details })).toBe(name))
