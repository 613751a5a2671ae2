import { Button, CloseButton, UnstyledButton } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useFilterWords } from '../../../editor/inspector/filters/use-filter-words.ts'
import { useBot, useBotPath } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import css from './filters.module.css'
import { type Conditions, noConditions, writeConditions } from './filters-in-address.ts'

type ConditionChipsProps = { conditions: Conditions; onEdit: () => void; onChange: (conditions: Conditions) => void }

/** The conditions that narrow the list, in words: pressing one edits them all, its cross removes it. */
export function ConditionChips({ conditions, onEdit, onChange }: ConditionChipsProps) {
  const t = useText('customers')
  const editor = useText('editor')
  const botPath = useBotPath()
  const { can_edit } = useBot()
  const { filterWords } = useFilterWords()
  const { filters, match } = conditions
  if (filters.length === 0) return null
  return (
    <ul className={css.chips} aria-label={t('filter.conditions')}>
      {filters.map((filter, index) => {
        const words = filterWords(filter)
        const others = filters.toSpliced(index, 1)
        return (
          <Fragment key={JSON.stringify(filter)}>
            {index > 0 && (
              <li className={css.join} aria-hidden>
                {editor(match === 'all' ? 'canvas.and' : 'canvas.or')}
              </li>
            )}
            <li className={css.chip}>
              <UnstyledButton className={css.words} title={words} onClick={onEdit}>
                {words}
              </UnstyledButton>
              <CloseButton
                size={28}
                iconSize={14}
                aria-label={t('filter.remove', { words })}
                onClick={() => onChange({ ...conditions, filters: others })}
              />
            </li>
          </Fragment>
        )
      })}
      {can_edit && (
        <li>
          <Button
            component={Link}
            to={botPath('/chatbot/smart_segment', { new: 'segment', filters: writeConditions(conditions) })}
            variant="default"
            size="xs"
            leftSection={<IconUsersGroup size={16} stroke={1.5} />}
          >
            {t('filter.save')}
          </Button>
        </li>
      )}
      <li>
        <Button variant="subtle" color="gray" size="xs" onClick={() => onChange(noConditions)}>
          {t('filter.clear')}
        </Button>
      </li>
    </ul>
  )
}
