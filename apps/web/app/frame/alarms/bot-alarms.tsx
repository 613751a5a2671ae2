import { Trouble } from '../trouble.tsx'
import { AlarmList } from './alarm-list.tsx'
import { useAlarmsOf } from './alarms-query.ts'

const ofConnection = ['token_dead', 'channel_restricted']

/** Shows a bot's alarms. A broken connection is shown at once, until its own alarm opens. */
export function BotAlarms({ bot_id }: { bot_id: string }) {
  const alarms = useAlarmsOf(bot_id)
  return (
    <>
      {!alarms.some(({ kind }) => ofConnection.includes(kind)) && <Trouble />}
      <AlarmList alarms={alarms} />
    </>
  )
}
