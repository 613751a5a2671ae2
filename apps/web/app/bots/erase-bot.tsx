import { Button, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, unwrap } from '../frame/api.ts'
import { notice } from '../frame/notices.tsx'
import { useText } from '../frame/use-text.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { Form, FormActions } from '../ui/form.tsx'
import { useProblems } from '../ui/use-problems.ts'
import { useRenewBots } from '../ui/use-restore-bot.ts'

type Bot = { id: string; name: string }

/** Asks for the bot's name, then deletes it for good. */
export function useEraseBot(): (bot: Bot) => void {
  const t = useText('trash')
  const renew = useRenewBots()
  const erase = async ({ id, name }: Bot) => {
    const { webhook_removed, problem } = await unwrap(
      api.POST('/v1/bots/{bot_id}/erase', { params: { path: { bot_id: id } }, body: { name } }),
    )
    await renew()
    notice.success(t('erase_bot.done', { name }))
    if (!webhook_removed && problem) notice.warning(t('erase_bot.webhook_left', { problem }))
  }
  return (bot) => {
    const modal = modals.open({
      title: t('erase_ask', { name: bot.name }),
      children: (
        <Sure
          bot={bot}
          onErase={() => erase(bot).then(() => modals.close(modal))}
          onCancel={() => modals.close(modal)}
        />
      ),
    })
  }
}

type SureProps = { bot: Bot; onErase: () => Promise<void>; onCancel: () => void }

function Sure({ bot, onErase, onCancel }: SureProps) {
  const t = useText('trash')
  const [typed, setTyped] = useState('')
  const erase = useMutation({ mutationFn: onErase })
  const isSure = typed.trim() === bot.name.trim()
  const { field, submit } = useProblems({ typed: isSure ? null : t('common:check.exact_name') })
  return (
    <Form onSubmit={submit(() => erase.mutate())}>
      <p>{t('erase_bot.text')}</p>
      <TextInput
        label={t('erase_bot.type')}
        placeholder={bot.name}
        value={typed}
        autoComplete="off"
        {...field('typed')}
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {erase.isError && <ErrorNote error={erase.error} />}
      <FormActions>
        <Button variant="default" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" color="red" loading={erase.isPending}>
          {t('erase')}
        </Button>
      </FormActions>
    </Form>
  )
}
