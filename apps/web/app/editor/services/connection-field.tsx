import type { ServiceId } from '@hawker/integrations/abouts'
import { Anchor, NativeSelect } from '@mantine/core'
import { Link } from 'react-router'
import { useBotPath } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { useEditor } from '../editor.ts'
import css from '../inspector/inspector.module.css'
import type { ServiceConnections } from './use-connection.ts'

type Props = {
  service: ServiceId
  connections: ServiceConnections
  value: string
  onChange: (integration_id: string) => void
}

/** Which connection an action goes through. The bot's only one needs no choice; without any, the way to make one. */
export function ConnectionField({ service, connections: { all, meant }, value, onChange }: Props) {
  const t = useText('connections')
  const { canEdit } = useEditor()
  const botPath = useBotPath()
  if (!all || (all.length === 1 && value === '')) return null
  const way = (
    <Anchor
      component={Link}
      to={botPath('/chatbot/settings', { tab: 'connections', connect: service })}
      size="sm"
      underline="always"
    >
      {t('pick.open')}
    </Anchor>
  )
  if (all.length === 0 && value === '')
    return (
      <p className={css.hint}>
        {t('pick.unconnected', { service: t(`services.${service}.name`) })} {way}
      </p>
    )
  const [only] = all.length === 1 ? all : []
  const isGone = value !== '' && meant === null
  return (
    <NativeSelect
      label={t('pick.connection')}
      value={value}
      disabled={!canEdit}
      data={[
        { value: '', label: only ? t('pick.only', { name: only.name }) : t('pick.choose_connection') },
        ...all.map(({ id, name }) => ({ value: id, label: name })),
        ...(isGone ? [{ value, label: t('pick.gone') }] : []),
      ]}
      description={isGone ? way : undefined}
      inputWrapperOrder={['label', 'input', 'description']}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
