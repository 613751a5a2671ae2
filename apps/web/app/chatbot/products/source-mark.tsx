import { IconLock } from '@tabler/icons-react'
import { useServiceName } from '../../frame/use-service-name.ts'
import { useText } from '../../frame/use-text.ts'

/** A lock beside a product that a connected service decides, and its reason; nothing beside one made here. */
export function SourceMark({ source }: { source: string }) {
  const t = useText('products')
  const sourceName = useServiceName()
  if (source === '') return null
  const words = t('locked_by', { source: sourceName(source) })
  return <IconLock size={16} stroke={1.5} role="img" aria-label={words} title={words} />
}
