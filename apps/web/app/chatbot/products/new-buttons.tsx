import { Button } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { useUrlValue } from '../../ui/list/use-url-value.ts'
import { Reasoned } from '../../ui/reasoned.tsx'
import css from './products.module.css'

/** A new thing of this screen, for those who may edit. */
export function NewButton({ label, onClick }: { label: string; onClick: () => void }) {
  const may = useMay()
  return (
    <Reasoned reason={may.edit}>
      {(off) => (
        <Button leftSection={<IconPlus size={16} stroke={1.5} />} onClick={onClick} {...off}>
          {label}
        </Button>
      )}
    </Reasoned>
  )
}

/** A new product, or many from a file. */
export function ProductButtons() {
  const t = useText('products')
  const may = useMay()
  const [, openNew] = useUrlValue('new')
  const [, openImport] = useUrlValue('import')
  return (
    <div className={css.acts}>
      <Reasoned reason={may.edit}>
        {(off) => (
          <Button
            variant="default"
            leftSection={<IconUpload size={16} stroke={1.5} />}
            onClick={() => openImport('file')}
            {...off}
          >
            {t('import.open')}
          </Button>
        )}
      </Reasoned>
      <NewButton label={t('new')} onClick={() => openNew('product')} />
    </div>
  )
}
