/**
 * `{{name}}` with an optional default `{{name|otherwise}}`, `{{<id>//<name>}}` a custom field, `{{<id>/|<name>}}` a bot
 * field, `{{gender|male|female|unknown}}`, `{{random|a|b|c}}`, and `{ORDER_ID}` of the current order. Choices and defaults
 * may contain variables. A field is found by its id, or else by its name.
 */
export type Variable =
  | { kind: 'word'; name: string; fallback: Template | null }
  | { kind: 'order'; name: string; fallback: Template | null }
  | { kind: 'custom_field'; id: string; name: string; fallback: Template | null }
  | { kind: 'bot_field'; id: string; name: string; fallback: Template | null }
  | { kind: 'gender'; male: Template; female: Template; unknown: Template }
  | { kind: 'random'; options: readonly Template[] }

export type Part = string | Variable

/** A text with variables, read once when a bot is published and filled for every message. */
export type Template = {
  /** The whole text, when it has no variables. */
  constant: string | null
  parts: readonly Part[]
}
