import { Button } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CustomerCard } from '../../../frame/api-types.ts'
import { SampleMark } from '../../../frame/sample/sample-mark.tsx'
import { useBot, useBotPath } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { useCustomerName } from '../../../ui/use-customer-name.ts'
import { besidesContact } from '../../inbox/customer/besides-contact.ts'
import { Contact } from '../../inbox/customer/contact.tsx'
import { EditableText } from '../../inbox/customer/editable-text.tsx'
import { Fields } from '../../inbox/customer/fields.tsx'
import { Tags } from '../../inbox/customer/tags.tsx'
import { useChangeCustomer } from '../../inbox/customer/use-change-customer.ts'
import css from './card.module.css'
import { CardMenu } from './card-menu.tsx'
import { History } from './history.tsx'
import { Missed } from './missed.tsx'
import { OptIns } from './opt-ins.tsx'
import { Reach } from './reach.tsx'

type CardProps = { customer: CustomerCard; onGone: () => void }

/** Everything known of a customer; what an operator may change is changed in place. */
export function Card({ customer, onGone }: CardProps) {
  const t = useText('customers')
  const inbox = useText('inbox')
  const bot = useBot()
  const botPath = useBotPath()
  const name = useCustomerName()(customer)
  const { mutate, mutateAsync: change } = useChangeCustomer(customer.id)
  const contactWords = { email: inbox('customer.email'), phone: inbox('customer.phone') }
  return (
    <div className={css.card}>
      <header className={css.head}>
        <Avatar name={name} url={customer.avatar_url} size={48} platform={bot.platform} />
        <div className={css.who}>
          <h3 className={css.name}>
            <EditableText
              label={t('name')}
              empty={name}
              kind="text"
              value={customer.full_name}
              shown={name}
              onSave={(full_name) => change({ full_name })}
            />
          </h3>
          <SampleMark bot={bot} id={customer.id} withWord />
        </div>
        <CardMenu customer={customer} name={name} onGone={onGone} />
      </header>
      {customer.last_message_at ? (
        <Button
          component={Link}
          to={botPath('/chatbot/livechat', { filter: 'all', conversation: customer.id })}
          leftSection={<IconMessage size={16} stroke={1.5} />}
        >
          {t('card.open_thread')}
        </Button>
      ) : (
        <p className={css.hint}>{t('card.no_thread')}</p>
      )}
      <Section title={t('card.reach')}>
        <Reach customer={customer} />
      </Section>
      <Section title={inbox('customer.tags')}>
        <Tags tags={customer.tags} onChange={(parts) => mutate(parts)} />
      </Section>
      <Section title={inbox('customer.contact')}>
        <Contact customer={customer} onChange={change} />
      </Section>
      <Section title={inbox('customer.fields')}>
        <Fields fields={besidesContact(customer, contactWords)} onChange={change} />
      </Section>
      <Section title={t('card.opt_ins')}>
        <OptIns customer={customer} />
      </Section>
      <Section title={t('missed.title')}>
        <Missed id={customer.id} />
      </Section>
      <Section title={t('card.history')}>
        <History id={customer.id} />
      </Section>
    </div>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.section}>
    <h4 className={css.heading}>{title}</h4>
    {children}
  </section>
)
