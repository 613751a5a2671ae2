import { Button, Popover } from '@mantine/core'
import { IconRocket } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cloneElement, useState } from 'react'
import { notice } from '../../frame/notices.tsx'
import { useBot } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { useText } from '../../frame/use-text.ts'
import { Reasoned } from '../../ui/reasoned.tsx'
import type { Saver } from '../draft/autosave.ts'
import { isSaved } from '../draft/saving.ts'
import { useStoreState } from '../draft/store.ts'
import { useEditor } from '../editor.ts'
import { publishFlow } from '../screen/flow-server.ts'
import { useProblems } from '../use-problems.ts'
import { ChangesList } from './changes-list.tsx'
import css from './top-bar.module.css'

type PublishButtonProps = { saver: Saver; published: number | null; onPublished: (revision: number) => void }

/** Makes the draft live: says why not while it cannot be, and what changes before it does. */
export function PublishButton({ saver, published, onPublished }: PublishButtonProps) {
  const t = useText('editor')
  const { id: bot_id } = useBot()
  const { draft } = useEditor()
  const client = useQueryClient()
  const showError = useShowError()
  const [isOpen, setOpen] = useState(false)
  const problems = useProblems()
  const flow_id = useStoreState(draft, ({ flow }) => flow.id)
  const isLive = useStoreState(draft, ({ saving }) => isSaved(saving) && saving.revision === published)

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const isAllSaved = await saver.push()
      if (!isAllSaved) return null
      return publishFlow({ bot_id, flow_id }, draft.get().saving.revision)
    },
    onSuccess(answer) {
      setOpen(false)
      if (!answer) return notice.warning(t('publish.not_saved'))
      onPublished(answer.published_revision)
      notice.success({ title: t('publish.done'), message: t('publish.done_text') })
      for (const name of ['flows', 'home']) void client.invalidateQueries({ queryKey: [name, bot_id] })
    },
    onError(error) {
      showError(error, t('publish.failed'))
      void saver.catchUp()
    },
  })

  const button = (
    <Button size="xs" loading={isPending} leftSection={<IconRocket size={16} stroke={1.5} />}>
      {t('publish.button')}
    </Button>
  )
  const reason = problems.length
    ? t('publish.has_problems', { count: problems.length })
    : isLive
      ? t('publish.is_live')
      : null
  if (reason !== null) return <Reasoned reason={reason}>{(off) => cloneElement(button, off)}</Reasoned>
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={360} trapFocus>
      <Popover.Target>{cloneElement(button, { onClick: () => setOpen(!isOpen) })}</Popover.Target>
      <Popover.Dropdown p="md">
        {isOpen && (
          <div className={css.publish}>
            <ChangesList published={published} />
            <p className={css.hint}>{t('publish.effect')}</p>
            <Button loading={isPending} onClick={() => mutate()}>
              {t('publish.confirm')}
            </Button>
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
