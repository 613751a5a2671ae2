import { type ActVerdict, mayAct, profiles } from '@hawker/core'
import { Menu } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconBan, IconMessageCheck } from '@tabler/icons-react'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { useChannelName } from '../../../ui/use-channel-name.ts'
import { useNow } from '../use-now.ts'
import classes from './customer.module.css'
import { usePerform } from './use-perform.ts'

type Props = { id: string; name: string; lastInAt: string | null }

const acts = [
  ['block', IconBan],
  ['unblock', IconMessageCheck],
  ['pass_control', IconArrowForwardUp],
  ['take_control', IconArrowBackUp],
] as const

/** The acts that a person may do on the platform itself. An act that the channel lacks is grey, with the reason. */
export function ActItems({ id, name, lastInAt }: Props) {
  const t = useText('inbox')
  const channel = useChannelName()(useBot().platform)
  const profile = profiles[useBot().platform]
  const now = useNow().getTime()
  const { mutate: perform, isPending } = usePerform({ id, name })
  return acts.map(([act, Icon]) => {
    const verdict: ActVerdict = mayAct(profile, act, lastInAt, now)
    return (
      <Menu.Item
        key={act}
        leftSection={<Icon size={16} stroke={1.5} />}
        disabled={!verdict.ok || isPending}
        onClick={() => perform(act)}
      >
        {t(`acts.${act}`, { channel })}
        {!verdict.ok && <span className={classes.whyNot}>{t(`acts.why.${verdict.why}`, { channel })}</span>}
      </Menu.Item>
    )
  })
}
