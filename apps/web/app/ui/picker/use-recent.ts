import { useLocalStorage } from '@mantine/hooks'
import { useBotId } from '../../frame/use-bot.ts'
import { withRecent } from './choices.ts'

/** Remembers the last choices among things of a kind, for this bot and in this browser. */
export function useRecent(kind: string) {
  const bot_id = useBotId()
  const [recent, setRecent] = useLocalStorage<string[]>({
    key: `hawker.recent.${kind}.${bot_id ?? ''}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  return { recent, addRecent: (value: string) => setRecent((before) => withRecent(before, value)) }
}
