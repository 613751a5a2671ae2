import { servicesOf } from '@hawker/integrations/abouts'
import { ActionIcon, Anchor, Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { connectionsQuery } from '../../frame/connections-query.ts'
import { settingsQuery } from '../../frame/settings-query.ts'
import { useBot, useBotPath } from '../../frame/use-bot.ts'
import { useMay } from '../../frame/use-may.ts'
import { useServiceName } from '../../frame/use-service-name.ts'
import { useText } from '../../frame/use-text.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useChangeSettings } from '../settings/behaviour/use-change-settings.ts'
import { movedWay, type PayWay, payWays, toggledWay, waysByHand } from './pay-ways.ts'
import css from './shop.module.css'
import { waysId } from './shop-guide.tsx'

const gateways = servicesOf('payment')

/** The ways in which customers may pay, in their order. A gateway is offered once it is connected; each change is saved at once. */
export function PayWays() {
  const t = useText('shop')
  const may = useMay()
  const { id: bot_id } = useBot()
  const settings = useQuery(settingsQuery(bot_id))
  const connections = useQuery(connectionsQuery(bot_id))
  return (
    <Panel id={waysId} title={t('ways.title')} text={may.administer ?? t('ways.text')}>
      <Loaded query={settings}>
        {({ paymentGateways }) => (
          <Loaded query={connections}>
            {(items) => {
              const known = gateways.map(({ id }): string => id)
              const working = items.filter(({ status }) => status === 'connected').map(({ service }): string => service)
              const connected = [...new Set(working.filter((service) => known.includes(service)))]
              const ways = payWays(paymentGateways, known, connected)
              return <Ways ways={ways} hasBank={items.some(({ service }) => service === 'vietqr')} />
            }}
          </Loaded>
        )}
      </Loaded>
    </Panel>
  )
}

function Ways({ ways, hasBank }: { ways: readonly PayWay[]; hasBank: boolean }) {
  const t = useText('shop')
  const isFixed = useMay().administer !== null
  const change = useChangeSettings(useBot().id)
  const nameOf = useWayName()
  const offered = ways.filter(({ isOffered }) => isOffered)
  const put = (paymentGateways: string[]) => change.mutate({ paymentGateways })
  return (
    <ul className={css.ways}>
      {ways.map((way) => {
        const { id, isOffered, isReady } = way
        const at = offered.indexOf(way)
        // None named would mean every way.
        const isLast = isOffered && offered.length === 1
        const name = nameOf(id)
        return (
          <li key={id}>
            <Checkbox
              label={name}
              description={<Note way={way} isLast={isLast} hasBank={hasBank} />}
              checked={isOffered}
              disabled={isFixed || isLast || !(isReady || isOffered)}
              onChange={() => put(toggledWay(ways, id))}
            />
            {isOffered && offered.length > 1 && (
              <span className={css.moves}>
                <ActionIcon
                  variant="subtle"
                  aria-label={t('ways.up', { name })}
                  disabled={isFixed || at === 0}
                  onClick={() => put(movedWay(ways, id, -1))}
                >
                  <IconArrowUp size={16} stroke={1.5} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={t('ways.down', { name })}
                  disabled={isFixed || at === offered.length - 1}
                  onClick={() => put(movedWay(ways, id, 1))}
                >
                  <IconArrowDown size={16} stroke={1.5} />
                </ActionIcon>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Why a way cannot be chosen, or what it needs. */
function Note({ way, isLast, hasBank }: { way: PayWay; isLast: boolean; hasBank: boolean }) {
  const t = useText('shop')
  const botPath = useBotPath()
  const to = botPath('/chatbot/settings', { tab: 'connections', connect: way.id === 'bank' ? 'vietqr' : way.id })
  if (isLast) return t('ways.last')
  if (way.id === 'bank' && !hasBank)
    return (
      <>
        {t('ways.bank_by_hand')}{' '}
        <Anchor component={Link} to={to} size="xs" underline="always">
          {t('ways.add_bank')}
        </Anchor>
      </>
    )
  if (way.isReady) return null
  return (
    <>
      {t('ways.not_connected')}{' '}
      <Anchor component={Link} to={to} size="xs" underline="always">
        {t('ways.connect')}
      </Anchor>
    </>
  )
}

function useWayName(): (id: string) => string {
  const t = useText('shop')
  const serviceName = useServiceName()
  return (id) => {
    if (waysByHand.includes(id)) return id === 'cash' ? t('ways.cash') : t('ways.bank')
    return serviceName(id)
  }
}
