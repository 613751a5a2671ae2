import { type BotField, choiceOf } from '../document/fields.ts'
import { toNumber } from '../filters/compare.ts'
import type { PublishedBot } from '../publish/bot.ts'
import { readDate, readDateTime, readDay } from '../text/read-date.ts'
import type { Value } from '../text/value.ts'
import type { Zone } from '../text/zone.ts'

type Kind = 'text' | 'number' | 'date' | 'datetime' | 'truth'

const kinds: Readonly<Record<number, Kind>> = { 2: 'number', 3: 'date', 4: 'datetime', 5: 'truth' }
const botKinds: Readonly<Record<BotField['type'], Kind>> = {
  string: 'text',
  number: 'number',
  date: 'date',
  boolean: 'truth',
}
export const kindOfField = (type: number | undefined): Kind => kinds[type ?? 0] ?? 'text'
export const kindOfBotField = (type: BotField['type'] | undefined): Kind => (type ? botKinds[type] : 'text')

const truths: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
])

/**
 * A text as its field stores it: numbers as numbers, yes and no as truth values, dates year first, letters in one piece with
 * their marks, so that they can be compared. A text that doesn't parse stays text; an empty one clears the field.
 */
export const typed = (kind: Kind, given: string, zone: Zone): Value => {
  if (given === '') return null
  const text = given.normalize('NFC')
  switch (kind) {
    case 'number':
      return toNumber(text) ?? text
    case 'truth':
      return truths.get(text.trim().toLowerCase()) ?? text
    case 'date':
      return readDay(text, zone) ?? text
    case 'datetime':
      return readDateTime(text, zone) ?? readDate(text) ?? text
    case 'text':
      return text
  }
}

/** A text as this bot's field stores it. One that names a choice becomes that choice; any other stays text. */
export const typedField = ({ field_types, field_choices, zone }: PublishedBot, field: string, text: string): Value =>
  choiceOf(field_choices.get(field) ?? [], text) ?? typed(kindOfField(field_types.get(field)), text, zone)
