import { useLocalStorage, useMediaQuery } from '@mantine/hooks'

/** Whether the rail shows words or icons alone: this browser's choice, kept for wide and for narrow windows. */
export function useRail() {
  const isNarrow = useMediaQuery('(max-width: 1023px)', undefined, { getInitialValueInEffect: false })
  const wide = useChoice('hawker.rail_is_small', false)
  const narrow = useChoice('hawker.rail_is_small_when_narrow', true)
  return isNarrow ? narrow : wide
}

function useChoice(key: string, defaultValue: boolean) {
  const [isSmall, setSmall] = useLocalStorage({ key, defaultValue, getInitialValueInEffect: false })
  return { isSmall, toggle: () => setSmall((value) => !value) }
}
