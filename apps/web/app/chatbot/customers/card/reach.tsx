import { CloseButton, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { sequencesQuery } from '../../../editor/use-bot-lists.ts'
import type { CustomerCard } from '../../../frame/api-types.ts'
import { membersQuery } from '../../../frame/members-query.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { PersonPicker } from '../../../ui/picker/person-picker.tsx'
import { Picker } from '../../../ui/picker/picker.tsx'
import inboxCss from '../../inbox/customer/customer.module.css'
import css from './card.module.css'
import { useCardActs } from './use-card-acts.ts'

/** The customer's subscription, the person who has them, and the sequences they follow. */
export function Reach({ customer }: { customer: CustomerCard }) {
  const t = useText('customers')
  const format = useFormat()
  const { id: bot_id } = useBot()
  const { data: { items: people } = { items: [] } } = useQuery(membersQuery(bot_id))
  const { subscribe, assign, follow, isPending } = useCardActs(customer.id)
  const { is_subscribed, last_subscribed_at: at, assigned_to } = customer
  return (
    <div className={css.reach}>
      <Switch
        label={t('subscribed')}
        description={at && t('card.subscribed_since', { date: format.date(at) })}
        checked={is_subscribed}
        disabled={isPending}
        onChange={(event) => subscribe(event.currentTarget.checked)}
      />
      {customer.last_message_at && (
        <PersonPicker
          label={t('assigned')}
          placeholder={t('bulk.unassigned')}
          people={people.map(({ user_id, name }) => ({ id: user_id, name }))}
          value={assigned_to?.id ?? ''}
          isClearable
          onChange={(user_id) => assign(user_id || null)}
        />
      )}
      <Sequences customer={customer} onFollow={follow} />
    </div>
  )
}

type SequencesProps = { customer: CustomerCard; onFollow: (sequence: string, is_followed: boolean) => void }

function Sequences({ customer: { sequences }, onFollow }: SequencesProps) {
  const t = useText('customers')
  const { id: bot_id } = useBot()
  const { data: all = [] } = useQuery(sequencesQuery(bot_id))
  const free = all.filter(({ id }) => !sequences.some((each) => each.id === id))
  return (
    <div>
      <span className={css.label}>{t('sequences')}</span>
      <div className={inboxCss.tags}>
        {sequences.map(({ id, name }) => (
          <span className={inboxCss.tag} key={id}>
            <span className={inboxCss.tagName} title={name}>
              {name}
            </span>
            <CloseButton
              size={28}
              iconSize={14}
              aria-label={t('card.leave_sequence', { name })}
              onClick={() => onFollow(id, false)}
            />
          </span>
        ))}
        <div className={inboxCss.addTag}>
          <Picker
            kind="sequence"
            size="xs"
            label={t('bulk.names.follow_sequence')}
            isLabelHidden
            placeholder={t('bulk.names.follow_sequence')}
            noneText={t('card.no_sequences')}
            choices={free.map(({ id, name }) => ({ value: id, label: name }))}
            value=""
            onChange={(id) => onFollow(id, true)}
          />
        </div>
      </div>
    </div>
  )
}
