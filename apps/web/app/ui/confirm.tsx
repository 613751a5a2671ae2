import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useText } from '../frame/use-text.ts'

type Question = { title: string; text: string; confirm: string; onConfirm: () => void }

/** For what cannot be taken back: says what will be gone, and the button says what it does. */
export function useConfirm(): (question: Question) => void {
  const t = useText('common')
  return ({ title, text, confirm, onConfirm }) =>
    modals.openConfirmModal({
      title,
      children: <Text size="md">{text}</Text>,
      labels: { confirm, cancel: t('cancel') },
      confirmProps: { color: 'red' },
      onConfirm,
    })
}
