import { profiles } from '@hawker/core'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { useBot, useBotPath } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { Reasoned } from '../../ui/reasoned.tsx'
import { useChannelName } from '../../ui/use-channel-name.ts'
import { useRemoval } from '../../ui/use-removal.tsx'
import classes from './menus.module.css'
import { type PersonMenu, useMenuChanges } from './use-menus.ts'

/** The menus that an action gives single people. Where the channel shows all people one menu, only those of an import are listed. */
export function PersonMenus({ menus }: { menus: readonly PersonMenu[] }) {
  const t = useText('menus')
  const bot = useBot()
  const may = useMay()
  const botPath = useBotPath()
  const navigate = useNavigate()
  const channel = useChannelName()(bot.platform)
  const { createMenu } = useMenuChanges(bot.id)
  const canGive = profiles[bot.platform].can.set_menu !== undefined
  if (!canGive && menus.length === 0) return null
  const open = ({ id }: PersonMenu) => navigate(botPath(`/chatbot/main_menu/${encodeURIComponent(id)}`))
  return (
    <div className={classes.below}>
      <Panel
        title={t('person_menus')}
        text={t(canGive ? 'person_menus_text' : 'given_to_none', { channel })}
        action={
          <Reasoned reason={may.edit}>
            {(off) => (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPlus size={16} stroke={1.5} />}
                loading={createMenu.isPending}
                onClick={() => createMenu.mutate(t('new_name'), { onSuccess: open })}
                {...off}
              >
                {t('add_menu')}
              </Button>
            )}
          </Reasoned>
        }
      >
        {menus.length > 0 && (
          <ul className={classes.menus} aria-label={t('person_menus')}>
            {menus.map((menu) => (
              <MenuRow key={menu.id} menu={menu} />
            ))}
          </ul>
        )}
      </Panel>
    </div>
  )
}

function MenuRow({ menu }: { menu: PersonMenu }) {
  const t = useText('menus')
  const format = useFormat()
  const may = useMay()
  const botPath = useBotPath()
  const remove = useRemoval()
  const { id, name, items } = menu
  const label = `${t('remove')}: ${name}`
  return (
    <li className={classes.menuRow}>
      <Link className={classes.menuName} to={botPath(`/chatbot/main_menu/${encodeURIComponent(id)}`)}>
        {name}
      </Link>
      <span className={classes.count}>
        {t('item_count', { count: items.length, number: format.number(items.length) })}
      </span>
      <Tooltip label={t('remove')}>
        <ActionIcon
          aria-label={label}
          disabled={may.edit !== null}
          onClick={() => void remove({ kind: 'user_menu', things: [menu] })}
        >
          <IconTrash size={16} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
    </li>
  )
}
