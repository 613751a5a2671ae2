import type { ActionOf } from '@hawker/core'
import type { ValueForm } from './value-form.ts'

export type Operation = ActionOf<'custom_field_change'>['operation']

const sums = ['add', 'subtract', 'multiply', 'divide'] as const satisfies readonly Operation[]

/** How a field of this form can change. A text may hold a number, so it can be computed with as well. */
export function operationsFor(form: ValueForm): readonly Operation[] {
  if (form === 'number') return [...sums, 'clear']
  if (form === 'text') return ['append', ...sums, 'clear']
  return ['clear']
}

/** The operation once another field was chosen: the same if that field can change so, else the first that it can. */
export const fitOperation = (operation: Operation, form: ValueForm): Operation => {
  const fitting = operationsFor(form)
  return fitting.includes(operation) ? operation : (fitting[0] ?? 'clear')
}
