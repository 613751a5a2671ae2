import type { Bot } from '../../document/document.ts'
import { pointer } from '../../document/pointer.ts'
import { isLink, isWhole, type MenuItem } from '../../menus/menu-item.ts'
import { type MenuRules, pushRules } from '../../menus/rules.ts'
import { itemsFor } from '../../menus/wanted.ts'
import type { Problem, ProblemParams, WarningKey } from '../../problems.ts'

const warn = (path: string, key: WarningKey, params: ProblemParams): Problem => ({
  ...{ flow: null, block: null, card: null, severity: 'warning' },
  ...{ key, params, path },
})

/** The items and questions that the channel cuts or leaves out of what it shows. Those that are switched off are not looked at. */
export const overMenuLimits = (bot: Bot): Problem[] => {
  const rules = pushRules[bot.platform].main_menu
  const { main_menu, menus } = bot
  return [
    ...(rules && main_menu.is_published ? overInMenu(rules, main_menu.items, '/main_menu') : []),
    ...overInQuestions(bot),
    ...(rules ? menus.flatMap(({ items }, index) => overInMenu(rules, items, pointer('menus', index))) : []),
  ]
}

const overInMenu = (rules: MenuRules, items: readonly MenuItem[], at: string): Problem[] => {
  const number = itemsFor({ ...rules, items: Number.POSITIVE_INFINITY }, items, () => '').length
  // A flat list has counted the items of its submenus already.
  const inside = rules.levels > 1 ? rules : { ...rules, items: Number.POSITIVE_INFINITY }
  return [
    ...(number > rules.items ? [warn(at, 'too_many_menu_items', { max: rules.items, number })] : []),
    ...items.flatMap((item, index) => {
      const place = `${at}/items/${index}`
      return [...overInItem(rules, item, place), ...overInMenu(inside, item.items ?? [], place)]
    }),
  ]
}

const overInItem = ({ title: max, links, calls }: MenuRules, item: MenuItem, at: string): Problem[] => {
  if (!isWhole(item)) return []
  const title = item.title.trim()
  const isLeftOut = item.type === 'call' ? !calls : item.type !== 'nested' && isLink(item) && !links
  if (isLeftOut) return [warn(at, 'menu_item_left_out', { title })]
  return title.length > max ? [warn(`${at}/title`, 'menu_title_too_long', { max, length: title.length })] : []
}

const overInQuestions = ({ platform, asked_questions: { is_published, items } }: Bot): Problem[] => {
  const rules = pushRules[platform].asked_questions
  if (!rules || !is_published) return []
  const { items: most, title: max } = rules
  const number = items.filter(({ question, flow }) => question.trim() && flow).length
  return [
    ...(number > most ? [warn('/asked_questions', 'too_many_questions', { max: most, number })] : []),
    ...items.flatMap(({ question }, index) => {
      const { length } = question.trim()
      const at = pointer('asked_questions', 'items', index, 'question')
      return length > max ? [warn(at, 'question_too_long', { max, length })] : []
    }),
  ]
}
