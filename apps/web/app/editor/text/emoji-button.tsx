import { ActionIcon, Popover, Skeleton, Tooltip } from '@mantine/core'
import { IconMoodSmile } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../frame/use-text.ts'

/** The list and its pictures are loaded when it is first opened. */
const EmojiList = lazy(() => import('./emoji-list.tsx'))

export function EmojiButton({ onPick }: { onPick: (emoji: string) => void }) {
  const t = useText('editor')
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus withinPortal>
      <Tooltip label={t('emoji.open')}>
        <Popover.Target>
          <ActionIcon size={28} aria-label={t('emoji.open')} onClick={() => setOpen(!isOpen)}>
            <IconMoodSmile size={16} stroke={1.5} />
          </ActionIcon>
        </Popover.Target>
      </Tooltip>
      <Popover.Dropdown p={0}>
        {isOpen && (
          <Suspense fallback={<Skeleton width={288} height={320} />}>
            <EmojiList
              onPick={(emoji) => {
                setOpen(false)
                onPick(emoji)
              }}
            />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
