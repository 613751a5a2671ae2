import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { api } from '../../frame/api.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Reasoned } from '../../ui/reasoned.tsx'
import { useRenewBots, useRestoreBot } from '../../ui/use-restore-bot.ts'
import { useUndo } from '../../ui/use-undo.tsx'
import { isGone } from './unsaved-guard.ts'

/** At the very end of the settings: moves the bot to the trash, from which it can be restored. */
export function DeleteBot() {
  const t = useText('settings')
  const { id, name } = useBot()
  const may = useMay()
  const confirm = useConfirm()
  const moveToTrash = useMoveToTrash()
  const ask = () =>
    confirm({
      title: t('delete_bot.ask', { name }),
      text: t('delete_bot.text'),
      confirm: t('delete_bot.now'),
      onConfirm: () => void moveToTrash({ id, name }),
    })
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

/** Moves the bot to the trash and opens the list of bots, where a notice offers to restore it. */
function useMoveToTrash() {
  const t = useText('trash')
  const navigate = useNavigate()
  const showError = useShowError()
  const renew = useRenewBots()
  const restore = useRestoreBot()
  const offerUndo = useUndo()
  return async (bot: { id: string; name: string }) => {
    try {
      await api.DELETE('/v1/bots/{bot_id}', { params: { path: { bot_id: bot.id } } })
    } catch (error) {
      showError(error, t('not_moved', { name: bot.name }))
      return
    }
    await navigate('/bots', { replace: true, state: isGone })
    await renew()
    offerUndo({ message: t('moved', { name: bot.name }), undo: () => void restore(bot) })
  }
}
