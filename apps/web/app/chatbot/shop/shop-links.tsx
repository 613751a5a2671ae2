import { Button } from '@mantine/core'
import { IconBolt, IconPlugConnected, IconReceipt, IconScale, IconShirt } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useBotPath } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import css from './shop.module.css'

const links = [
  { key: 'products', path: '/chatbot/ecommerce/product', values: {}, Icon: IconShirt },
  { key: 'orders', path: '/chatbot/ecommerce/order', values: {}, Icon: IconReceipt },
  { key: 'reconciliation', path: '/chatbot/ecommerce/reconciliation', values: {}, Icon: IconScale },
  { key: 'rules', path: '/chatbot/settings', values: { tab: 'rules' }, Icon: IconBolt },
  { key: 'connections', path: '/chatbot/settings', values: { tab: 'connections' }, Icon: IconPlugConnected },
] as const

/** The screens of the shop. */
export function ShopLinks() {
  const t = useText('shop')
  const botPath = useBotPath()
  return (
    <nav className={css.links} aria-label={t('links')}>
      {links.map(({ key, path, values, Icon }) => (
        <Button
          key={key}
          component={Link}
          to={botPath(path, values)}
          variant="default"
          leftSection={<Icon size={16} stroke={1.5} />}
        >
          {t(`to.${key}`)}
        </Button>
      ))}
    </nav>
  )
}
