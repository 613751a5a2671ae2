import { ActionIcon, Tooltip } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { VersionsList } from './versions-list.tsx'

/** Opens what was published of the flow. */
export function VersionsButton({ onPublished }: { onPublished: (revision: number) => void }) {
  const t = useText('editor')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Tooltip label={t('versions.title')}>
        <ActionIcon aria-label={t('versions.title')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <IconHistory size={18} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title={t('versions.title')}>
        <VersionsList onPublished={onPublished} onTaken={() => setOpen(false)} />
      </Drawer>
    </>
  )
}
