import { type Act, ActRefusal } from './act.ts'
import { type Conversation, findLine, type Line } from './conversation.ts'
import type { ScreenButton } from './screen.ts'
import { transcript } from './transcript.ts'

type Found = {
  button: ScreenButton
  /** Undefined for a chip or a key of the reply keyboard. */
  line: Line | undefined
}

const onLine = (line: Line, { title, card }: { title: string; card?: number }): ScreenButton | undefined => {
  const cards = card === undefined ? (line.cards ?? []) : (line.cards?.slice(card, card + 1) ?? [])
  const rows = card === undefined ? (line.buttons ?? []) : []
  const menu = line.menu?.sections.flatMap(({ rows }) => rows.map(inMenu)) ?? []
  return [...rows.flat(), ...menu, ...cards.flatMap(({ buttons }) => buttons)].find((button) => button.title === title)
}

const inMenu = ({ title, payload }: { title: string; payload: string }): ScreenButton => ({
  title,
  kind: 'reply',
  payload,
})

/** The pressed button: on the named message, else a quick reply, else on the newest message that has it. */
export const findButton = (conversation: Conversation, act: Extract<Act, { kind: 'press' }>): Found => {
  if (act.message_id !== undefined) {
    const line = findLine(conversation, act.message_id)
    const button = line && onLine(line, act)
    if (button) return { button, line }
    throw missing(conversation, act.title)
  }
  const chip = conversation.quick_replies.flat().find(({ title }) => title === act.title)
  if (chip) return { button: chip, line: undefined }
  for (const line of conversation.lines.toReversed()) {
    const button = onLine(line, act)
    if (button) return { button, line }
  }
  throw missing(conversation, act.title)
}

const missing = (conversation: Conversation, title: string) =>
  new ActRefusal(`There is no button “${title}” on this phone:\n${transcript(conversation)}`, 'no_button')
