import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { useBotPath } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { UserName } from '../../ui/in-use.tsx'
import { holdersOf, type Uses } from './queries.ts'
import css from './tags.module.css'

type HoldersProps = { list: Parameters<typeof holdersOf>[0]; id: string; uses: Uses | undefined }

/** The number of customers who have a thing, which opens them; a dash until it is counted. */
export function Holders({ list, id, uses }: HoldersProps) {
  const format = useFormat()
  const botPath = useBotPath()
  const count = uses?.customers ?? null
  if (count === null) return '–'
  if (count === 0) return format.number(0)
  return (
    <Link className={css.people} to={botPath('/chatbot/customer', { filters: holdersOf(list, id) })}>
      {format.number(count)}
    </Link>
  )
}

/** Where a thing is named: the number of places, which opens their names with links. */
export function Places({ name, uses }: { name: string; uses: Uses | undefined }) {
  const t = useText('tags')
  if (!uses) return '–'
  const { used_by } = uses
  if (used_by.length === 0) return <span className={css.dim}>{t('unused')}</span>
  return (
    <Popover position="bottom-start" withinPortal trapFocus shadow="md">
      <Popover.Target>
        <UnstyledButton className={css.places}>
          {t('places', { count: used_by.length })}
          <VisuallyHidden>. {t('show_places', { name })}</VisuallyHidden>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={css.users}>
          {used_by.map((each) => (
            <li key={`${each.what}/${each.id}`}>
              <UserName user={each} />
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
