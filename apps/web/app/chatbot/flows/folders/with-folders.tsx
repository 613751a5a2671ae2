import { Button } from '@mantine/core'
import { IconChevronDown, IconFolder } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { FlowEntry } from '../../../frame/api-types.ts'
import { useText } from '../../../frame/use-text.ts'
import { Drawer } from '../../../ui/drawer.tsx'
import { FolderCrumbs } from './folder-crumbs.tsx'
import { FolderTree } from './folder-tree.tsx'
import css from './folders.module.css'
import { pathWords, unfiled } from './places.ts'
import { useFolders } from './use-folder-actions.tsx'

type Props = { flows: readonly FlowEntry[]; place: string; children: ReactNode }

/** A list with its folders at the side, or on a narrow screen in a sheet; without folders the list alone. */
export function WithFolders({ flows, place, children }: Props) {
  const t = useText('flows')
  const folders = useFolders()
  const [isOpen, setOpen] = useState(false)
  if (folders.length === 0) return children
  const words = place === '' ? t('folder.all') : place === unfiled ? t('folder.none') : pathWords(folders, place)
  return (
    <div className={css.aside}>
      <div className={css.side}>
        <FolderTree flows={flows} place={place} />
      </div>
      <div className={css.phone}>
        <Button
          variant="default"
          fullWidth
          justify="space-between"
          leftSection={<IconFolder size={16} stroke={1.5} />}
          rightSection={<IconChevronDown size={16} stroke={1.5} />}
          aria-label={t('folder.choose', { name: words })}
          onClick={() => setOpen(true)}
        >
          {words}
        </Button>
        <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title={t('folder.folders')}>
          <FolderTree flows={flows} place={place} onChosen={() => setOpen(false)} />
        </Drawer>
      </div>
      <div>
        <FolderCrumbs place={place} />
        {children}
      </div>
    </div>
  )
}
