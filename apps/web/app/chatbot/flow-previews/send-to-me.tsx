import { Anchor, Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api, unwrap } from '../../frame/api.ts'
import type { FlowEntry } from '../../frame/api-types.ts'
import { toast } from '../../frame/notices.tsx'
import { useBot, useBotPath } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Reasoned } from '../../ui/reasoned.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { useChannelName } from '../../ui/use-channel-name.ts'
import classes from './flow-previews.module.css'
import { ownConversationQuery, useOwnConversation } from './own-conversation.ts'

/** Sends the live flow to the reader's own conversation, which a code links to them first. */
export function SendToMe({ flow }: { flow: FlowEntry | undefined }) {
  const t = useText('previews')
  const { id } = useBot()
  const own = useQuery(ownConversationQuery(id))
  return (
    <Panel title={t('me.title')}>
      <Loaded query={own} skeleton={<SkeletonRows rows={1} height={48} />}>
        {({ customer, code }) => (customer ? <Linked customer={customer} flow={flow} /> : <Linking code={code} />)}
      </Loaded>
    </Panel>
  )
}

type Customer = { id: string; name: string; avatar_url: string }

function Linked({ customer, flow }: { customer: Customer; flow: FlowEntry | undefined }) {
  const t = useText('previews')
  const { id } = useBot()
  const botPath = useBotPath()
  const may = useMay()
  const { unlink } = useOwnConversation(id)
  const send = useSend(customer.id)
  const lacks = !flow ? t('me.no_flow') : flow.published_revision === null ? t('me.not_live') : null
  return (
    <>
      <p className={classes.person}>
        <Avatar name={customer.name} url={customer.avatar_url} />
        <span>
          {t('me.linked', { name: customer.name })}{' '}
          <Anchor
            underline="always"
            component={Link}
            to={botPath('/chatbot/livechat', { filter: 'all', conversation: customer.id })}
          >
            {t('me.open')}
          </Anchor>
        </span>
      </p>
      <div className={classes.buttons}>
        <Reasoned reason={may.edit ?? lacks}>
          {(off) => (
            <Button
              leftSection={<IconSend size={16} stroke={1.5} />}
              loading={send.isPending}
              {...off}
              onClick={() => flow && send.mutate(flow.id)}
            >
              {t('me.send')}
            </Button>
          )}
        </Reasoned>
        <Button variant="subtle" color="gray" loading={unlink.isPending} onClick={() => unlink.mutate()}>
          {t('me.unlink')}
        </Button>
      </div>
    </>
  )
}

function useSend(id: string) {
  const t = useText('previews')
  const showError = useShowError()
  const { id: bot_id } = useBot()
  return useMutation({
    mutationFn: (flow_id: string) =>
      unwrap(
        api.POST('/v1/bots/{bot_id}/conversations/{id}/start_flow', {
          params: { path: { bot_id, id } },
          body: { flow_id },
        }),
      ),
    onSuccess: () => toast.success(t('me.sent')),
    onError: showError,
  })
}

function Linking({ code }: { code: { code: string; expires_at: string } | null }) {
  const t = useText('previews')
  const format = useFormat()
  const { id, platform } = useBot()
  const channel = useChannelName()(platform)
  const { openCode } = useOwnConversation(id)
  if (!code)
    return (
      <>
        <p className={classes.hint}>{t('me.why', { channel })}</p>
        <Button variant="default" loading={openCode.isPending} onClick={() => openCode.mutate()}>
          {t('me.get_code')}
        </Button>
        <p className={classes.hint}>{t('me.by_hand')}</p>
      </>
    )
  return (
    <>
      <p className={classes.hint}>{t('me.write_code', { channel })}</p>
      <output className={classes.code}>{code.code}</output>
      <p className={classes.hint}>{t('me.code_until', { time: format.time(code.expires_at) })}</p>
      <Button variant="subtle" color="gray" size="xs" loading={openCode.isPending} onClick={() => openCode.mutate()}>
        {t('me.new_code')}
      </Button>
    </>
  )
}
