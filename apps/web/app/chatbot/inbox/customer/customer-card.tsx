import { IconBan, IconBell, IconBellOff, IconPlant } from '@tabler/icons-react'
import { memo } from 'react'
import type { Conversation } from '../../../frame/api-types.ts'
import { SampleMark } from '../../../frame/sample/sample-mark.tsx'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { useCustomerName } from '../../../ui/use-customer-name.ts'
import { besidesContact } from './besides-contact.ts'
import { Contact } from './contact.tsx'
import classes from './customer.module.css'
import { CustomerMenu } from './customer-menu.tsx'
import { Fields } from './fields.tsx'
import { OrdersOfCustomer } from './orders-of-customer.tsx'
import { Tags } from './tags.tsx'
import { useChangeCustomer } from './use-change-customer.ts'

const stateIcons = { blocked: IconBan, subscribed: IconBell, unsubscribed: IconBellOff }

/** The customer's facts, most of which can be edited in place. */
export const CustomerCard = memo(function CustomerCard({
  conversation: { id, customer },
}: {
  conversation: Conversation
}) {
  const t = useText('inbox')
  const bot = useBot()
  const contactWords = { email: t('customer.email'), phone: t('customer.phone') }
  const name = useCustomerName()(customer)
  const { mutate, mutateAsync: change } = useChangeCustomer(id)
  const state = customer.is_blocked ? 'blocked' : customer.is_subscribed ? 'subscribed' : 'unsubscribed'
  const StateIcon = stateIcons[state]
  return (
    <div>
      <div className={classes.top}>
        <CustomerMenu
          id={id}
          name={name}
          isBlocked={customer.is_blocked}
          isSeeding={customer.is_seeding}
          lastInAt={customer.last_interactive_at}
        />
        <Avatar name={name} url={customer.avatar_url} size={64} platform={bot.platform} />
        <h3 className={classes.name}>{name}</h3>
        <SampleMark bot={bot} id={id} withWord />
        <span className={classes.state} data-state={state}>
          <StateIcon size={14} stroke={1.5} aria-hidden />
          {t(`customer.${state}`)}
        </span>
        {customer.is_seeding && (
          <span className={classes.state} data-state="seeding" title={t('customer.seeding_hint')}>
            <IconPlant size={14} stroke={1.5} aria-hidden />
            {t('customer.seeding')}
          </span>
        )}
      </div>
      <section className={classes.section}>
        <h4 className={classes.heading}>{t('customer.tags')}</h4>
        <Tags tags={customer.tags} onChange={(parts) => mutate(parts)} />
      </section>
      <section className={classes.section}>
        <h4 className={classes.heading}>{t('customer.contact')}</h4>
        <Contact customer={customer} onChange={change} />
      </section>
      <OrdersOfCustomer id={id} />
      <section className={classes.section}>
        <h4 className={classes.heading}>{t('customer.fields')}</h4>
        <Fields fields={besidesContact(customer, contactWords)} onChange={change} />
      </section>
    </div>
  )
})
