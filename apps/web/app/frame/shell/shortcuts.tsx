import { useText } from '../use-text.ts'
import { ShortcutList } from './shortcut-list.tsx'

/** Keys that work everywhere, in the inbox, and on the canvas. */
export function Shortcuts() {
  const t = useText('frame')
  return (
    <ShortcutList
      rows={[
        { keys: ['Ctrl K'], words: t('keys.palette') },
        { keys: ['J'], words: t('keys.next') },
        { keys: ['K'], words: t('keys.previous') },
        { keys: ['R'], words: t('keys.reply') },
        { keys: ['E'], words: t('keys.done') },
        { keys: ['/'], words: t('keys.slash') },
        { keys: ['?'], words: t('keys.help') },
        { keys: ['Ctrl Z'], words: t('keys.undo') },
        { keys: ['Ctrl Shift Z'], words: t('keys.redo') },
      ]}
    />
  )
}
