import { ActionIcon, SegmentedControl, Tooltip } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { useStoreState } from '../draft/store.ts'
import { useEditor } from '../editor.ts'
import { RevisionsList } from './revisions-list.tsx'
import { TrashedBlocks } from './trashed-blocks.tsx'
import { VersionsList } from './versions-list.tsx'

/** Opens the history of the flow: what was published, every save of its draft, and its deleted blocks. */
export function VersionsButton({ onPublished }: { onPublished: (revision: number) => void }) {
  const t = useText('editor')
  const review = useText('review')
  const { id: bot_id } = useBot()
  const flow_id = useStoreState(useEditor().draft, ({ flow }) => flow.id)
  const place = { bot_id, flow_id }
  const [isOpen, setOpen] = useState(false)
  const [list, setList] = useState('published')
  const close = () => setOpen(false)
  return (
    <>
      <Tooltip label={t('versions.title')}>
        <ActionIcon
          aria-label={t('versions.title')}
          aria-haspopup="dialog"
          data-command="versions"
          onClick={() => setOpen(true)}
        >
          <IconHistory size={18} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
      <Drawer isOpen={isOpen} onClose={close} title={t('versions.title')}>
        <SegmentedControl
          fullWidth
          size="xs"
          mb="md"
          data={[
            { value: 'published', label: review('published') },
            { value: 'saves', label: review('saves') },
            { value: 'trash', label: review('deleted') },
          ]}
          value={list}
          onChange={setList}
        />
        {list === 'published' && <VersionsList place={place} onPublished={onPublished} onOpened={close} />}
        {list === 'saves' && <RevisionsList place={place} onOpened={close} />}
        {list === 'trash' && <TrashedBlocks place={place} onRestored={close} />}
      </Drawer>
    </>
  )
}
