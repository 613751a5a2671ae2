import type { ProblemKey } from '@hawker/core'

/**
 * The field that mends a problem, where the rule names only the card or block. A problem without a field is shown at
 * the head.
 */
const fields: Partial<Record<ProblemKey, string>> = {
  missing_title: '/title',
  title_too_long: '/title',
  missing_card: '/cards',
  random_percent_not_100: '/percent',
  smart_delay_window: '/window',
  smart_delay_goto: '/next_step',
  enter_message: '/text',
  text_too_long: '/text',
  enter_question: '/question',
  enter_title: '/title',
  enter_subtitle: '/subtitle',
  select_image: '/file',
  select_audio: '/file',
  select_video: '/file',
  select_file: '/file',
  too_many_cards: '/items',
  button_title: '/title',
  title_may_exceed: '/title',
  button_url: '/url',
  button_phone: '/phone',
  button_buy_fields: '/buy',
  button_list_messages: '/sections',
  add_section: '/sections',
  invalid_url: '/url',
  invalid_json: '/body',
  pixel_id: '/pixel_id',
  pixel_event_name: '/event_name',
  pixel_value: '/value',
  select_topic: '/topic',
  feedback_question_too_short: '/questions',
  ai_no_agent: '/agent',
  agent_missing: '/agent',
  message_tag_mismatch: '/message_tag',
  notif_block_topic: '/message_tag',
}

export const problemPlace = (key: ProblemKey, at: string): string => at + (fields[key] ?? '')
