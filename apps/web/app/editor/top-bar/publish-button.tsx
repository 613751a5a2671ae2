import { Button, Popover } from '@mantine/core'
import { IconRocket } from '@tabler/icons-react'
import { cloneElement, useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import { Reasoned } from '../../ui/reasoned.tsx'
import type { Saver } from '../draft/autosave.ts'
import { isSaved } from '../draft/saving.ts'
import { useStoreState } from '../draft/store.ts'
import { useEditor } from '../editor.ts'
import { leaveAll } from '../left-places.ts'
import { useProblems } from '../use-problems.ts'
import type { FailedCheck } from './check-refusal.ts'
import { PublishForm } from './publish-form.tsx'
import css from './top-bar.module.css'
import { usePublish } from './use-publish.ts'
import { useShowProblem } from './use-show-problem.ts'

type PublishButtonProps = {
  saver: Saver
  published: number | null
  onPublished: (revision: number) => void
  /** Before the place of a problem is shown. */
  onShow: () => void
}

/** Makes the draft live. With problems it leads to the first; without, it shows the changes and asks for the flow's start. */
export function PublishButton({ saver, published, onPublished, onShow }: PublishButtonProps) {
  const t = useText('editor')
  const { draft, left } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const problems = useProblems()
  const showProblem = useShowProblem(onShow)
  const isLive = useStoreState(draft, ({ saving }) => isSaved(saving) && saving.revision === published)
  const [failed, setFailed] = useState<FailedCheck[]>([])
  const { mutate, isPending } = usePublish(saver, {
    onDone: () => setOpen(false),
    onPublished,
    onChecked: setFailed,
  })
  const button = (
    <Button size="xs" data-command="publish" loading={isPending} leftSection={<IconRocket size={16} stroke={1.5} />}>
      {t('publish.button')}
    </Button>
  )
  const [first] = problems
  if (first)
    return cloneElement(button, {
      title: t('publish.has_problems', { count: problems.length }),
      onClick: () => {
        leaveAll(left, draft.get().flow)
        showProblem(first)
      },
    })
  if (isLive) return <Reasoned reason={t('publish.is_live')}>{(off) => cloneElement(button, off)}</Reasoned>
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={360} trapFocus>
      <Popover.Target>{cloneElement(button, { onClick: () => setOpen(!isOpen) })}</Popover.Target>
      <Popover.Dropdown p="md" className={css.form}>
        {isOpen && <PublishForm published={published} isBusy={isPending} failed={failed} onPublish={mutate} />}
      </Popover.Dropdown>
    </Popover>
  )
}
