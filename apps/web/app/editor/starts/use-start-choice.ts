import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { botQuery, useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { useProblems } from '../../ui/use-problems.ts'
import { firstChoice, type StartChoice } from './start-choice.ts'

/**
 * The author's answer to "When does it start?"; the first message is offered where the bot has no welcome flow. Until that is known
 * there is nothing to ask: an offer that changes by itself would be sent unseen.
 */
export function useStartChoice(isAsked: boolean) {
  const t = useText('keywords')
  const { id, is_admin } = useBot()
  const { data: bot } = useQuery(botQuery(id))
  const [chosen, setChosen] = useState<StartChoice | null>(null)
  const choice = chosen ?? firstChoice(is_admin && !bot?.welcome_flow)
  const lacksWords = isAsked && choice.kind === 'keywords' && choice.keywords.length === 0
  const { field, submit } = useProblems({ words: lacksWords ? t('lacks.words') : null })
  const { error, onBlur } = field('words')
  return { isKnown: bot !== undefined, choice, choose: setChosen, words: { error, onBlur }, submit }
}
