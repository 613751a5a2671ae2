import { Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api, unwrap } from '../../../frame/api.ts'
import { documentQuery } from '../../../frame/document-query.ts'
import { flowsQuery } from '../../../frame/flows-query.ts'
import { toast } from '../../../frame/notices.tsx'
import { useBot, useBotPath } from '../../../frame/use-bot.ts'
import { useMay } from '../../../frame/use-may.ts'
import { useText } from '../../../frame/use-text.ts'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { FlowPicker } from '../../../ui/picker/flow-picker.tsx'
import { Reasoned } from '../../../ui/reasoned.tsx'
import classes from './composer.module.css'
import { templateFlows } from './template-flows.ts'

/** Starts a flow that begins with an approved template, the one message that may go while the window is closed. */
export function SendTemplate({ conversation_id }: { conversation_id: string }) {
  const t = useText('inbox')
  const may = useMay()
  const [isOpen, modal] = useDisclosure(false)
  return (
    <>
      <Reasoned reason={may.edit}>
        {(off) => (
          <Button size="xs" variant="default" onClick={modal.open} {...off}>
            {t('composer.template')}
          </Button>
        )}
      </Reasoned>
      <Modal opened={isOpen} onClose={modal.close} title={t('composer.template')} size={440}>
        {isOpen && <Choice conversation_id={conversation_id} onDone={modal.close} />}
      </Modal>
    </>
  )
}

function Choice({ conversation_id: id, onDone }: { conversation_id: string; onDone: () => void }) {
  const t = useText('inbox')
  const { id: bot_id } = useBot()
  const botPath = useBotPath()
  const [flow_id, setFlow] = useState('')
  const document = useQuery(documentQuery(bot_id))
  const flows = useQuery(flowsQuery(bot_id))
  const start = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/v1/bots/{bot_id}/conversations/{id}/start_flow', {
          params: { path: { bot_id, id } },
          body: { flow_id },
        }),
      ),
    onSuccess() {
      toast.success(t('composer.template_started'))
      onDone()
    },
  })
  return (
    <Loaded query={document}>
      {(bot) => (
        <Loaded query={flows}>
          {({ items }) => {
            const found = templateFlows(bot, items)
            if (!found.length)
              return (
                <>
                  <p className={classes.none}>{t('composer.template_none')}</p>
                  <Button component={Link} to={botPath('/chatbot/flows')} variant="default">
                    {t('composer.template_flows')}
                  </Button>
                </>
              )
            return (
              <div className={classes.templates}>
                <FlowPicker
                  label={t('composer.template_flow')}
                  placeholder={t('composer.template_choose')}
                  flows={found}
                  value={flow_id}
                  onChange={setFlow}
                />
                {start.isError && <ErrorNote error={start.error} />}
                <div>
                  <Button disabled={!flow_id} loading={start.isPending} onClick={() => start.mutate()}>
                    {t('composer.template_start')}
                  </Button>
                </div>
              </div>
            )
          }}
        </Loaded>
      )}
    </Loaded>
  )
}
