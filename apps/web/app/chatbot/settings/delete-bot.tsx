import { Button, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api, unwrap } from '../../frame/api.ts'
import { notice } from '../../frame/notices.tsx'
import { useBot } from '../../frame/use-bot.ts'
import { useMay } from '../../frame/use-may.ts'
import { meQuery } from '../../frame/use-me.ts'
import { useText } from '../../frame/use-text.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Form } from '../../ui/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Reasoned } from '../../ui/reasoned.tsx'
import { useProblems } from '../../ui/use-problems.ts'
import classes from './settings.module.css'
import { isGone } from './unsaved-guard.ts'

/** The way out, at the very end: what will be gone is said, and the bot's name is asked for. */
export function DeleteBot() {
  const t = useText('settings')
  const bot = useBot()
  const may = useMay()
  const remove = useRemoveBot()
  const ask = () => {
    const modal = modals.open({
      title: t('delete_bot.ask', { name: bot.name }),
      children: (
        <Sure
          bot={bot}
          onRemove={(name) => remove(bot.id, name).then(() => modals.close(modal))}
          onCancel={() => modals.close(modal)}
        />
      ),
    })
  }
  return (
    <Panel title={t('delete_bot.title')} text={t('delete_bot.text')}>
      <Reasoned reason={may.administer}>
        {(off) => (
          <Button
            variant="default"
            c={may.administer === null ? 'red' : undefined}
            leftSection={<IconTrash size={16} stroke={1.5} />}
            onClick={ask}
            {...off}
          >
            {t('delete_bot.open')}
          </Button>
        )}
      </Reasoned>
    </Panel>
  )
}

/** Deletes, and leaves for the list of bots. A refusal is the caller's to show. */
function useRemoveBot() {
  const t = useText('settings')
  const cache = useQueryClient()
  const navigate = useNavigate()
  return async (bot_id: string, name: string) => {
    const { webhook_removed, problem } = await unwrap(
      api.DELETE('/v1/bots/{bot_id}', { params: { path: { bot_id } }, body: { name } }),
    )
    await navigate('/bots', { replace: true, state: isGone })
    await cache.invalidateQueries({ queryKey: meQuery.queryKey })
    notice.success(t('delete_bot.done', { name }))
    if (!webhook_removed && problem) notice.warning(t('delete_bot.webhook_left', { problem }))
  }
}

type SureProps = { bot: { name: string }; onRemove: (name: string) => Promise<void>; onCancel: () => void }

function Sure({ bot, onRemove, onCancel }: SureProps) {
  const t = useText('settings')
  const [typed, setTyped] = useState('')
  const remove = useMutation({ mutationFn: () => onRemove(bot.name) })
  const isSure = typed.trim() === bot.name.trim()
  const { field, submit } = useProblems({ typed: isSure ? null : t('common:check.exact_name') })
  return (
    <Form onSubmit={submit(() => remove.mutate())}>
      <p className={classes.words}>{t('delete_bot.text')}</p>
      <TextInput
        label={t('delete_bot.type')}
        placeholder={bot.name}
        value={typed}
        autoComplete="off"
        {...field('typed')}
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {remove.isError && <ErrorNote error={remove.error} />}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" color="red" loading={remove.isPending}>
          {t('delete_bot.now')}
        </Button>
      </div>
    </Form>
  )
}
