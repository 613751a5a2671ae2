import { writeBot } from '@hawker/core'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { documentQuery } from '../../frame/document-query.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { useText } from '../../frame/use-text.ts'
import { download } from '../../ui/download.ts'
import css from './flow-list.module.css'

/** Downloads the bot as a text file, to store, compare and import again. */
export function ExportButton() {
  const t = useText('editor')
  const { id: bot_id, name } = useBot()
  const cache = useQueryClient()
  const showError = useShowError()
  const { mutate, isPending } = useMutation({
    mutationFn: () => cache.fetchQuery({ ...documentQuery(bot_id), staleTime: 0 }),
    onSuccess: (bot) => download(`${name}.json`, writeBot(bot), 'application/json'),
    onError: (error) => showError(error),
  })
  return (
    <Button
      className={css.export}
      variant="default"
      aria-label={t('list.export')}
      loading={isPending}
      leftSection={<IconDownload size={18} stroke={1.5} />}
      onClick={() => mutate()}
    >
      <span className={css.wide}>{t('list.export')}</span>
    </Button>
  )
}
