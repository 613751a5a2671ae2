import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconArrowLeft, IconDeviceMobile, IconListTree } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useBotPath } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { useStoreState } from '../draft/store.ts'
import { useEditor } from '../editor.ts'
import type { Panels } from '../screen/use-panels.ts'
import type { Saver } from '../screen/use-saver.ts'
import { FlowName } from './flow-name.tsx'
import { ProblemsMenu } from './problems-menu.tsx'
import { PublishButton } from './publish-button.tsx'
import { SaveState } from './save-state.tsx'
import css from './top-bar.module.css'

type TopBarProps = {
  saver: Saver | null
  published: number | null
  onPublished: (revision: number) => void
  panels: Panels
}

export function TopBar({ saver, published, onPublished, panels }: TopBarProps) {
  const t = useText('editor')
  const botPath = useBotPath()
  const { canEdit } = useEditor()
  return (
    <header className={css.bar}>
      <Tooltip label={t('top.back')}>
        <ActionIcon component={Link} to={botPath('/chatbot/flows')} aria-label={t('top.back')}>
          <IconArrowLeft size={18} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
      <div className={css.names}>
        <FlowName />
        <SaveState saver={saver} />
      </div>
      <div className={css.tools}>
        <ProblemsMenu />
        {canEdit && <HistoryButtons />}
        <Tooltip label={t('outline.title')}>
          <ActionIcon
            aria-label={t('outline.title')}
            aria-pressed={panels.hasOutline}
            variant={panels.hasOutline ? 'light' : 'subtle'}
            onClick={panels.toggleOutline}
          >
            <IconListTree size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
        <Button
          className={css.preview}
          size="xs"
          variant={panels.hasPreview ? 'light' : 'default'}
          aria-pressed={panels.hasPreview}
          leftSection={<IconDeviceMobile size={16} stroke={1.5} />}
          onClick={panels.togglePreview}
        >
          <span className={css.word}>{t('top.preview')}</span>
        </Button>
        {canEdit && <PublishButton saver={saver} published={published} onPublished={onPublished} />}
      </div>
    </header>
  )
}

function HistoryButtons() {
  const t = useText('editor')
  const { draft, undo, redo } = useEditor()
  const canUndo = useStoreState(draft, ({ history }) => history.undo.length > 0)
  const canRedo = useStoreState(draft, ({ history }) => history.redo.length > 0)
  return (
    <div className={css.history}>
      <Step label={t('top.undo')} keys="Ctrl Z" isOff={!canUndo} onClick={undo}>
        <IconArrowBackUp size={18} stroke={1.5} />
      </Step>
      <Step label={t('top.redo')} keys="Ctrl Shift Z" isOff={!canRedo} onClick={redo}>
        <IconArrowForwardUp size={18} stroke={1.5} />
      </Step>
    </div>
  )
}

type StepProps = { label: string; keys: string; isOff: boolean; onClick: () => void; children: ReactNode }

/** Off, it stays in the order of focus: what takes a step must not lose the focus with the last one. */
function Step({ label, keys, isOff, onClick, children }: StepProps) {
  return (
    <Tooltip label={`${label} · ${keys}`}>
      <ActionIcon className={css.step} aria-label={label} aria-disabled={isOff} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
