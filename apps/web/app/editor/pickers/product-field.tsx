import type { ShopVariation } from '../../frame/products-query.ts'
import { useText } from '../../frame/use-text.ts'
import { VariationPicker } from '../../ui/picker/variation-picker.tsx'
import { useEditor } from '../editor.ts'
import { ProblemLines } from '../inspector/problem-lines.tsx'

type Props = { value: string; at: string; onPick: (variation: ShopVariation | null) => void }

/** A product of the shop, sent with its name, price, picture and stock of the moment. */
export function ProductField({ value, at, onPick }: Props) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  return (
    <>
      <VariationPicker
        label={t('pick.product')}
        description={t('pick.product_hint')}
        value={value}
        error={null}
        isReadOnly={!canEdit}
        isClearable
        onPick={onPick}
      />
      <ProblemLines at={at} />
    </>
  )
}
