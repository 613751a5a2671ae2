import { Alert, Button } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'
import { toast } from '../../frame/notices.tsx'
import { withProgress } from '../../frame/progress.tsx'
import { sampleQuery } from '../../frame/sample/sample-query.ts'
import classes from '../../frame/trouble.module.css'
import { useBot } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { useConfirm } from '../../ui/confirm.tsx'

/** Says that a demo's customers are samples, and lets its admins remove them. */
export function Sample() {
  const t = useText('home')
  const format = useFormat()
  const bot = useBot()
  const confirm = useConfirm()
  const cache = useQueryClient()
  const showError = useShowError()
  const path = { path: { bot_id: bot.id } }
  const { data: sample } = useQuery({ ...sampleQuery(bot.id), enabled: bot.is_demo })
  const remove = useMutation({
    mutationFn: () =>
      withProgress(t('sample_removing'), () => unwrap(api.DELETE('/v1/bots/{bot_id}/sample', { params: path }))),
    async onSuccess() {
      // Every screen counted or listed them.
      await cache.invalidateQueries()
      toast.success(t('sample_removed'))
    },
    onError: (error) => showError(error),
  })
  // Sample data cannot be removed while it is made.
  if (!sample?.people || sample.making) return null
  const ask = () =>
    confirm({
      title: t('sample_sure_title'),
      text: t('sample_sure'),
      confirm: t('sample_remove'),
      onConfirm: () => remove.mutate(),
    })
  return (
    <Alert
      className={classes.trouble}
      variant="default"
      icon={<IconBuildingStore size={20} stroke={1.5} />}
      title={t('sample', { count: sample.people, number: format.number(sample.people) })}
    >
      <p className={classes.text}>{t('sample_text')}</p>
      {bot.is_admin && (
        <Button size="xs" variant="default" loading={remove.isPending} onClick={ask}>
          {t('sample_remove')}
        </Button>
      )}
    </Alert>
  )
}
