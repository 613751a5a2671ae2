import { action } from './actions/index.ts'
import { block } from './blocks/index.ts'
import { button } from './buttons/index.ts'
import { card } from './cards/index.ts'
import { commentAnswer, commentConfig, commentKeyword, postAnswers } from './comments/config.ts'
import { weeklyRange } from './comments/hours.ts'
import { privateReply } from './comments/private-reply.ts'
import { botDocument, botFile } from './document/document.ts'
import { edit } from './document/edit.ts'
import { agent, botField, customField, tag, topic } from './document/fields.ts'
import { flow, messageType } from './document/flow.ts'
import { folder } from './document/folder.ts'
import { goto } from './document/goto.ts'
import { keyword } from './document/keyword.ts'
import { askedQuestions, mainMenu, userMenu } from './document/menu.ts'
import { conflict } from './document/merge/conflict.ts'
import { removedBlock } from './document/removed-block.ts'
import { rule } from './document/rule.ts'
import { segment } from './document/segment.ts'
import { sequence, sequenceStep } from './document/sequence.ts'
import { timezone } from './document/timezone.ts'
import { tool } from './document/tool.ts'
import { audienceFilter, filter } from './filters/index.ts'
import { things } from './import/things.ts'
import { storedSettings } from './settings/stored.ts'

/** The schemas of the document's parts, for readers outside core; each fills empty keys first. */
export const schemas = {
  action,
  agent,
  asked_questions: askedQuestions,
  audience_filter: audienceFilter,
  block,
  bot: botDocument,
  bot_field: botField,
  bot_file: botFile,
  button,
  card,
  conflict,
  comment_answer: commentAnswer,
  comment_keyword: commentKeyword,
  comments: commentConfig,
  custom_field: customField,
  edit,
  filter,
  flow,
  flow_things: things,
  folder,
  goto,
  keyword,
  main_menu: mainMenu,
  message_type: messageType,
  removed_block: removedBlock,
  post_answers: postAnswers,
  private_reply: privateReply,
  rule,
  segment,
  user_menu: userMenu,
  sequence,
  sequence_step: sequenceStep,
  settings: storedSettings,
  tag,
  timezone,
  tool,
  topic,
  weekly_range: weeklyRange,
}
