/** What one member of a list is called; other lists are said as a whole. */
const members: Readonly<Record<string, string>> = {
  add_actions: 'action',
  branches: 'branch',
  buttons: 'button',
  columns: 'column',
  components: 'part',
  conditions: 'condition',
  fields: 'row',
  filters: 'filter',
  gotos: 'arrow',
  images: 'image',
  intents: 'intent',
  items: 'item',
  mapping: 'mapping',
  options: 'option',
  questions: 'question',
  sections: 'section',
  steps: 'step',
}

/** Keys that people know under another name than the key's own words. */
const names: Readonly<Record<string, string>> = {
  answered_goto: 'arrow for an answer',
  block_key: 'arrow',
  coordinate: 'place on the canvas',
  default_goto: 'arrow for everything else',
  failed_goto: 'arrow for a failure',
  filter_type: 'operator',
  flow: 'flow it leads to',
  goto: 'arrow',
  image_url: 'image',
  is_exact: 'exact match',
  is_published: 'published',
  is_spin: 'random variants',
  messages: 'variants',
  next_step: 'next step',
  url: 'address',
}

export const memberName = (key: string): string | undefined => (Object.hasOwn(members, key) ? members[key] : undefined)
export const fieldName = (key: string): string =>
  (Object.hasOwn(names, key) ? names[key] : undefined) ?? key.replaceAll('_', ' ')

/** Titles stand out from the words around them. */
export const starred = (name: string, key: string): string => `*${name.trim() || key}*`
