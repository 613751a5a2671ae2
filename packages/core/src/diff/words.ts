/** The name of one member of a list; lists without one are reported as a whole. */
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
  notes: 'note',
  moderation_words: 'word',
  options: 'option',
  questions: 'question',
  replies: 'reply',
  sections: 'section',
  steps: 'step',
}

/** Fields whose keys the author chooses, and the name of one of those keys. */
const named: Readonly<Record<string, string>> = { headers: 'header', params: 'parameter' }

/** The name of each value of the field; null where its keys are ours. */
export const nameOfOwn = (key: string): string | null => (Object.hasOwn(named, key) ? (named[key] ?? null) : null)

/** Keys whose name for users differs from the key's own words. */
const names: Readonly<Record<string, string>> = {
  action_id: 'tag or sequence',
  after: 'waiting time',
  after_type: 'unit of the waiting time',
  aiAnswers: 'answers',
  answered_goto: 'arrow for an answer',
  block_key: 'arrow',
  coordinate: 'place on the canvas',
  default_goto: 'arrow for everything else',
  failed_goto: 'arrow for a failure',
  filename: 'file name',
  filter_type: 'operator',
  datetime: 'date and time',
  except: 'words that exclude it',
  extra: 'further words',
  flow: 'flow it leads to',
  goto: 'arrow',
  image_url: 'image',
  googleAction: 'sheet',
  is_exact: 'exact match',
  is_published: 'published',
  is_spin: 'random variants',
  max_retries: 'number of tries',
  messages: 'variants',
  next_step: 'next step',
  oa_id: 'official account',
  ref: 'referral',
  run_keyword_if_void: 'keywords for other answers',
  save_to_field_id: 'field for the answer',
  sending_time_end: 'end of the time window',
  sending_time_start: 'start of the time window',
  sending_time_type: 'time window',
  url: 'address',
  userIntent: 'intent',
}

export const memberName = (key: string, isOfQuestions: boolean): string => {
  if (key === 'items' && isOfQuestions) return 'question'
  return (Object.hasOwn(members, key) ? members[key] : undefined) ?? fieldName(key)
}

/** A key in words of its own: "custom field" for `custom_field_id`, "time window" for `use_time_window`. */
const ownWords = (key: string): string =>
  key
    .replace(/^(is|use)_/, '')
    .replace(/(.)_id(s?)$/, '$1$2')
    .replaceAll('_', ' ')

export const fieldName = (key: string): string => (Object.hasOwn(names, key) ? names[key] : undefined) ?? ownWords(key)

/** Titles stand out from the words around them. */
export const starred = (name: string, key: string): string => `*${name.trim() || key}*`
