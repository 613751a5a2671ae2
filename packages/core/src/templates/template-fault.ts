/** Every rule that the draft of a template can break. */
export const templateFaultKeys = [
  'name',
  'language',
  'category',
  'body_missing',
  'header_missing',
  'header_format',
  'header_variables',
  'footer_missing',
  'footer_variable',
  'file_missing',
  'too_long',
  'variable_name',
  'variable_gap',
  'variable_edge',
  'example_missing',
  'button_kind',
  'button_text',
  'button_twice',
  'buttons_missing',
  'too_many_buttons',
  'buttons_mixed',
  'url',
  'url_variable',
  'phone',
  'card_text',
  'cards_alike',
  'cards_count',
  'carousel_alone',
  'carousel_category',
  'line_breaks',
] as const
export type TemplateFaultKey = (typeof templateFaultKeys)[number]

/** `at`: the place in the draft, such as `/components/1/text`. */
export type TemplateFault = { key: TemplateFaultKey; at: string; params?: Record<string, string | number> }

/** A fault with this key where it holds. */
export const when = (
  isWrong: boolean,
  key: TemplateFaultKey,
  at: string,
  params?: TemplateFault['params'],
): TemplateFault[] => (isWrong ? [{ key, at, ...(params && { params }) }] : [])
