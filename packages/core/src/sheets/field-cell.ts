/** A value of a custom field as a file has it; an import reads the same value from it. */
export function fieldCell(value: unknown): string {
  if (typeof value === 'boolean') return yesNo(value)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A truth as a file has it. */
export const yesNo = (is: boolean): string => (is ? 'yes' : 'no')
