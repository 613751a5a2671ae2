import { action } from './actions/index.ts'
import { block } from './blocks/index.ts'
import { button } from './buttons/index.ts'
import { card } from './cards/index.ts'
import { filter } from './filters/index.ts'
import { botDocument } from './flow/document.ts'
import { edit } from './flow/edit.ts'
import { agent, botField, customField, tag, topic } from './flow/fields.ts'
import { flow, messageType } from './flow/flow.ts'
import { goto } from './flow/goto.ts'
import { keyword } from './flow/keyword.ts'
import { askedQuestions, mainMenu } from './flow/menu.ts'
import { sequence, sequenceStep } from './flow/sequence.ts'
import { timezone } from './flow/timezone.ts'
import { tool } from './flow/tool.ts'

/** The shapes of the document for whoever reads a part of it from outside; each fills empty keys first. */
export const schemas = {
  action,
  agent,
  asked_questions: askedQuestions,
  block,
  bot: botDocument,
  bot_field: botField,
  button,
  card,
  custom_field: customField,
  edit,
  filter,
  flow,
  goto,
  keyword,
  main_menu: mainMenu,
  message_type: messageType,
  sequence,
  sequence_step: sequenceStep,
  tag,
  timezone,
  tool,
  topic,
}
