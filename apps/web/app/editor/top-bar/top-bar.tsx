import { ownerRules } from '@hawker/core'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconArrowLeft, IconDeviceMobile, IconListTree } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useBotPath } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { isPhone } from '../../ui/is-phone.ts'
import type { HeldDraft } from '../draft/held-draft.ts'
import { useEditor } from '../editor.ts'
import { wayBack } from '../owners.ts'
import { Faces } from '../presence/faces.tsx'
import type { Panels } from '../screen/use-panels.ts'
import { StartsMenu } from '../starts/starts-menu.tsx'
import { VersionsButton } from '../versions/versions-button.tsx'
import { FlowName } from './flow-name.tsx'
import { HistoryButtons } from './history-buttons.tsx'
import { ProblemsMenu } from './problems-menu.tsx'
import { PublishButton } from './publish-button.tsx'
import { SaveState } from './save-state.tsx'
import css from './top-bar.module.css'

type TopBarProps = {
  held: HeldDraft
  published: number | null
  onPublished: (revision: number) => void
  panels: Panels
}

export function TopBar({ held, published, onPublished, panels }: TopBarProps) {
  const t = useText('editor')
  const botPath = useBotPath()
  const { canEdit, owner } = useEditor()
  const onLive = (revision: number) => {
    onPublished(revision)
    // On a phone an open panel would cover what comes next: the link of the real chat.
    if (isPhone()) panels.showFields()
  }
  return (
    <header className={css.bar}>
      <Tooltip label={t('top.back')}>
        <ActionIcon component={Link} to={botPath(wayBack(owner))} aria-label={t('top.back')}>
          <IconArrowLeft size={18} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
      <div className={css.names}>
        <FlowName />
        <SaveState held={held} />
        <StartsMenu />
      </div>
      <div className={css.tools}>
        <Faces />
        <ProblemsMenu onShow={panels.showFields} />
        {canEdit && (
          <span className={css.history}>
            <HistoryButtons />
          </span>
        )}
        <VersionsButton onPublished={onPublished} />
        <Tooltip label={t('outline.title')}>
          <ActionIcon
            aria-label={t('outline.title')}
            aria-pressed={panels.hasOutline}
            data-opens="outline"
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
          data-opens="preview"
          leftSection={<IconDeviceMobile size={16} stroke={1.5} />}
          onClick={panels.togglePreview}
        >
          <span className={css.word}>{t('top.preview')}</span>
        </Button>
        {canEdit && ownerRules(owner).published_by === 'editor' && (
          <PublishButton saver={held.saver} onShow={panels.showFields} published={published} onPublished={onLive} />
        )}
      </div>
    </header>
  )
}
