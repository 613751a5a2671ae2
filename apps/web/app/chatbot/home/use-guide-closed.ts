import { useLocalStorage } from '@mantine/hooks'

/** True once this person has closed the guide of a bot; and a function that closes it. */
export function useGuideClosed(bot_id: string): [boolean, () => void] {
  const [isClosed, setClosed] = useLocalStorage({
    key: `hawker.checklist_closed.${bot_id}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  return [isClosed, () => setClosed(true)]
}
