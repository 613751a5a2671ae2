import { partOf, type TemplateButton, type TemplateCard, type TemplateComponent } from '@hawker/core'
import { IconCopy, IconExternalLink, IconFile, IconMapPin, IconPhone, IconPhoto, IconVideo } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import { filled } from './draft.ts'
import css from './message-templates.module.css'

const icon = { size: 16, stroke: 1.5 }
const media = { IMAGE: IconPhoto, VIDEO: IconVideo, DOCUMENT: IconFile, LOCATION: IconMapPin } as const
const keys: Record<string, typeof IconCopy> = {
  URL: IconExternalLink,
  PHONE_NUMBER: IconPhone,
  COPY_CODE: IconCopy,
  OTP: IconCopy,
}

type PreviewProps = { components: readonly TemplateComponent[]; category: string }

/** The message as a customer gets it, with the examples in place of its variables. */
export function TemplatePreview({ components, category }: PreviewProps) {
  const t = useText('message_templates')
  const header = partOf(components, 'HEADER')
  const body = partOf(components, 'BODY')
  const footer = partOf(components, 'FOOTER')
  const { buttons = [] } = partOf(components, 'BUTTONS') ?? {}
  const { cards = [] } = partOf(components, 'CAROUSEL') ?? {}
  const isCode = category === 'AUTHENTICATION' && body?.text === ''
  const said = isCode ? t('code_text') : filled(body?.text ?? '', body?.examples ?? [])
  const below = isCode && footer?.minutes ? t('code_expires', { minutes: footer.minutes }) : (footer?.text ?? '')
  return (
    <div className={css.preview}>
      <div className={css.bubble}>
        {header && header.format !== 'TEXT' && <Media format={header.format} url={header.url} />}
        <div className={css.words}>
          {header?.format === 'TEXT' && header.text && (
            <p className={css.title}>{filled(header.text, header.examples)}</p>
          )}
          <p>{said || t('no_words')}</p>
          {isCode && body?.warns && <p>{t('code_warning')}</p>}
          {below && <p className={css.foot}>{below}</p>}
        </div>
        <Keys buttons={buttons} />
      </div>
      {cards.length > 0 && <Cards cards={cards} />}
    </div>
  )
}

/** Cards side by side; the customer swipes through them. */
function Cards({ cards }: { cards: readonly TemplateCard[] }) {
  const t = useText('message_templates')
  return (
    // A region that scrolls has to be reached by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
    <section className={css.cards} aria-label={t('part.CAROUSEL')} tabIndex={0}>
      {cards.map(({ format, url, text, examples, buttons }, index) => {
        const place = `card ${index}`
        return (
          <div key={place} className={css.bubble}>
            <Media format={format} url={url} />
            <div className={css.words}>
              <p>{filled(text, examples) || t('no_card_text')}</p>
            </div>
            <Keys buttons={buttons} />
          </div>
        )
      })}
    </section>
  )
}

function Media({ format, url }: { format: keyof typeof media; url: string }) {
  const Icon = media[format]
  return (
    <div className={css.media}>
      {format === 'IMAGE' && url ? <img src={url} alt="" /> : <Icon size={32} stroke={1.5} />}
    </div>
  )
}

function Keys({ buttons }: { buttons: readonly TemplateButton[] }) {
  const t = useText('message_templates')
  return buttons.map(({ type, text }, index) => {
    const Key = keys[type]
    const place = `button ${index}`
    return (
      <div key={place} className={css.key}>
        {Key && <Key {...icon} aria-hidden />}
        {text || t(`button_type.${type === 'COPY_CODE' || type === 'OTP' ? 'COPY_CODE' : 'other'}`)}
      </div>
    )
  })
}
