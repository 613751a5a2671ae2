import { conversationFor } from '../account.ts'
import { changedAll } from '../conversation.ts'
import { asList, asText, isObject } from '../params.ts'
import { botUser, chatOf, type Method } from './call.ts'
import { badRequest } from './refuse.ts'

// https://core.telegram.org/bots/api#getme
export const getMe: Method = ({ account }) => ({
  ...botUser(account),
  can_join_groups: true,
  can_read_all_group_messages: false,
  supports_inline_queries: false,
})

// https://core.telegram.org/bots/api#getchat
export const getChat: Method = ({ account, params }) => {
  const conversation = conversationFor(account, asText(params.chat_id) ?? '')
  if (!conversation) throw badRequest('chat not found')
  return chatOf(conversation)
}

const most_commands = 100

// https://core.telegram.org/bots/api#setmycommands
export const setMyCommands: Method = ({ account, params }) => {
  const commands = asList(params.commands)
  if (!commands) throw badRequest("can't parse commands: expected an Array of BotCommand")
  if (commands.length > most_commands) throw badRequest('BOT_COMMANDS_TOO_MUCH')
  account.commands = commands.map(readCommand)
  changedAll(account)
  return true
}

const readCommand = (value: unknown) => {
  const command = isObject(value) ? (asText(value.command) ?? '').replace(/^\//, '') : ''
  const description = isObject(value) ? (asText(value.description) ?? '').trim() : ''
  if (!/^[a-z0-9_]{1,32}$/.test(command)) throw badRequest('BOT_COMMAND_INVALID')
  if (description.length < 1 || description.length > 256) throw badRequest('BOT_COMMAND_DESCRIPTION_INVALID')
  return { command, description }
}

export const getMyCommands: Method = ({ account }) => account.commands
export const deleteMyCommands: Method = ({ account }) => {
  account.commands = []
  changedAll(account)
  return true
}
