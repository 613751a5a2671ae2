import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots, IconFileDownload, IconFiles, IconFileUpload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useOfferCommands } from '../../frame/screen-commands.ts'
import { useBotPath } from '../../frame/use-bot.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { entryOff } from '../../ui/entry-off.ts'
import { type CustomerSelection, countOf } from './bulk/selection.ts'
import { ExportDialog } from './export/export-dialog.tsx'

const icon = { size: 16, stroke: 1.5 }

/** Offers the acts on the whole list: an import, an export of those it shows, and the files that came of both. */
export function CustomersMenu({ selection }: { selection: CustomerSelection }) {
  const t = useText('sheets')
  const customers = useText('customers')
  const botPath = useBotPath()
  const may = useMay()
  const [isExporting, { open, close }] = useDisclosure(false)
  useCommands(may.edit === null, open)
  const off = may.edit === null ? {} : { ...entryOff, title: may.edit }
  const none = countOf(selection) === 0 ? { ...entryOff, title: t('export.none') } : {}
  return (
    <Group gap={8} wrap="nowrap">
      <Button
        component={Link}
        to={botPath('/chatbot/customer/import')}
        variant="default"
        leftSection={<IconFileUpload {...icon} />}
      >
        {t('import.menu')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={36} variant="default" aria-label={customers('bulk.more')}>
            <IconDots size={18} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileDownload {...icon} />} onClick={open} {...none} {...off}>
            {t('export.menu')}
          </Menu.Item>
          <Menu.Item component={Link} to={botPath('/chatbot/customer/files')} leftSection={<IconFiles {...icon} />}>
            {t('files.menu')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ExportDialog isOpen={isExporting} selection={selection} onClose={close} />
    </Group>
  )
}

const nothing: readonly [] = []

/** The same in the palette, for those who may. */
function useCommands(mayEdit: boolean, onExport: () => void) {
  const t = useText('sheets')
  const botPath = useBotPath()
  const navigate = useNavigate()
  const [importing, files] = [botPath('/chatbot/customer/import'), botPath('/chatbot/customer/files')]
  const commands = useMemo(
    () => [
      { id: 'import', label: t('import.title'), icon: IconFileUpload, run: () => void navigate(importing) },
      { id: 'export', label: t('export.title'), icon: IconFileDownload, run: onExport },
      { id: 'files', label: t('files.title'), icon: IconFiles, run: () => void navigate(files) },
    ],
    [t, navigate, importing, files, onExport],
  )
  useOfferCommands(mayEdit ? commands : nothing)
}
