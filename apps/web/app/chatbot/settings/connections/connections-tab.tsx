import { serviceAbouts } from '@hawker/integrations/abouts'
import { useQuery } from '@tanstack/react-query'
import { connectionsQuery } from '../../../frame/connections-query.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { LoginOutcome } from '../../../ui/login-outcome.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { ServicePanel } from './service-panel.tsx'

const abouts = Object.values(serviceAbouts)

/** The outside services that this bot's flows use: connect, check, list uses, disconnect. */
export function ConnectionsTab() {
  const { id } = useBot()
  const connections = useQuery(connectionsQuery(id))
  return (
    <>
      <LoginOutcome />
      <Loaded query={connections} skeleton={<SkeletonRows rows={abouts.length} height={160} gap={16} />}>
        {(known) =>
          abouts.map((about) => (
            <ServicePanel
              key={about.id}
              about={about}
              connections={known.filter(({ service }) => service === about.id)}
            />
          ))
        }
      </Loaded>
    </>
  )
}
