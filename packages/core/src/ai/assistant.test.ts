import { expect, test } from 'vitest'
import { assistant, blankAssistant, shownAssistant } from './assistant.ts'

const talk = { user: 'Is it linen?', assistant: 'All of it.' }
const key = 'sk-12345678-secret-9876'

test.each<[string, object, object]>([
  ['is not connected and knows nothing', {}, { sample_conversation: [], connected: false, api_key: '' }],
  ['has a user text and an assistant text', { sample_conversation: [talk] }, { sample_conversation: [talk] }],
  ['may have half an example', { sample_conversation: [{}] }, { sample_conversation: [{ user: '', assistant: '' }] }],
  ['is connected', { connected: true }, { connected: true }],
  ['has a key', { api_key: key }, { api_key: key }],
])('an assistant %s', (_, given, has) => {
  expect(assistant.parse(given)).toEqual({ ...blankAssistant(), ...has })
})

test.each([
  ['words in place of entries', { sample_conversation: 'Hi' }],
  ['an entry that is a text', { sample_conversation: ['Hi'] }],
  ['a number where a text is due', { sample_conversation: [{ ...talk, assistant: 7 }] }],
  ['a connection in words', { connected: 'yes' }],
])('%s are no assistant', (_, given) => {
  expect(assistant.safeParse(given).success).toBe(false)
})

test('its key is shown masked, and nothing else changed', () => {
  const whole = assistant.parse({ sample_conversation: [talk], connected: true, api_key: key })
  expect(shownAssistant(whole)).toEqual({ ...whole, api_key: 'sk-12345…9876' })
})
