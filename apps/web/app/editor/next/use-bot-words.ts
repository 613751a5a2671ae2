import { isLanguage } from '@hawker/phrases'
import { useQuery } from '@tanstack/react-query'
import { currentLanguage, i18n, loadWords } from '../../frame/i18n.ts'
import { botQuery, useBot } from '../../frame/use-bot.ts'

/** The editor's words in the language the bot speaks with customers; in the reader's own until those are loaded. */
export function useBotWords() {
  const { data: bot } = useQuery(botQuery(useBot().id))
  const language = isLanguage(bot?.language) ? bot.language : currentLanguage()
  const { data: locale } = useQuery({
    queryKey: ['words', language],
    queryFn: () => loadWords(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return i18n.getFixedT(locale ?? i18n.language, 'editor')
}
