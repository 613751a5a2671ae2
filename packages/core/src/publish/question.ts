import type { CardOf } from '../cards/index.ts'
import { buttonPath } from '../engine/payload.ts'
import { compile } from '../text/template.ts'
import type { Press, Question } from './published-card.ts'

/** The reply that skips stands after the options. */
const choicesOf = ({ config }: CardOf<'user_input'>): { title: string; is_skip: boolean }[] => [
  ...config.options.map(({ title }) => ({ title: title.trim(), is_skip: false })),
  { title: config.skip_button.trim(), is_skip: true },
]

export const publishQuestion = (card: CardOf<'user_input'>, prefix: string): Question => {
  const { config } = card
  return {
    text: compile(config.question),
    retry: compile(config.retry_message.trim() ? config.retry_message : config.question),
    reply_type: config.reply_type,
    field: config.custom_field_id,
    max_retries: config.max_retries,
    timeout_minutes: config.timeout_minutes,
    runs_keywords: config.run_keyword_if_void,
    options: choicesOf(card).flatMap(({ title, is_skip }, index) =>
      title ? [{ title: compile(title), payload: `${prefix}.${buttonPath(index)}`, is_skip }] : [],
    ),
  }
}

export const questionPresses = (card: CardOf<'user_input'>): [string, Press][] =>
  choicesOf(card).map(({ title, is_skip }, index) => [buttonPath(index), { kind: 'answer', title, is_skip }])
