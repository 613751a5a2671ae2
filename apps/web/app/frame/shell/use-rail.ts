import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { useLocation } from 'react-router'

/**
 * Whether the rail shows labels or only icons: this browser's choice, stored separately for wide windows, for narrow ones and
 * for the editor, whose canvas needs the room.
 */
export function useRail() {
  const isNarrow = useMediaQuery('(max-width: 1023px)', undefined, { getInitialValueInEffect: false })
  const { pathname, search } = useLocation()
  const isEditor = pathname === '/chatbot/flows' && new URLSearchParams(search).has('flow')
  const wide = useChoice('hawker.rail_is_small', false)
  const narrow = useChoice('hawker.rail_is_small_when_narrow', true)
  const editor = useChoice('hawker.rail_is_small_in_editor', true)
  if (isNarrow) return narrow
  return isEditor ? editor : wide
}

function useChoice(key: string, defaultValue: boolean) {
  const [isSmall, setSmall] = useLocalStorage({ key, defaultValue, getInitialValueInEffect: false })
  return { isSmall, toggle: () => setSmall((value) => !value) }
}
