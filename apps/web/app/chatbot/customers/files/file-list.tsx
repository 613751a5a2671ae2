import { ActionIcon, Anchor } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../frame/api.ts'
import { fileAddress } from '../../../frame/jobs/file-address.ts'
import { toast } from '../../../frame/notices.tsx'
import { useBot } from '../../../frame/use-bot.ts'
import { useShowError } from '../../../frame/use-errors.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { List } from '../../../ui/list/list.tsx'
import type { Column } from '../../../ui/list/list-table.tsx'
import { filesQuery, type PrivateFile } from './files-query.ts'

/** The files with who made and who last fetched each; the name downloads it. */
export function FileList({ files }: { files: readonly PrivateFile[] }) {
  const t = useText('sheets')
  const format = useFormat()
  return (
    <List
      id="files"
      rows={files}
      columns={useColumns()}
      nameOf={({ name }) => name}
      searchLabel={t('files.search')}
      sort="-made"
      second={({ kind, bytes }) => `${t(`files.kinds.${kind}`)} · ${format.bytes(bytes)}`}
      menu={(file) => <DeleteButton file={file} />}
    />
  )
}

function useColumns(): Column<PrivateFile>[] {
  const t = useText('sheets')
  const format = useFormat()
  const { id: bot_id } = useBot()
  const by = (name: string | null, at: string | null) =>
    at === null ? t('files.never') : t('files.by', { name: name ?? '', when: format.ago(at) })
  return [
    {
      key: 'name',
      label: t('files.name'),
      compare: (a, b) => a.name.localeCompare(b.name),
      cell: ({ id, name }) => (
        <Anchor href={fileAddress(bot_id, id)} download aria-label={t('files.download', { name })}>
          {name}
        </Anchor>
      ),
    },
    { key: 'kind', label: t('files.kind'), width: 144, cell: ({ kind }) => t(`files.kinds.${kind}`) },
    {
      key: 'rows',
      label: t('files.rows'),
      width: 96,
      isNumber: true,
      priority: 'low',
      cell: ({ rows }) => (rows === null ? '–' : format.number(rows)),
    },
    { key: 'size', label: t('files.size'), width: 96, isNumber: true, cell: ({ bytes }) => format.bytes(bytes) },
    {
      key: 'made',
      label: t('files.made'),
      width: 192,
      priority: 'middle',
      compare: (a, b) => a.at.localeCompare(b.at),
      cell: ({ made_by, at }) => <span title={format.dateTime(at)}>{by(made_by, at)}</span>,
    },
    {
      key: 'downloaded',
      label: t('files.downloaded'),
      width: 192,
      priority: 'low',
      cell: ({ downloaded_by, downloaded_at }) => by(downloaded_by, downloaded_at),
    },
    {
      key: 'expires',
      label: t('files.expires'),
      width: 112,
      priority: 'middle',
      cell: ({ expires_at }) => <span title={format.dateTime(expires_at)}>{format.ago(expires_at)}</span>,
    },
  ]
}

function DeleteButton({ file: { id, name } }: { file: PrivateFile }) {
  const t = useText('sheets')
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const showError = useShowError()
  const confirm = useConfirm()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.DELETE('/v1/bots/{bot_id}/files/{file_id}', { params: { path: { bot_id, file_id: id } } }),
    onSuccess() {
      toast.success(t('files.deleted'))
      return cache.invalidateQueries({ queryKey: filesQuery(bot_id).queryKey })
    },
    onError: (error) => showError(error),
  })
  const ask = () =>
    confirm({
      title: t('files.confirm_delete'),
      text: t('files.confirm_delete_text'),
      confirm: t('files.delete_action'),
      onConfirm: () => mutate(),
    })
  return (
    <ActionIcon aria-label={t('files.delete', { name })} loading={isPending} onClick={ask}>
      <IconTrash size={16} stroke={1.5} />
    </ActionIcon>
  )
}
