import { formatMoney, mostPieces } from '@hawker/core'
import { ActionIcon, Button } from '@mantine/core'
import { IconMinus, IconPhoto, IconPlus, IconTrash } from '@tabler/icons-react'
import { useLanguage } from '../frame/use-language.ts'
import { useText } from '../frame/use-text.ts'
import css from './checkout.module.css'
import type { Page } from './use-checkout.ts'

type Line = NonNullable<Page['cart']>['lines'][number]
type Props = { page: Page; lines: Line[]; onQuantity: (variation_id: string, quantity: number) => void }

/** The things of a cart: side by side or in rows, as the shop shows its products. A thing alone is a row. */
export function CartLines({ page, lines, onQuantity }: Props) {
  return (
    <ul className={css.lines} data-grid={(page.shows.grid && lines.length > 1) || undefined}>
      {lines.map((line) => (
        <CartLine
          key={line.variation_id}
          page={page}
          line={line}
          onQuantity={(quantity) => onQuantity(line.variation_id, quantity)}
        />
      ))}
    </ul>
  )
}

function CartLine({ page, line, onQuantity }: { page: Page; line: Line; onQuantity: (quantity: number) => void }) {
  const t = useText('checkout')
  const { language } = useLanguage()
  const { name, image_url, price, quantity, left } = line
  const money = (stored: number) => formatMoney(stored, page.currency, language)
  return (
    <li className={css.line}>
      <div className={css.picture}>
        {image_url ? <img src={image_url} alt="" /> : <IconPhoto size={32} stroke={1.5} aria-hidden />}
      </div>
      <div className={css.what}>
        <p className={css.name}>{name}</p>
        <p className={css.dim}>
          {money(price)}
          {page.shows.quantity && left !== null && ` · ${t('left', { left })}`}
        </p>
        <div className={css.pieces}>
          {page.shows.quantity ? (
            <Pieces
              name={name}
              quantity={quantity}
              most={Math.min(mostPieces, left ?? mostPieces)}
              onChange={onQuantity}
            />
          ) : (
            <span className={css.count}>{quantity} ×</span>
          )}
          <strong className={css.sum}>{money(price * quantity)}</strong>
        </div>
        <Button
          variant="subtle"
          color="gray"
          className={css.remove}
          leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
          aria-label={`${t('remove')}: ${name}`}
          onClick={() => onQuantity(0)}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}

type PiecesProps = { name: string; quantity: number; most: number; onChange: (quantity: number) => void }

function Pieces({ name, quantity, most, onChange }: PiecesProps) {
  const t = useText('checkout')
  return (
    <fieldset className={css.stepper} aria-label={t('quantity', { name })}>
      <ActionIcon
        size={44}
        variant="default"
        aria-label={t('less', { name })}
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
      >
        <IconMinus size={16} stroke={1.5} />
      </ActionIcon>
      <span className={css.count} aria-live="polite">
        {quantity}
      </span>
      <ActionIcon
        size={44}
        variant="default"
        aria-label={t('more', { name })}
        disabled={quantity >= most}
        onClick={() => onChange(quantity + 1)}
      >
        <IconPlus size={16} stroke={1.5} />
      </ActionIcon>
    </fieldset>
  )
}
