import { checkoutWords, formatMoney, say } from '@hawker/core'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useLanguage } from '../frame/use-language.ts'
import { useText } from '../frame/use-text.ts'
import css from './checkout.module.css'
import { ToChat } from './to-chat.tsx'
import type { Page } from './use-checkout.ts'

type Props = { order: NonNullable<Page['order']> } & Pick<Page, 'result' | 'chat_url'>

/** The order that the cart has become, with the ways to its payment and its bill. */
export function Ordered({ order, result, chat_url }: Props) {
  const t = useText('checkout')
  const { language } = useLanguage()
  const words = checkoutWords(language)
  const { display_id, key, status, total, currency, pay_url, bill_url } = order
  const told = result === 'ordered' ? (status === 17 ? words.waiting : words.ordered) : words.again
  return (
    <section className={css.done} role="status">
      <IconCircleCheck size={48} stroke={1.5} aria-hidden className={css.check} />
      <h2>{t('done')}</h2>
      <p className={css.key}>{key}</p>
      <p>{say(told, { number: display_id, key, total: formatMoney(total, currency, language) })}</p>
      {pay_url && (
        <Button component="a" href={pay_url} size="lg" fullWidth>
          {words.pay_now}
        </Button>
      )}
      <Button component="a" href={bill_url} variant="default" size="lg" fullWidth>
        {t('bill')}
      </Button>
      <p className={css.dim}>{t('to_chat')}</p>
      <ToChat url={chat_url} />
    </section>
  )
}
