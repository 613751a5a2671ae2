import type { Phrases } from '@hawker/phrases'

type MemberPhrase = keyof Phrases['review']['member']

const phrases: Readonly<Record<string, MemberPhrase>> = {
  add_actions: 'action',
  branches: 'branch',
  buttons: 'button',
  columns: 'value',
  components: 'part',
  conditions: 'condition',
  fields: 'row',
  filters: 'condition',
  gotos: 'arrow',
  images: 'image',
  intents: 'intent',
  items: 'item',
  mapping: 'value',
  notes: 'note',
  options: 'option',
  questions: 'question',
  sections: 'section',
}

/** The name of one member of a list of the format. */
export const memberPhrase = (list: string): MemberPhrase =>
  (Object.hasOwn(phrases, list) ? phrases[list] : undefined) ?? 'entry'
