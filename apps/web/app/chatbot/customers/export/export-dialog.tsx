import { fateColumns } from '@hawker/core'
import { Modal, Radio, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldsQuery } from '../../../editor/use-bot-lists.ts'
import { api, unwrap } from '../../../frame/api.ts'
import { currentLanguage } from '../../../frame/i18n.ts'
import { fetchBegun, rememberExport } from '../../../frame/jobs/begun-here.ts'
import { jobsQuery, withJob } from '../../../frame/jobs/jobs-query.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { bodyOf, type CustomerSelection, countOf } from '../bulk/selection.ts'
import { everyColumn, exportColumns, fatesOnly } from './export-columns.ts'
import { useShownColumns } from './use-shown-columns.ts'

type ExportDialogProps = {
  isOpen: boolean
  selection: CustomerSelection
  onClose: () => void
  onBegun?: () => void
}

/** Asks for the kind of file and its columns, and begins the export. */
export function ExportDialog({ isOpen, ...props }: ExportDialogProps) {
  const t = useText('sheets')
  return (
    <Modal opened={isOpen} onClose={props.onClose} title={t('export.title')} size={440}>
      {isOpen && <Question {...props} />}
    </Modal>
  )
}

const formats = ['csv', 'xlsx'] as const
const choices = ['shown', 'all'] as const

function Question({ selection, onClose, onBegun }: Omit<ExportDialogProps, 'isOpen'>) {
  const t = useText('sheets')
  const number = useFormat().number(countOf(selection))
  const [format, setFormat] = useState<(typeof formats)[number]>('csv')
  const [columns, setColumns] = useState<(typeof choices)[number]>('shown')
  const count = countOf(selection)
  const ofBroadcast = 'people' in selection
  const sent = useExport(selection, () => {
    onBegun?.()
    onClose()
  })
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    sent.mutate({ format, isAll: columns === 'all' })
  }
  return (
    <Form onSubmit={submit}>
      <Radio.Group
        label={t('export.columns')}
        value={columns}
        onChange={(value) => setColumns(choiceOf(choices, value))}
      >
        <Stack gap={8} mt={8}>
          {choices.map((each) => (
            <Radio key={each} value={each} label={t(`export.${each === 'shown' && ofBroadcast ? 'fates' : each}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group label={t('export.format')} value={format} onChange={(value) => setFormat(choiceOf(formats, value))}>
        <Stack gap={8} mt={8}>
          {formats.map((each) => (
            <Radio key={each} value={each} label={t(`export.${each}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="md">{t('export.text')}</Text>
      <DialogActions label={t('export.confirm', { count, number })} sent={sent} onClose={onClose} />
    </Form>
  )
}

const choiceOf = <Choice extends string>(all: readonly [Choice, ...Choice[]], value: string): Choice =>
  all.find((each) => each === value) ?? all[0]

function useExport(selection: CustomerSelection, onBegun: () => void) {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const shown = useShownColumns()
  const { data: fields = [] } = useQuery(fieldsQuery(bot_id))
  const ofBroadcast = 'people' in selection
  const columnsOf = (isAll: boolean) => {
    if (isAll) return [...everyColumn(fields), ...(ofBroadcast ? fateColumns : [])]
    return ofBroadcast ? fatesOnly : exportColumns(shown)
  }
  return useMutation({
    mutationFn: ({ format, isAll }: { format: (typeof formats)[number]; isAll: boolean }) =>
      unwrap(
        api.POST('/v1/bots/{bot_id}/exports', {
          params: { path: { bot_id } },
          body: {
            of: bodyOf(selection),
            columns: columnsOf(isAll),
            format,
            language: currentLanguage(),
          },
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
