import type { CardOf, PluginId } from '@hawker/core'
import css from '../canvas/block-node.module.css'
import type { CardFiles, StoredFile } from '../draft/uploads.ts'
import { ButtonsField } from '../inspector/fields/buttons-field.tsx'
import { MediaField } from '../inspector/fields/media-field.tsx'
import type { CardEditorProps } from './card.ts'

type Kind = Extract<PluginId, 'image' | 'video' | 'audio' | 'file'>

/** Image, video, audio and file have the same fields: an address and buttons. */
export function mediaEditor<K extends Kind>(kind: K) {
  return function MediaEditor({ card, from, onChange }: CardEditorProps<K>) {
    const { key, config, buttons }: CardOf<Kind> = card
    return (
      <>
        <MediaField
          kind={kind}
          url={config.url}
          place={{ block: from, card: key, index: 0 }}
          onChange={({ url, filename }) => onChange({ ...card, config: { url, filename } })}
        />
        <ButtonsField
          buttons={buttons}
          at="/buttons"
          from={from}
          onChange={(buttons, edits) => onChange({ ...card, buttons }, edits)}
        />
      </>
    )
  }
}

/** The one file such a card is made of. */
export const itsFile = {
  list: ({ config }: CardOf<Kind>) => [config],
  put: <C extends CardOf<Kind>>(card: C, _: number, { url, filename }: StoredFile): C => ({
    ...card,
    config: { ...card.config, url, filename },
  }),
} satisfies CardFiles<CardOf<Kind>>

/** The name of a file, or a hint while there is none. */
export function FileName({ config, ghost }: { config: { url: string; filename: string }; ghost: string }) {
  const { url, filename } = config
  if (!url) return <span className={css.ghost}>{ghost}</span>
  return <span className={css.clip}>{filename || url.replace(/^.*\//, '')}</span>
}
