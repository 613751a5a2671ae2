import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconRefresh, IconX } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import { useView } from '../editor.ts'
import { useFirstSteps } from '../first-steps/use-first-steps.ts'
import { Phone, type Say } from './phone.tsx'
import css from './preview.module.css'
import { useTalk } from './use-talk.ts'

/** A phone to try the draft on, as it is at this moment and without any platform. */
export function Preview({ onClose }: { onClose: () => void }) {
  const t = useText('editor')
  const { thread, restart, say, skip } = useTalk()
  const { noteTried } = useFirstSteps()
  const talk: Say = (text, payload) => {
    noteTried()
    say(text, payload)
  }
  const selected = useView((view) => view.selected)
  const [only, ...more] = selected
  const isOneSelected = only !== undefined && more.length === 0
  return (
    <aside
      className={css.preview}
      aria-label={t('top.preview')}
      data-preview
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <header className={css.head}>
        <h2>{t('top.preview')}</h2>
        <Tooltip label={t('preview.restart')}>
          <ActionIcon aria-label={t('preview.restart')} onClick={() => restart(null)}>
            <IconRefresh size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
        <ActionIcon aria-label={t('common:close')} onClick={onClose}>
          <IconX size={18} stroke={1.5} />
        </ActionIcon>
        {isOneSelected && (
          <div className={css.ofBlock}>
            <Button size="xs" variant="light" onClick={() => restart(only)}>
              {t('preview.from_here')}
            </Button>
            <Button size="xs" variant="subtle" color="gray" onClick={onClose}>
              {t('preview.edit')}
            </Button>
          </div>
        )}
      </header>
      <Phone thread={thread} onSay={talk} onSkip={skip} />
    </aside>
  )
}
