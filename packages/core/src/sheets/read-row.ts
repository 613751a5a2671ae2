import { type CustomField, choiceOf, choicesOf } from '../document/fields.ts'
import { kindOfField, typed } from '../engine/typed.ts'
import { toNumber } from '../filters/compare.ts'
import { phoneInMarket } from '../phone/market.ts'
import type { Market } from '../reference/markets.ts'
import { isEmail } from '../text/formats.ts'
import { readDate, readDateTime, readDay } from '../text/read-date.ts'
import type { Zone } from '../text/zone.ts'
import { fieldOfColumn, type ImportColumn } from './columns.ts'
import { mendDay, mendLongNumber, withoutZeroDecimals } from './damage.ts'
import { splitNames } from './name-list.ts'

/** Why a row is rejected: one closed list, worded in seven languages. */
export const rowReasons = [
  'no_key',
  'no_address',
  'two_matches',
  'bad_psid',
  'bad_phone',
  'bad_email',
  'bad_number',
  'bad_date',
  'bad_yes_no',
  'bad_gender',
  'not_a_choice',
  'rounded_number',
  'too_long',
  'unreadable',
  'too_many_tags',
] as const
export type RowReason = (typeof rowReasons)[number]

/** The column of a customer that a column of the file becomes; null: it is not imported. */
export type ImportTarget = ImportColumn | `field.${string}` | null

/** Everything by which cells are read. */
export type Reading = {
  targets: readonly ImportTarget[]
  market: Market
  zone: Zone
  /** The custom fields of the bot by their ids. */
  fields: ReadonlyMap<string, CustomField>
}

type CellValue = string | number | boolean | readonly string[]
/** A cell that is not blank: as it stands in the file, and its value or why it has none. */
export type ReadCell = {
  target: NonNullable<ImportTarget>
  column: number
  raw: string
} & ({ value: CellValue; is_mended: boolean } | { reason: RowReason })

const most = { psid: 200, text: 500, field: 5_000, tag: 100 } as const

/** The cells of a row that change something: a blank one changes nothing. */
export function readRow(row: readonly string[], reading: Reading): ReadCell[] {
  return reading.targets.flatMap((target, column): ReadCell[] => {
    const raw = (row[column] ?? '').trim()
    if (target === null || raw === '') return []
    return [{ target, column, raw, ...readCell(target, raw, reading) }]
  })
}

type Read = { value: CellValue; is_mended: boolean } | { reason: RowReason }

const read = (value: CellValue, is_mended = false): Read => ({ value, is_mended })
const wrong = (reason: RowReason): Read => ({ reason })

function readCell(target: NonNullable<ImportTarget>, raw: string, reading: Reading): Read {
  // The decoder puts this sign where bytes fit no character of the encoding.
  if (raw.includes('\ufffd')) return wrong('unreadable')
  const field = fieldOfColumn(target)
  if (field !== null) return readField(reading.fields.get(field), raw, reading.zone)
  switch (target) {
    case 'psid':
      return readPsid(raw)
    case 'phone':
      return readPhone(raw, reading.market)
    case 'email':
      return isEmail(raw) ? read(raw) : wrong('bad_email')
    case 'tags': {
      const names = splitNames(raw)
      return names.some((name) => name.length > most.tag) ? wrong('too_long') : read(names)
    }
    case 'is_subscribed': {
      const is = yesOrNo(raw)
      return is === null ? wrong('bad_yes_no') : read(is)
    }
    case 'gender': {
      const gender = genders.get(raw.toLowerCase())
      return gender ? read(gender) : wrong('bad_gender')
    }
    default:
      return raw.length > most.text ? wrong('too_long') : read(raw)
  }
}

/** A number in full, whatever a spreadsheet program made of it; undefined: digits are lost. */
function inFull(raw: string): { text: string; is_mended: boolean } | undefined {
  const mended = mendLongNumber(raw)
  if (mended?.kind === 'rounded') return undefined
  const text = withoutZeroDecimals(mended?.text ?? raw)
  return { text, is_mended: text !== raw }
}

function readPsid(raw: string): Read {
  const full = inFull(raw)
  if (!full) return wrong('rounded_number')
  if (full.text.length > most.psid) return wrong('too_long')
  // Ids of platforms are of letters, digits and a few signs.
  return /^[\w.:+@=/-]+$/.test(full.text) ? read(full.text, full.is_mended) : wrong('bad_psid')
}

function readPhone(raw: string, market: Market): Read {
  const full = inFull(raw)
  if (!full) return wrong('rounded_number')
  const phone = phoneInMarket(full.text, market)
  return phone ? read(phone.number, phone.is_mended || full.is_mended) : wrong('bad_phone')
}

function readField(field: CustomField | undefined, raw: string, zone: Zone): Read {
  if (raw.length > most.field) return wrong('too_long')
  if (!field) return read(raw)
  const choices = choicesOf(field)
  if (choices) {
    const choice = choiceOf(choices, raw)
    return choice === null ? wrong('not_a_choice') : read(choice)
  }
  const kind = kindOfField(field.type)
  switch (kind) {
    case 'number': {
      const full = inFull(raw)
      if (!full) return wrong('rounded_number')
      const number = toNumber(full.text)
      return number === null ? wrong('bad_number') : read(number, full.text !== raw && !/[.,]/.test(raw))
    }
    case 'date':
    case 'datetime': {
      const mended = mendDay(raw)
      const day = readWhen(kind, mended ?? raw, zone)
      return day === null ? wrong('bad_date') : read(day, mended !== null)
    }
    case 'truth': {
      const is = yesOrNo(raw)
      return is === null ? wrong('bad_yes_no') : read(is)
    }
    case 'text': {
      const mended = mendLongNumber(raw)
      if (mended?.kind === 'rounded') return wrong('rounded_number')
      const value = typed(kind, mended?.text ?? raw, zone)
      return value === null ? wrong('too_long') : read(value, mended !== null)
    }
  }
}

const readWhen = (kind: 'date' | 'datetime', text: string, zone: Zone): string | null =>
  kind === 'date' ? readDay(text, zone) : (readDateTime(text, zone) ?? readDate(text))

const words = (yes: string, no: string): [string, boolean][] => [
  ...yes.split(' ').map((word): [string, boolean] => [word, true]),
  ...no.split(' ').map((word): [string, boolean] => [word, false]),
]
/** Yes and no in the product's seven languages. */
const truths = new Map([
  ...words('yes y true 1 có co ใช่ ya oo opo sí si sim', 'no n false 0 không khong ไม่ ไม่ใช่ tidak hindi não nao'),
])
const yesOrNo = (raw: string): boolean | null => truths.get(raw.normalize('NFC').toLowerCase()) ?? null

const named = (gender: string, names: string): [string, string][] => names.split(' ').map((name) => [name, gender])
const genders = new Map([
  ...named('male', 'male m man nam ชาย laki-laki pria lalaki hombre masculino homem'),
  ...named('female', 'female f woman nữ nu หญิง perempuan wanita babae mujer femenino mulher feminino'),
])
