import { Button, Menu } from '@mantine/core'
import { IconDots, IconFileDownload } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { useMay } from '../../../frame/use-may.ts'
import { useText } from '../../../frame/use-text.ts'
import { entryOff } from '../../../ui/entry-off.ts'
import { ExportDialog } from '../export/export-dialog.tsx'
import { type BulkName, bulkGroups, bulkIcons } from './actions.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import type { CustomerSelection } from './selection.ts'

type BulkActionsProps = { selection: CustomerSelection; onDone: () => void }

/** The actions on selected customers: the usual one at hand, the others in a menu. Each is confirmed with the number of people. */
export function BulkActions({ selection, onDone }: BulkActionsProps) {
  const t = useText('customers')
  const may = useMay()
  const sheets = useText('sheets')
  const [action, setAction] = useState<BulkName | null>(null)
  const [isExporting, setExporting] = useState(false)
  const AddTag = bulkIcons.add_tag
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<AddTag size={16} stroke={1.5} />}
        onClick={() => setAction('add_tag')}
      >
        {t('bulk.names.add_tag')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconFileDownload size={16} stroke={1.5} />}
        onClick={() => setExporting(true)}
      >
        {sheets('export.menu')}
      </Button>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<IconDots size={16} stroke={1.5} />}>
            {t('bulk.more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {bulkGroups.map((group, index) => (
            <Fragment key={group[0]}>
              {index > 0 && <Menu.Divider />}
              {group.map((name) => {
                const Icon = bulkIcons[name]
                const whyNot = name === 'delete' ? may.administer : null
                return (
                  <Menu.Item
                    key={name}
                    leftSection={<Icon size={16} stroke={1.5} />}
                    {...(name === 'delete' && { color: 'var(--hw-bad)' })}
                    onClick={() => setAction(name)}
                    {...(whyNot !== null && { ...entryOff, title: whyNot })}
                  >
                    {t(`bulk.names.${name}`)}
                  </Menu.Item>
                )
              })}
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
      <BulkDialog action={action} selection={selection} onClose={() => setAction(null)} onDone={onDone} />
      <ExportDialog isOpen={isExporting} selection={selection} onClose={() => setExporting(false)} onBegun={onDone} />
    </>
  )
}
