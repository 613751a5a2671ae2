import { IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useText } from '../../../frame/use-text.ts'
import { useCustomerName } from '../../../ui/use-customer-name.ts'
import classes from './composer.module.css'

type Props = { same: { name: string; psid: string }; to: string }

/** Shown instead of the field: the customer turned out to be the same person as another, with whom the conversation goes on. */
export function SamePerson({ same, to }: Props) {
  const t = useText('inbox')
  const customerName = useCustomerName()
  return (
    <div className={classes.closed}>
      <IconUsers size={18} stroke={1.5} aria-hidden />
      <span>
        {t('same_person', { name: customerName(same) })} <Link to={to}>{t('same_person_open')}</Link>
      </span>
    </div>
  )
}
