import { useLocalStorage } from '@mantine/hooks'

/**
 * Whether a letter or a sign pressed alone does something. Who dictates, or whose hand strikes keys unmeant, turns that off; this
 * browser keeps the choice. https://www.w3.org/TR/WCAG22/#character-key-shortcuts
 */
export function useSingleKeys() {
  const [isOn, setOn] = useLocalStorage({
    key: 'hawker.single_keys',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  return { isOn, setOn }
}

/** Of the keys a shortcut list shows: those that are pressed alone. */
export const isSingleKey = (key: string): boolean => key.length === 1
