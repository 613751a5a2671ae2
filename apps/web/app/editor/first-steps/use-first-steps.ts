import { useLocalStorage } from '@mantine/hooks'
import { useBot } from '../../frame/use-bot.ts'
import { useMyId } from '../../frame/use-me.ts'

type Kept = { hasTried: boolean; isAway: boolean }

/** Remembers in this browser that a person has tried the bot, and that they have put the steps away. */
export function useFirstSteps() {
  const { id } = useBot()
  const [kept, keep] = useLocalStorage<Kept>({
    key: `hawker.first_steps.${useMyId()}.${id}`,
    defaultValue: { hasTried: false, isAway: false },
    getInitialValueInEffect: false,
  })
  return {
    ...kept,
    noteTried: () => !kept.hasTried && keep({ ...kept, hasTried: true }),
    putAway: () => keep({ ...kept, isAway: true }),
  }
}
