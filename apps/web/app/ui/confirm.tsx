import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useText } from '../frame/use-text.ts'

type Question = { title: string; text: string; confirm: string; onConfirm: () => void }

/** Asks before an action that cannot be undone: the text names the loss, the button the action. */
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
