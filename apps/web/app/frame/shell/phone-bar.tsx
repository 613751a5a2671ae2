import { Drawer, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots } from '@tabler/icons-react'
import { NavLink } from 'react-router'
import { phonePlaces, screensFor } from '../screens.ts'
import { useBot, useBotPath, useNeedsYou } from '../use-bot.ts'
import { useFormat } from '../use-format.ts'
import { useText } from '../use-text.ts'
import classes from './phone-bar.module.css'
import { PhoneMore } from './phone-more.tsx'

/** On a phone: four screens within reach of the thumb, everything else under "More". */
export function PhoneBar() {
  const t = useText('frame')
  const bot = useBot()
  const needsYou = useNeedsYou()
  const botPath = useBotPath()
  const format = useFormat()
  const [isOpen, { open, close }] = useDisclosure(false)
  const { shown, more } = phonePlaces(screensFor(bot))
  return (
    <nav className={classes.bar} aria-label={t('main_menu')} data-bottom="phone">
      {shown.map(({ id, path, icon: Icon }) => (
        <NavLink className={classes.item} key={id} to={botPath(path)}>
          <span className={classes.icon}>
            <Icon size={22} stroke={1.5} aria-hidden />
            {id === 'inbox' && needsYou > 0 && <span className={classes.count}>{format.count(needsYou)}</span>}
          </span>
          <span className={classes.word}>{t(`screens_short.${id}`)}</span>
        </NavLink>
      ))}
      <UnstyledButton className={classes.item} onClick={open} aria-haspopup="dialog">
        <IconDots size={22} stroke={1.5} aria-hidden />
        <span className={classes.word}>{t('more')}</span>
      </UnstyledButton>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="bottom"
        size="auto"
        title={t('more')}
        radius="md"
        classNames={{ content: classes.sheet }}
      >
        <PhoneMore screens={more} onDone={close} />
      </Drawer>
    </nav>
  )
}
