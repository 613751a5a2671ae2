import type { Sequence } from '@hawker/core'
import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useBot, useBotPath } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { Reasoned } from '../../ui/reasoned.tsx'
import { holdersOf, usesQuery } from '../tags/queries.ts'
import { EnrollDialog } from './enroll-dialog.tsx'
import css from './sequences.module.css'

/** The number of followers, which opens them, and the button that adds the people of a segment. */
export function Followers({ sequence: { id, is_published } }: { sequence: Sequence }) {
  const t = useText('sequences')
  const format = useFormat()
  const botPath = useBotPath()
  const may = useMay()
  const { id: bot_id } = useBot()
  const { data } = useQuery(usesQuery(bot_id, 'sequences'))
  const [isOpen, setOpen] = useState(false)
  const count = data?.get(id)?.customers ?? null
  return (
    <div className={css.people}>
      {count !== null && (
        <Link to={botPath('/chatbot/customer', { filters: holdersOf('sequences', id) })}>
          {t('follower_count', { count, number: format.number(count) })}
        </Link>
      )}
      <Reasoned reason={may.edit ?? (is_published ? null : t('enroll.off'))}>
        {(off) => (
          <Button
            variant="default"
            leftSection={<IconUserPlus size={16} stroke={1.5} />}
            onClick={() => setOpen(true)}
            {...off}
          >
            {t('enroll.open')}
          </Button>
        )}
      </Reasoned>
      <EnrollDialog isOpen={isOpen} sequence_id={id} onClose={() => setOpen(false)} />
    </div>
  )
}
