import { toNumber } from '../../filters/compare.ts'
import { evaluate } from '../../text/formula.ts'
import { fill } from '../../text/template.ts'
import type { Value } from '../../text/words.ts'
import type { ChangeOperation, PublishedAction } from '../publish/bot.ts'
import { type Run, setCustomer, setField } from './run.ts'

const numberType = 2
const truthType = 5
const truths: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
])

/** A text as its field stores it: numbers as numbers, yes and no as truth values. Empty clears. */
const typed = (run: Run, field: string, text: string): Value => {
  if (text === '') return null
  const type = run.bot.field_types.get(field)
  if (type === numberType) return toNumber(text) ?? text
  return type === truthType ? (truths.get(text.trim().toLowerCase()) ?? text) : text
}

const held = (run: Run, field: string): Value => {
  const { custom_fields } = run.words.customer
  return Object.hasOwn(custom_fields, field) ? (custom_fields[field] ?? null) : null
}

/** Keeps 0.1 + 0.2 from showing as 0.30000000000000004. */
const tidied = (number: number): number | null => (Number.isFinite(number) ? Number(number.toPrecision(12)) : null)

const reckon = (operation: ChangeOperation, have: number, by: number): number | null => {
  if (operation === 'add') return tidied(have + by)
  if (operation === 'subtract') return tidied(have - by)
  return tidied(operation === 'multiply' ? have * by : have / by)
}

/** A field that holds no number counts as 0; a formula that gives none, and a division by zero, change nothing. */
const changed = (run: Run, field: string, operation: ChangeOperation, text: string): Value | undefined => {
  const have = held(run, field)
  if (operation === 'clear') return null
  if (operation === 'append') return typed(run, field, `${have ?? ''}${text}`)
  const by = evaluate(text)
  return by === null ? undefined : (reckon(operation, toNumber(have) ?? 0, by) ?? undefined)
}

const change = (run: Run, field: string, operation: ChangeOperation, text: string): void => {
  const value = changed(run, field, operation, text)
  if (value !== undefined) setField(run, field, value)
}

const setTag = (run: Run, effect: 'add_tag' | 'remove_tag', tag: string): void => {
  const { tags } = run.words.customer
  if (tags.includes(tag) === (effect === 'add_tag')) return
  run.effects.push({ effect, tag })
  setCustomer(run, { tags: effect === 'add_tag' ? [...tags, tag] : tags.filter((each) => each !== tag) })
}

const act = (run: Run, action: PublishedAction): void => {
  switch (action.action) {
    case 'add_tag':
    case 'remove_tag':
      setTag(run, action.action, action.tag)
      break
    case 'set_custom_field':
      setField(run, action.field, typed(run, action.field, fill(action.value, run.words)))
      break
    case 'custom_field_change':
      change(run, action.field, action.operation, fill(action.value, run.words))
      break
    case 'set_subscribed':
      run.effects.push({ effect: 'set_subscribed', is_subscribed: action.is_subscribed })
      setCustomer(run, { is_subscribed: action.is_subscribed })
  }
}

/** Carries out actions in their order. One that would change nothing about the customer's tags says nothing. */
export const actAll = (run: Run, actions: readonly PublishedAction[]): void => {
  for (const action of actions) act(run, action)
}
