/** The value of a variable or a field. */
export type Value = string | number | boolean | null
