import type { BotField, CustomField } from '@hawker/core'

/** How a value is put in. A value with a variable is always a text. */
export type ValueForm = 'text' | 'number' | 'date' | 'datetime' | 'truth'

const forms: Partial<Record<CustomField['type'], ValueForm>> = { 2: 'number', 3: 'date', 4: 'datetime', 5: 'truth' }
const botForms: Record<BotField['type'], ValueForm> = {
  string: 'text',
  number: 'number',
  date: 'date',
  boolean: 'truth',
}

export const formOfField = (type: CustomField['type'] | undefined): ValueForm => (type && forms[type]) ?? 'text'
export const formOfBotField = (type: BotField['type'] | undefined): ValueForm => (type ? botForms[type] : 'text')

const fixed: Partial<Record<ValueForm, RegExp>> = {
  date: /^(\d{4}-\d\d-\d\d)?$/,
  datetime: /^(\d{4}-\d\d-\d\dT\d\d:\d\d)?$/,
  truth: /^(true|false)?$/,
}

/** Whether a value is what the form's own input can show; any other, such as a text with variables, is shown as text. */
export const isFixed = (form: ValueForm, value: string): boolean => fixed[form]?.test(value) ?? false
