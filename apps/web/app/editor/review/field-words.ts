import type { Phrases } from '@hawker/phrases'
import { useText } from '../../frame/use-text.ts'

type Label = keyof Phrases['editor']['field']
type Own = keyof Phrases['review']['field']

/** Fields of the format by the labels that the editor's forms give them. */
const labels: Readonly<Record<string, Label>> = {
  ad_account_id: 'id',
  add_actions: 'on_the_way',
  aiAnswers: 'answers',
  audience_id: 'id',
  body: 'body',
  bot_field_id: 'bot_field',
  branches: 'branches',
  buttons: 'buttons',
  cards: 'items',
  columns: 'mapping',
  components: 'sections',
  conditions: 'only_for',
  config: 'settings',
  content_id: 'id',
  content_type: 'reply_kind',
  count: 'random_count',
  coupon_id: 'id',
  currency: 'currency',
  custom_audience_id: 'id',
  custom_data: 'event_value',
  custom_field_id: 'custom_field',
  date: 'date',
  datetime: 'date',
  delay_type: 'delay',
  delay_unit: 'unit',
  delay_value: 'delay',
  event_name: 'event_name',
  field_id: 'custom_field',
  fields: 'lines',
  filter_type: 'operator',
  filters: 'condition',
  googleAction: 'settings',
  gotos: 'next_step',
  headers: 'headers',
  id: 'id',
  image_url: 'images',
  images: 'images',
  intents: 'intents',
  is_checked: 'settings',
  is_product: 'is_product',
  is_recurring: 'recurring',
  is_send_random: 'random',
  is_spin: 'spin',
  item_name: 'item_name',
  item_price: 'item_price',
  items: 'items',
  mapping: 'mapping',
  max_retries: 'max_retries',
  menu_id: 'id',
  merge_field: 'parameter_name',
  merge_fields: 'mapping',
  message_id: 'id',
  message_tag: 'message_tag',
  message_type: 'message_type',
  messages: 'variants',
  method: 'method',
  oa_id: 'id',
  operation: 'operation',
  options: 'options',
  parameter_names: 'parameters',
  params: 'parameters',
  path: 'path',
  percent: 'percent',
  phone: 'phone',
  pixel_id: 'id',
  product_ids: 'product_ids',
  product_items: 'product_ids',
  question: 'question',
  questions: 'questions',
  random_config: 'random',
  reply_type: 'reply_type',
  retry_message: 'retry_message',
  run_keyword_if_void: 'run_keyword',
  save_to_field_id: 'save_to',
  seconds: 'seconds',
  sections: 'sections',
  sending_time_end: 'window',
  sending_time_start: 'window',
  skip_button: 'skip_button',
  subtitle: 'subtitle',
  tags: 'tag',
  template_id: 'id',
  text: 'text',
  timeout_minutes: 'timeout',
  unit: 'unit',
  url: 'url',
  use_time_window: 'window',
  userIntent: 'intent',
  user_id: 'whom',
  user_ids: 'whom',
  value: 'value',
  values: 'value',
}

/** Fields that have no label of their own in the editor, or one that is a question. */
const own: Readonly<Record<string, Own>> = {
  action: 'kind',
  action_id: 'action_id',
  agent_id: 'agent',
  answered_goto: 'answered_arrow',
  block_key: 'block_key',
  category: 'category',
  color: 'color',
  column: 'sheet',
  coordinate: 'place',
  default_goto: 'default_arrow',
  failed_goto: 'failed_arrow',
  filename: 'file_name',
  flow: 'flow',
  folder: 'folder',
  format: 'format',
  goto: 'arrow',
  integration_id: 'connection',
  is_double_opt_in: 'consent',
  kind: 'kind',
  language: 'language',
  match: 'match',
  name: 'name',
  next_step: 'arrow',
  notes: 'notes',
  plugin_id: 'kind',
  sheet: 'sheet',
  size: 'size',
  source: 'source',
  spreadsheet_id: 'spreadsheet',
  title: 'title',
  topic_id: 'topic',
  type: 'kind',
}

/** The phrase of a field; a field without one is called a setting, which a test allows for none of the format's. */
export function fieldPhrase(field: string): { in: 'editor'; key: Label } | { in: 'review'; key: Own } | null {
  if (Object.hasOwn(labels, field) && labels[field]) return { in: 'editor', key: labels[field] }
  return Object.hasOwn(own, field) && own[field] ? { in: 'review', key: own[field] } : null
}

/** The name of a field for authors. */
export function useFieldWords(): (field: string) => string {
  const t = useText('review')
  const editor = useText('editor')
  return (field) => {
    const phrase = fieldPhrase(field)
    if (phrase?.in === 'editor') return editor(`field.${phrase.key}`)
    return t(`field.${phrase?.key ?? 'other'}`)
  }
}
