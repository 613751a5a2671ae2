import type { BodyOf } from '@hawker/api'
import { type OrderColumn, orderColumnPhrases, orderColumns } from '@hawker/core'
import { Button, Modal, Radio, Stack, Text } from '@mantine/core'
import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, unwrap } from '../../frame/api.ts'
import { currentLanguage } from '../../frame/i18n.ts'
import { fetchBegun, rememberExport } from '../../frame/jobs/begun-here.ts'
import { jobsQuery, withJob } from '../../frame/jobs/jobs-query.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Form } from '../../ui/form.tsx'
import { ManyPicker } from '../../ui/picker/many-picker.tsx'

type Of = BodyOf<'/v1/bots/{bot_id}/orders/exports', 'post'>['of']
type Props = { of: Of; count: number; isSmall?: boolean; onBegun?: () => void }

/** Writes orders to a file: asks for its columns and kind. */
export function ExportButton({ of, count, isSmall = false, onBegun }: Props) {
  const t = useText('orders')
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button
        variant="default"
        size={isSmall ? 'xs' : 'sm'}
        disabled={count === 0}
        leftSection={isSmall ? null : <IconDownload size={16} stroke={1.5} />}
        onClick={open}
      >
        {t('export.menu')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('export.title')} size={520}>
        {isOpen && (
          <Question
            {...{ of, count }}
            onClose={close}
            onBegun={() => {
              close()
              onBegun?.()
            }}
          />
        )}
      </Modal>
    </>
  )
}

const formats = ['csv', 'xlsx'] as const
type Format = (typeof formats)[number]

const usual: OrderColumn[] = [
  ...(['number', 'status', 'created_at', 'name', 'phone', 'items', 'total', 'cod', 'currency'] as const),
  ...(['address', 'commune', 'district', 'province', 'tracking_code', 'note'] as const),
]

function Question({
  of,
  count,
  onClose,
  onBegun,
}: Omit<Props, 'isSmall'> & { onClose: () => void; onBegun: () => void }) {
  const t = useText('orders')
  const sheets = useText('sheets')
  const format = useFormat()
  const [kind, setKind] = useState<Format>('csv')
  const [stored, setColumns] = useLocalStorage<string[]>({
    key: 'hawker-order-export-columns',
    defaultValue: usual,
    getInitialValueInEffect: false,
  })
  const columns = stored.flatMap((each) => orderColumns.find((column) => column === each) ?? [])
  const sent = useExport(of, onBegun)
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        sent.mutate({ kind, columns })
      }}
    >
      <ManyPicker
        kind="order-column"
        label={t('export.columns')}
        placeholder={t('export.columns')}
        choices={orderColumns.map((column) => ({ value: column, label: t(orderColumnPhrases[column]) }))}
        value={columns}
        onChange={(next) => setColumns(next.length > 0 ? next : usual)}
      />
      <Radio.Group
        label={sheets('export.format')}
        value={kind}
        onChange={(value) => setKind(formats.find((each) => each === value) ?? 'csv')}
      >
        <Stack gap={8} mt={8}>
          {formats.map((each) => (
            <Radio key={each} value={each} label={sheets(`export.${each}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="md">{sheets('export.text')}</Text>
      <DialogActions
        label={t('export.confirm', { count, number: format.number(count) })}
        sent={sent}
        onClose={onClose}
      />
    </Form>
  )
}

function useExport(of: Of, onBegun: () => void) {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, columns }: { kind: Format; columns: OrderColumn[] }) =>
      unwrap(
        api.POST('/v1/bots/{bot_id}/orders/exports', {
          params: { path: { bot_id } },
          body: { of, columns, format: kind, language: currentLanguage() },
        }),
      ),
    onSuccess(job) {
      rememberExport(job.id)
      const jobs = cache.setQueryData(jobsQuery(bot_id).queryKey, (before = []) => withJob(before, job))
      // The socket may have told of its end before the server answered here.
      for (const each of jobs ?? []) fetchBegun(bot_id, each)
      onBegun()
    },
  })
}
