import type { CardOf } from '@hawker/core'
import { IconFile, IconPhoto, IconPlayerPlay, IconVideo, IconVolume } from '@tabler/icons-react'
import { useText } from '../../../frame/use-text.ts'
import css from '../block-node.module.css'
import { Picture } from '../picture.tsx'
import { ButtonRows } from './button-rows.tsx'

export function ImageView({ card }: { card: CardOf<'image'> }) {
  const t = useText('editor')
  return (
    <>
      <Picture url={card.config.url} icon={IconPhoto} ghost={t('ghost.image')} className={css.picture} />
      <ButtonRows buttons={card.buttons} prefix="/buttons" />
    </>
  )
}

/** Not loaded on the canvas: a flow of many videos must stay light. */
export function VideoView({ card }: { card: CardOf<'video'> }) {
  const t = useText('editor')
  const { url, filename } = card.config
  return (
    <>
      <div className={css.file} data-wide>
        {url ? <IconPlayerPlay size={18} stroke={1.5} aria-hidden /> : <IconVideo size={18} stroke={1.5} aria-hidden />}
        <FileWords url={url} filename={filename} ghost={t('ghost.video')} />
      </div>
      <ButtonRows buttons={card.buttons} prefix="/buttons" />
    </>
  )
}

export function AudioView({ card }: { card: CardOf<'audio'> }) {
  const t = useText('editor')
  return (
    <>
      <div className={css.file}>
        <IconVolume size={18} stroke={1.5} aria-hidden />
        <FileWords {...card.config} ghost={t('ghost.audio')} />
      </div>
      <ButtonRows buttons={card.buttons} prefix="/buttons" />
    </>
  )
}

export function FileView({ card }: { card: CardOf<'file'> }) {
  const t = useText('editor')
  return (
    <>
      <div className={css.file}>
        <IconFile size={18} stroke={1.5} aria-hidden />
        <FileWords {...card.config} ghost={t('ghost.file')} />
      </div>
      <ButtonRows buttons={card.buttons} prefix="/buttons" />
    </>
  )
}

function FileWords({ url, filename, ghost }: { url: string; filename: string; ghost: string }) {
  if (!url) return <span className={css.ghost}>{ghost}</span>
  return <span className={css.clip}>{filename || url.replace(/^.*\//, '')}</span>
}
