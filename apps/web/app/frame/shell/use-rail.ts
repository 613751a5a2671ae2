import { useLocalStorage } from '@mantine/hooks'

/** Whether the rail shows words or icons alone: this browser's choice, kept. */
export function useRail() {
  const [isSmall, setSmall] = useLocalStorage({
    key: 'hawker.rail_is_small',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  return { isSmall, toggle: () => setSmall((value) => !value) }
}
