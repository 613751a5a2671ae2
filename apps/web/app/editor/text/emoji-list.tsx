import { EmojiPicker } from 'frimousse'
import { currentLanguage } from '../../frame/i18n.ts'
import { useText } from '../../frame/use-text.ts'
import css from './emoji-list.module.css'

/** The languages of the names that the build copies; in others the names are English. */
const named: ReadonlySet<string> = new Set(['vi', 'th', 'es', 'pt'])

/** The library counts rows and columns from 0, ARIA from 1. */
const fromOne = (name: 'aria-rowindex' | 'aria-colindex', index = 0) => ({ [name]: index + 1 })

/** Emoji with their names in the author's language, searched by typing. Names are served by us. */
export default function EmojiList({ onPick }: { onPick: (emoji: string) => void }) {
  const t = useText('editor')
  const language = currentLanguage()
  return (
    <EmojiPicker.Root
      className={css.root}
      locale={named.has(language) ? language : 'en'}
      emojibaseUrl="/emojibase"
      columns={8}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
    >
      <EmojiPicker.Search
        autoFocus
        className={css.search}
        placeholder={t('emoji.search')}
        aria-label={t('emoji.search')}
      />
      <EmojiPicker.Viewport className={css.viewport}>
        <EmojiPicker.Loading className={css.note}>{t('emoji.loading')}</EmojiPicker.Loading>
        <EmojiPicker.Empty className={css.note}>{t('emoji.none')}</EmojiPicker.Empty>
        <EmojiPicker.List
          components={{
            CategoryHeader: ({ category, ...props }) => (
              <div {...props} className={css.group}>
                {category.label}
              </div>
            ),
            Row: ({ 'aria-rowindex': row, ...props }) => (
              <div {...props} {...fromOne('aria-rowindex', row)} className={css.row} />
            ),
            Emoji: ({ emoji, 'aria-colindex': column, ...props }) => (
              <button
                {...props}
                {...fromOne('aria-colindex', column)}
                type="button"
                className={css.emoji}
                data-on={emoji.isActive || undefined}
              >
                {emoji.emoji}
              </button>
            ),
          }}
        />
      </EmojiPicker.Viewport>
    </EmojiPicker.Root>
  )
}
