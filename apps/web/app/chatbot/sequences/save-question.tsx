import { Button, Modal, Text } from '@mantine/core'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import type { StepMove } from './moves.ts'
import css from './sequences.module.css'

type Props = {
  isOpen: boolean
  moves: readonly StepMove[]
  save: { isPending: boolean; isError: boolean; error: unknown }
  onSave: () => void
  onClose: () => void
}

/** Says before a save who waits at each step, and where they go on. */
export function SaveQuestion({ isOpen, moves, save, onSave, onClose }: Props) {
  const t = useText('sequences')
  const common = useText('common')
  const format = useFormat()
  const step = (index: number) => t('step', { number: format.number(index + 1) })
  const goal = ({ from, to }: StepMove) => {
    if (to === null) return t('moves.ends')
    return to === from ? t('moves.stay') : step(to)
  }
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('moves.title')}>
      <Text size="md">{t('moves.text')}</Text>
      <table className={css.moves}>
        <thead>
          <tr>
            <th scope="col">{t('moves.wait_for')}</th>
            <th scope="col">{t('moves.people')}</th>
            <th scope="col">{t('moves.go_on')}</th>
          </tr>
        </thead>
        <tbody>
          {moves.map((move, index) => (
            <tr key={`${move.from}/${index}`}>
              <td>{step(move.from)}</td>
              <td data-number>{format.number(move.customers)}</td>
              <td>{goal(move)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {save.isError && <ErrorNote error={save.error} />}
      <Button mt={8} mr={8} loading={save.isPending} onClick={onSave}>
        {common('save')}
      </Button>
      <Button mt={8} variant="subtle" color="gray" onClick={onClose}>
        {common('cancel')}
      </Button>
    </Modal>
  )
}
