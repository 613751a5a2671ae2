import { ownMediaPath } from '@hawker/core'
import {
  IconForms,
  IconHandClick,
  IconLink,
  IconMapPin,
  IconShoppingBag,
  IconStar,
  IconTicket,
} from '@tabler/icons-react'
import type { CustomerContent, StoredAttachment } from '../../../frame/inbox-types.ts'
import { shownAt } from '../../../frame/shown-at.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { useChannelName } from '../../../ui/use-channel-name.ts'
import classes from './content.module.css'
import { FileView } from './file-view.tsx'
import { MediaView } from './media-view.tsx'
import { Picture } from './picture.tsx'
import { Words } from './words.tsx'

/** A message from a customer, or from a person on the platform itself. A press shows the title of its button. */
export function ReceivedView({ content }: { content: CustomerContent }) {
  const t = useText('inbox')
  const { text, payload_title: title, attachments = [] } = content
  const isPress = Boolean(title) && (!text || text === title)
  return (
    <>
      {attachments.map((attachment, index) => (
        <AttachmentView attachment={attachment} key={`${index} ${attachment.type}`} />
      ))}
      {isPress && (
        <div className={classes.pressed} title={t('pressed')}>
          <IconHandClick size={16} stroke={1.5} role="img" aria-label={t('pressed')} />
          {title}
        </div>
      )}
      {!isPress && text && (
        <div className={classes.text}>
          <Words text={text} />
        </div>
      )}
    </>
  )
}

/** Things of a platform to which a channel gives a word of ours; others have a title. */
const known = [
  'story_reply',
  'story_mention',
  'ephemeral',
  'unsupported',
  'form',
  'calls_allowed',
  'calls_refused',
] as const
const isKnown = (title: string): title is (typeof known)[number] => known.some((word) => word === title)

function AttachmentView({ attachment }: { attachment: StoredAttachment }) {
  const t = useText('inbox')
  const { platform } = useBot()
  const channelName = useChannelName()
  const { type, url, filename, state, title, lat, long, media_id } = attachment
  const name = filename || title || t(`kinds.${type}`)
  if (type === 'location') {
    const map = lat === undefined || long === undefined ? url : `https://www.google.com/maps?q=${lat},${long}`
    const icon = <IconMapPin size={20} stroke={1.5} />
    return <FileView url={map} name={title || t('kinds.location')} hint={map && t('open_map')} icon={icon} />
  }
  if (state === 'failed') return <FileView url={undefined} name={name} hint={t('file_failed')} />
  if (type === 'product')
    return <FileView url={url} name={name} icon={<IconShoppingBag size={20} stroke={1.5} />} hint={undefined} />
  if (type === 'form') return <FileView url={undefined} name={name} icon={<IconForms size={20} stroke={1.5} />} />
  if (type === 'coupon')
    return (
      <FileView url={undefined} name={name} icon={<IconTicket size={20} stroke={1.5} />} hint={t('kinds.coupon')} />
    )
  if (type === 'feedback')
    return (
      <FileView url={undefined} name={name} icon={<IconStar size={20} stroke={1.5} />} hint={t('kinds.feedback')} />
    )
  if (type === 'fallback')
    return (
      <FileView
        url={url}
        name={title && isKnown(title) ? t(`kinds.${title}`, { channel: channelName(platform) }) : name}
        hint={shownAt(url) ?? undefined}
        icon={<IconLink size={20} stroke={1.5} />}
      />
    )
  // Until the file is stored, its platform's address would show the platform who opens it.
  const isStored = media_id === undefined || state !== undefined || (url && ownMediaPath(url) !== null)
  if (!url || !isStored) return <FileView url={undefined} name={name} hint={t('file_waiting')} />
  if (type === 'sticker') return <Picture url={url} label={t('kinds.sticker')} size="sticker" />
  return <MediaView type={type} url={url} filename={filename} />
}
