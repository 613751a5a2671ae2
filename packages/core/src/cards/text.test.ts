import { expect, test } from 'vitest'
import { blankButton } from '../buttons/index.ts'
import { profiles } from '../channel-profiles.ts'
import { text } from './text.ts'

const button = { ...blankButton(), title: 'More' }
const long = (length: number) => ({ config: { text: 'x'.repeat(length) }, buttons: [button] })

test.each([
  ['a text', 'facebook', { config: { text: 'Hi' } }, []],
  ['no text', 'facebook', {}, ['enter_message']],
  ['blank text', 'facebook', { config: { text: ' ' } }, ['enter_message']],
  ['640 characters with buttons', 'facebook', long(640), []],
  ['641 characters with buttons', 'facebook', long(641), ['text_too_long']],
  ['641 characters without', 'facebook', { config: { text: 'x'.repeat(641) } }, []],
  ['160 characters with buttons', 'line', long(160), []],
  ['161 characters with buttons', 'line', long(161), ['text_too_long']],
  ['5000 characters with buttons', 'telegram_bot', long(5000), []],
  ['two variants', 'facebook', { is_spin: true, messages: ['Hi', 'Hello'] }, []],
  ['a blank variant', 'facebook', { is_spin: true, messages: ['Hi', ' '] }, ['enter_spin_variant']],
  ['no variant', 'facebook', { is_spin: true, config: { text: 'unused' } }, ['enter_spin_variant']],
  ['a long variant', 'line', { is_spin: true, messages: ['x'.repeat(161)], buttons: [button] }, ['text_too_long']],
] as const)('%s on %s', (_, platform, parts, keys) => {
  const card = {
    ...text.blank(),
    ...parts,
    messages: 'messages' in parts ? [...parts.messages] : [],
    buttons: 'buttons' in parts ? [...parts.buttons] : [],
  }
  expect(text.problems(card, profiles[platform]).map(({ key }) => key)).toEqual(keys)
})

test('the limit is named', () => {
  const card = { ...text.blank(), ...long(641) }
  expect(text.problems(card, profiles.facebook)).toEqual([{ key: 'text_too_long', params: { max: 640 } }])
})
