import type { CardOf, PluginId } from '@hawker/core'
import { ButtonsField } from '../fields/buttons-field.tsx'
import { MediaField } from '../fields/media-field.tsx'
import type { CardEditorProps } from './index.ts'

type Kind = Extract<PluginId, 'image' | 'video' | 'audio' | 'file'>

/** Image, video, audio and file are the same card but for the file they take. */
function media<K extends Kind>(kind: K) {
  return function MediaEditor({ card, from, onChange }: CardEditorProps<K>) {
    const { key, config, buttons }: CardOf<Kind> = card
    return (
      <>
        <MediaField
          kind={kind}
          url={config.url}
          place={{ block: from, card: key, index: 0 }}
          onChange={(file) => onChange({ ...card, config: pick(file) })}
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

const pick = ({ url, filename }: { url: string; filename: string }) => ({ url, filename })

export const ImageEditor = media('image')
export const VideoEditor = media('video')
export const AudioEditor = media('audio')
export const FileEditor = media('file')
