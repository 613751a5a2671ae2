import type { Platform } from '../channel.ts'
import { fold } from '../text/fold.ts'
import { commandNames } from './command.ts'
import { pushRules } from './rules.ts'
import type { WantedItem } from './shown-menu.ts'
import type { WantedPushes } from './wanted.ts'

/** The items that can be pressed, each with the name of its command. */
export const commandsOf = (items: readonly WantedItem[]): { name: string; title: string; payload: string }[] => {
  const presses = items.flatMap((item) => (item.to === 'press' ? [item] : []))
  const names = commandNames(presses.map(({ title }) => title))
  return presses.map(({ title, payload }, index) => ({ name: names[index] ?? '', title, payload }))
}

/** The words that come in place of payloads from platforms that send words, folded. */
export const tapsOf = (platform: Platform, wanted: WantedPushes): { words: string; payload: string }[] => {
  const { taps, main_menu } = pushRules[platform]
  if (taps !== 'words') return []
  const items = wanted.main_menu?.items ?? []
  const ofMenu =
    main_menu?.as === 'commands'
      ? commandsOf(items).map(({ name, payload }) => ({ words: `/${name}`, payload }))
      : items.flatMap((item) => (item.to === 'press' ? [{ words: fold(item.title), payload: item.payload }] : []))
  const ofQuestions = (wanted.asked_questions?.items ?? []).map(({ title, payload }) => ({
    words: fold(title),
    payload,
  }))
  return [...ofMenu, ...ofQuestions]
}

/** A tap's words as `tapsOf` has them. Telegram adds its bot's name to a command in some places. */
export const tapWords = (text: string): string => fold(text).replace(/^(\/\w+)@\w+$/, '$1')
