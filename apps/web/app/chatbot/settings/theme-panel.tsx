import { Button, ColorInput, FileButton, Textarea } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ChannelState } from '../../frame/api-types.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { Form } from '../../ui/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Reasoned } from '../../ui/reasoned.tsx'
import { useProblems } from '../../ui/use-problems.ts'
import { useUpload } from '../../ui/use-upload.ts'
import settings from './settings.module.css'
import classes from './theme-panel.module.css'
import { ThemePreview } from './theme-preview.tsx'
import { useChangeTheme } from './use-change-theme.ts'
import { useUnsaved } from './use-unsaved.tsx'
import { isColor, ownColor, themeOf } from './widget-theme.ts'

const swatches = [ownColor, '#1d5fa8', '#6d3fb0', '#b3261e', '#c2410c', '#8a5200', '#1d6b34', '#211f1c']
const longestGreeting = 300

/** Colour, greeting and picture of the website chat, beside a picture of it that changes with them. */
export function ThemePanel({ channel }: { channel: ChannelState }) {
  const t = useText('settings')
  const bot = useBot()
  const may = useMay()
  const kept = themeOf(channel)
  const { draft, set, saved } = useUnsaved('theme', kept)
  const theme = { ...kept, ...draft }
  const change = useChangeTheme(bot.id)
  const mayNot = may.administer !== null
  const isGood = isColor(theme.widget_color)
  const { field, submit } = useProblems({ color: isGood ? null : t('look.color_wrong') })
  const save = () =>
    change.mutateAsync(theme).then(
      () => saved(theme),
      () => undefined,
    )
  return (
    <Panel title={t('look.title')} text={t('look.text')}>
      <div className={classes.columns}>
        <Form className={settings.form} onSubmit={submit(() => void save())}>
          <ColorInput
            label={t('look.color')}
            placeholder={ownColor}
            swatches={swatches}
            swatchesPerRow={8}
            withEyeDropper={false}
            value={theme.widget_color}
            {...field('color')}
            readOnly={mayNot}
            onChange={(color) => set({ widget_color: color.toLowerCase() })}
          />
          <Textarea
            label={t('look.greeting')}
            description={t('look.greeting_hint')}
            placeholder={t('look.greeting_example')}
            autosize
            minRows={2}
            maxRows={5}
            maxLength={longestGreeting}
            value={theme.widget_greeting}
            readOnly={mayNot}
            onChange={(event) => set({ widget_greeting: event.currentTarget.value })}
          />
          <AvatarField url={theme.avatar_url} mayNot={mayNot} onChange={(avatar_url) => set({ avatar_url })} />
          <div>
            <Reasoned reason={may.administer}>
              {(off) => (
                <Button type="submit" loading={change.isPending} {...off}>
                  {t('common:save')}
                </Button>
              )}
            </Reasoned>
          </div>
        </Form>
        <ThemePreview name={bot.name} theme={isGood ? theme : { ...theme, widget_color: '' }} />
      </div>
    </Panel>
  )
}

type AvatarFieldProps = { url: string; mayNot: boolean; onChange: (url: string) => void }

function AvatarField({ url, mayNot, onChange }: AvatarFieldProps) {
  const t = useText('settings')
  const showError = useShowError()
  const upload = useUpload()
  const bring = useMutation({
    mutationFn: (file: File) => upload(file),
    onSuccess: (file) => onChange(file.url),
    onError: (error) => showError(error),
  })
  return (
    <div>
      <div className={classes.label}>{t('look.avatar')}</div>
      <div className={classes.hint}>{t('look.avatar_hint')}</div>
      {!mayNot && (
        <div className={classes.actions}>
          <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => file && bring.mutate(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={bring.isPending}
                leftSection={<IconUpload size={16} stroke={1.5} />}
              >
                {t('look.upload')}
              </Button>
            )}
          </FileButton>
          {url && (
            <Button variant="subtle" color="gray" onClick={() => onChange('')}>
              {t('look.remove')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
