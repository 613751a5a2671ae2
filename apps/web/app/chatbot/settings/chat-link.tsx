import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import { CopyField } from '../../ui/copy-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import classes from './chat-link.module.css'

/** The way to the chat for customers: a link to copy, and its code to print. */
export function ChatLink({ url, name }: { url: string; name: string }) {
  const t = useText('settings')
  const download = async () => {
    const { toDataURL } = await import('qrcode')
    const link = document.createElement('a')
    link.href = await toDataURL(url, { width: 1024, margin: 4 })
    link.download = `${name}.png`
    link.click()
  }
  return (
    <Panel title={t('channel.link')} text={t('channel.link_text')}>
      <div className={classes.link}>
        <div className={classes.words}>
          <CopyField label={t('channel.link')} value={url} />
          <Button variant="default" leftSection={<IconDownload size={16} stroke={1.5} />} onClick={download}>
            {t('channel.qr_download')}
          </Button>
        </div>
        <QrCode text={url} label={t('channel.qr')} />
      </div>
    </Panel>
  )
}
