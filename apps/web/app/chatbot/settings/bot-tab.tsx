import { useQuery } from '@tanstack/react-query'
import { flowsQuery } from '../../frame/flows-query.ts'
import { botQuery, useBot } from '../../frame/use-bot.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { TrashLink } from '../trash/trash-link.tsx'
import { BotForm } from './bot-form.tsx'
import { DeleteBot } from './delete-bot.tsx'
import classes from './settings.module.css'

export function BotTab() {
  const { id } = useBot()
  const bot = useQuery(botQuery(id))
  const flows = useQuery(flowsQuery(id))
  return (
    <Loaded query={bot} skeleton={<SkeletonRows rows={3} height={160} gap={16} />}>
      {(data) => (
        <>
          <BotForm bot={data} flows={flows.data?.items ?? []} />
          <div className={classes.trash}>
            <TrashLink />
          </div>
          <DeleteBot />
        </>
      )}
    </Loaded>
  )
}
