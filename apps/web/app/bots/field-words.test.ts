import { channelFacts } from '@hawker/channels/profiles'
import { expect, test } from 'vitest'
import { fieldWords } from './field-words.ts'
import { ownersFields } from './owners-fields.ts'

test.each(Object.values(channelFacts))('every field of $id has its words', (facts) => {
  for (const field of ownersFields(facts)) expect(fieldWords(field)).toEqual({ label: field.label, hint: field.hint })
})
