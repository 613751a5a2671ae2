import { ShortcutList } from '../../frame/shell/shortcut-list.tsx'
import { useText } from '../../frame/use-text.ts'

/** What `?` shows. */
export function Shortcuts() {
  const t = useText('inbox')
  return (
    <ShortcutList
      rows={[
        { keys: ['J'], words: t('keys.next') },
        { keys: ['K'], words: t('keys.previous') },
        { keys: ['R', '/'], words: t('keys.reply') },
        { keys: ['E'], words: t('keys.done') },
        { keys: ['Enter'], words: t('keys.send') },
        { keys: ['Shift Enter'], words: t('keys.new_line') },
        { keys: ['Esc'], words: t('keys.leave') },
        { keys: ['?'], words: t('keys.help') },
      ]}
    />
  )
}
