import { readAmount } from '@hawker/core'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { facetsQuery } from '../../../frame/products-query.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useLanguage } from '../../../frame/use-language.ts'
import { useText } from '../../../frame/use-text.ts'
import { amountText } from '../../../ui/amount-text.ts'
import classes from './behaviour.module.css'
import { type RowProps, Words } from './setting-row.tsx'

type Props = RowProps<number> & { isBusy: boolean }

/** An amount in the shop's currency; saved when the person leaves the field or presses Enter. Empty: 0. */
export function AmountRow(props: Props) {
  const { data: facets } = useQuery(facetsQuery(useBot().id))
  return facets ? <Typed key={facets.currency} {...props} currency={facets.currency} /> : null
}

function Typed({ name, hint, value, reason, isBusy, currency, onChange }: Props & { currency: string }) {
  const id = useId()
  const t = useText('orders')
  const { language } = useLanguage()
  const [typed, setTyped] = useState(value === 0 ? '' : amountText(value, currency, language))
  const read = typed.trim() === '' ? 0 : readAmount(typed, currency, language)
  const save = () => {
    if (read !== null && read !== value) onChange(read)
  }
  return (
    <div className={classes.row} data-wide>
      <Words id={id} name={name} hint={hint} reason={reason} />
      <TextInput
        id={id}
        className={classes.select}
        aria-describedby={`${id}-hint`}
        inputMode="decimal"
        error={read === null ? t('no_amount', { currency }) : null}
        rightSection={currency}
        rightSectionWidth={56}
        value={typed}
        disabled={reason !== null || isBusy}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save()
        }}
      />
    </div>
  )
}
