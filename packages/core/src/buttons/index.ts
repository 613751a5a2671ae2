import { actionProblems } from '../actions/index.ts'
import { type Goto, leads, type Slot } from '../document/goto.ts'
import { type Finding, under } from '../problems.ts'
import { isBlank } from '../text/blank.ts'
import type { Button, ButtonDefinition, ButtonPlace } from './button.ts'
import { buttons } from './kinds.ts'

export * from './button.ts'
export { buttons } from './kinds.ts'

export const buttonGoto = (button: Button): Goto | null => {
  const definition: ButtonDefinition = buttons[button.type]
  return definition.goto(button)
}

const isAsking = ({ content_type }: Button) => content_type === 'user_email' || content_type === 'user_phone_number'
const ordinary: ButtonPlace = { is_random_product: false }

/** True when a press would go unanswered: the button should lead somewhere, doesn't, and runs no action either. */
export const isDeadButton = (button: Button): boolean => {
  if (button.add_actions.length > 0) return false
  const goto = buttonGoto(button)
  return goto ? !leads(goto) : button.content_type !== null
}

/** The problems of one button, wherever it stands. */
export const buttonProblems = (button: Button, place = ordinary): Finding[] => {
  const definition: ButtonDefinition = buttons[button.type]
  const problems: Finding[] = []
  if (isBlank(button.title) && !isAsking(button)) problems.push({ key: 'button_title' })
  problems.push(...definition.problems(button, place))
  if (isDeadButton(button)) problems.push({ key: 'button_action', params: { title: button.title } })
  return [...problems, ...under('/add_actions', actionProblems(button.add_actions))]
}

export const buttonListProblems = (list: readonly Button[], place = ordinary): Finding[] =>
  list.flatMap((button, index) => under(`/${index}`, buttonProblems(button, place)))

/** The arrows of a list of buttons: those that lead to blocks or flows, also when they lead nowhere yet. */
export const buttonSlots = (list: readonly Button[], prefix: string): Slot[] =>
  list.flatMap((button, index) => {
    const goto = buttonGoto(button)
    return goto ? [{ slot: `${prefix}/${index}`, goto }] : []
  })

const aim = (button: Button, goto: Goto | null): Button => {
  if (goto?.type === 'flow') return { ...button, type: 'flow', flow: goto.flow, block_key: '' }
  return { ...button, type: 'blocks', block_key: goto?.block_key ?? '', flow: '' }
}

/** The buttons with the arrow of `slot` pointed elsewhere; the same list when none of them has that slot. */
export const aimButtons = (list: Button[], prefix: string, slot: string, goto: Goto | null): Button[] => {
  const index = list.findIndex((_, position) => slot === `${prefix}/${position}`)
  return index < 0 ? list : list.map((button, position) => (position === index ? aim(button, goto) : button))
}
