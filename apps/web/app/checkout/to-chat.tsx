import { Button } from '@mantine/core'
import { IconMessageCircle } from '@tabler/icons-react'
import { shownAt } from '../frame/shown-at.ts'
import { useText } from '../frame/use-text.ts'

/** Leads back to the chat with the shop, where its platform has a link to it. */
export function ToChat({ url }: { url: string | null }) {
  const t = useText('checkout')
  const href = shownAt(url)
  return (
    href && (
      <Button component="a" href={href} variant="default" leftSection={<IconMessageCircle size={18} aria-hidden />}>
        {t('back_to_chat')}
      </Button>
    )
  )
}
