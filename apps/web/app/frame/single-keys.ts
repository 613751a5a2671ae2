import { useLocalStorage } from '@mantine/hooks'

/**
 * Whether shortcuts of a single letter or sign work. People who dictate, or whose hands press keys unintentionally, turn them
 * off; this browser stores the choice. https://www.w3.org/TR/WCAG22/#character-key-shortcuts
 */
export function useSingleKeys() {
  const [isOn, setOn] = useLocalStorage({
    key: 'hawker.single_keys',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  return { isOn, setOn }
}

/** Of the keys in the shortcut list: letters and signs pressed alone. Arrow keys always work. */
export const isSingleKey = (key: string): boolean => /^[\x21-\x7e]$/.test(key)
