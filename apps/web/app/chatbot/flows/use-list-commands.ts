import { IconDownload, IconFileImport, IconFolder, IconFolderPlus } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type ScreenCommand, useOfferCommands } from '../../frame/screen-commands.ts'
import { useBot, useBotPath } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { inOrder, pathWords } from './folders/places.ts'
import { useFolderActions, useFolders } from './folders/use-folder-actions.tsx'
import { useExport } from './use-export-flows.ts'

/** The commands of the list of flows, for the palette: its menu, and each folder. */
export function useListCommands({ onImport }: { onImport: () => void }) {
  const t = useText('flows')
  const editor = useText('editor')
  const { can_edit, is_admin } = useBot()
  const botPath = useBotPath()
  const navigate = useNavigate()
  const folders = useFolders()
  const { add } = useFolderActions()
  const { exportBot } = useExport()
  const acts = {
    add: () => add(),
    import: onImport,
    export: exportBot,
    open: (folder: string) => void navigate(botPath('/chatbot/flows', { folder })),
  }
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  const list = useMemo(() => {
    const command = (id: string, label: string, icon: ScreenCommand['icon'], act: () => void): ScreenCommand => ({
      ...{ id, label, icon },
      // The palette gives the focus back before the command moves it.
      run: () => setTimeout(act),
    })
    return [
      ...(can_edit ? [command('new-folder', t('folder.new'), IconFolderPlus, () => latest.current.add())] : []),
      ...(is_admin ? [command('import', t('import.menu'), IconFileImport, () => latest.current.import())] : []),
      command('export', editor('list.export'), IconDownload, () => latest.current.export()),
      ...inOrder(folders).map(({ id }) =>
        command(`folder-${id}`, t('folder.open', { name: pathWords(folders, id) }), IconFolder, () =>
          latest.current.open(id),
        ),
      ),
    ]
  }, [t, editor, can_edit, is_admin, folders])
  useOfferCommands(list)
}
