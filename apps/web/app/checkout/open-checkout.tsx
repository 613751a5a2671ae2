import { changeLines, checkoutWords, formatMoney, grams, savedText, say, wayLabel, weightOf } from '@hawker/core'
import { Alert, Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useErrorLines } from '../frame/use-errors.ts'
import { useLanguage } from '../frame/use-language.ts'
import { useText } from '../frame/use-text.ts'
import { BuyerForm } from './buyer-form.tsx'
import { CartLines } from './cart-lines.tsx'
import css from './checkout.module.css'
import type { Page, useCheckout } from './use-checkout.ts'
import { useForm } from './use-form.ts'

type Props = { token: string; page: Page; checkout: ReturnType<typeof useCheckout> }

/** The cart, the buyer's answers, and the button that orders what is shown. */
export function OpenCheckout({ token, page, checkout }: Props) {
  const t = useText('checkout')
  const { language } = useLanguage()
  const words = checkoutWords(language)
  const form = useForm(token, checkout)
  const [isOrdering, setOrdering] = useState(false)
  const root = useRef<HTMLFormElement>(null)
  if (!page.cart) return null
  const order = async () => {
    setOrdering(true)
    await form.order(page)
    // A frame may come before the faults are drawn.
    flushSync(() => setOrdering(false))
    root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return (
    <form
      ref={root}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isOrdering) void order()
      }}
    >
      <Changes page={page} />
      <section className={css.part} aria-labelledby="checkout-things">
        <h2 id="checkout-things">{t('things')}</h2>
        <CartLines
          page={page}
          lines={page.cart.lines}
          onQuantity={(variation_id, quantity) => void form.send({ line: { variation_id, quantity } })}
        />
      </section>
      <section className={css.part} aria-labelledby="checkout-buyer">
        <h2 id="checkout-buyer">{t('buyer')}</h2>
        <BuyerForm
          {...{ token, page }}
          draft={form.draft}
          faults={form.faults}
          onType={form.type}
          onLeave={form.leave}
          onForget={form.forget}
          onChange={(change) => void form.send(change)}
        />
      </section>
      <Summary page={page} cart={page.cart} />
      <div className={css.foot} data-bottom="buttons">
        <p className={css.dim} role="status">
          {checkout.isSaving && !isOrdering && t('saving')}
          {isOrdering && t('confirming')}
          {!checkout.isSaving && !isOrdering && form.fate === 'saved' && t('saved')}
          {!checkout.isSaving && !isOrdering && form.fate === 'failed' && t('not_saved')}
        </p>
        {form.error !== null && <Failure error={form.error} />}
        <Button type="submit" fullWidth size="lg" loading={isOrdering} className={css.confirm ?? ''}>
          {words.confirm} · {formatMoney(page.cart.total, page.currency, language)}
        </Button>
      </div>
    </form>
  )
}

function Failure({ error }: { error: unknown }) {
  const { lines } = useErrorLines(error)
  return (
    <Alert color="red" role="alert">
      {lines.join(' ')}
    </Alert>
  )
}

/** Changes that the shop made meanwhile, in the words of the chat. */
export function Changes({ page }: { page: Page }) {
  const { language } = useLanguage()
  const words = checkoutWords(language)
  const lines = [
    ...(page.result === 'changed' ? [words.changed] : []),
    ...changeLines(page.changes, page.currency, language),
  ]
  if (lines.length === 0) return null
  return (
    <Alert color="yellow" role="alert" className={css.changes ?? ''}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Alert>
  )
}

function Summary({ page, cart }: { page: Page; cart: NonNullable<Page['cart']> }) {
  const { language } = useLanguage()
  const words = checkoutWords(language)
  const money = (stored: number) => formatMoney(stored, page.currency, language)
  const weight = weightOf(cart.lines)
  const [only] = page.ways
  return (
    <section className={css.part} aria-label={words.summary}>
      <h2>{words.summary}</h2>
      <dl className={css.sums}>
        {cart.lines.map(({ variation_id, name, quantity, price }) => (
          <div key={variation_id}>
            <dt>
              {quantity} × {name}
            </dt>
            <dd>{money(price * quantity)}</dd>
          </div>
        ))}
        {page.shows.weight && weight > 0 && (
          <div>
            <dt>{words.weight}</dt>
            <dd>{grams(weight)}</dd>
          </div>
        )}
        {cart.shipping_fee > 0 && (
          <div>
            <dt>{words.shipping}</dt>
            <dd>{money(cart.shipping_fee)}</dd>
          </div>
        )}
        {page.ways.length === 1 && only && (
          <div>
            <dt>{words.pay}</dt>
            <dd>{wayLabel(only, language)}</dd>
          </div>
        )}
      </dl>
      {cart.discount > 0 && <p className={css.saved}>{savedText(cart.combos, money(cart.discount), words)}</p>}
      <p className={css.total}>{say(words.total, { total: money(cart.total) })}</p>
      {page.shows.plus_shipping && <p className={css.dim}>{words.plus_shipping}</p>}
    </section>
  )
}
