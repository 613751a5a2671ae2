/** What a variable or a field holds. */
export type Value = string | number | boolean | null
