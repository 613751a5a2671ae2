import { blankCustomer, dice, type Platform, type Words, zoneOf } from '@hawker/core'
import type { Names } from '../names.ts'

type Sample = {
  first_name: string
  last_name: string
  last_text_input: string
  page_name: string
  platform: Platform
  timezone: string
  language: string
  is_12_hours: boolean
  now: number
  names: Pick<Names, 'fields' | 'bot_fields'>
}

/** Values of the kinds that fields hold. */
const samples: Readonly<Record<number, string | number | boolean>> = {
  2: 3,
  3: '2026-03-05',
  4: '2026-03-05T02:30:00.000Z',
  5: true,
}

/** The values of a customer who does not exist, so that an author sees what a text or a request becomes. */
export function sampleWords({ first_name, last_name, names, timezone, ...rest }: Sample): Words {
  const fields = names.fields.map(({ id, name, type }) => [id, samples[type] ?? name] as const)
  return {
    ...rest,
    zone: zoneOf(timezone),
    customer: {
      ...blankCustomer('1000001'),
      first_name,
      last_name,
      full_name: `${first_name} ${last_name}`,
      email: 'ann@example.com',
      phone: '+84901234567',
      custom_fields: Object.fromEntries(fields),
    },
    bot_fields: new Map(names.bot_fields.map(({ id, value }) => [id, value])),
    custom_field_ids: new Map(names.fields.flatMap(({ id, name }) => [[name, id] as const, [id, id] as const])),
    bot_field_ids: new Map(names.bot_fields.flatMap(({ id, name }) => [[name, id] as const, [id, id] as const])),
    custom_field_types: new Map(names.fields.map(({ id, type }) => [id, type])),
    bot_field_types: new Map(names.bot_fields.map(({ id, type }) => [id, type])),
    facts: {},
    dice: dice('sample'),
  }
}
