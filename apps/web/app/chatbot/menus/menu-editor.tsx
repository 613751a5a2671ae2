import type { PushPart } from '@hawker/core'
import { Button, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { Reasoned } from '../../ui/reasoned.tsx'
import { LeaveQuestion } from '../settings/leave-question.tsx'
import classes from './menus.module.css'
import { Phone } from './phone.tsx'
import { PushPanel } from './push-panel.tsx'

type Props = {
  isChanged: boolean
  isSaving: boolean
  onSave: () => void
  /** The items as the channel shows them, and how many of them there can be. */
  shown: { lines: readonly string[]; count: number; most: number }
  parts: readonly PushPart[]
  children: ReactNode
}

/** What a channel always shows: its fields with the button that saves them, beside a phone and the state at the channel. */
export function MenuEditor({ isChanged, isSaving, onSave, shown: { lines, count, most }, parts, children }: Props) {
  const t = useText('menus')
  const may = useMay()
  return (
    <div className={classes.columns}>
      <LeaveQuestion isUnsaved={isChanged} />
      <div>
        {children}
        <div className={classes.save}>
          <Reasoned reason={may.edit}>
            {(off) => (
              <Button loading={isSaving} disabled={!isChanged} onClick={onSave} {...off}>
                {t('common:save')}
              </Button>
            )}
          </Reasoned>
        </div>
      </div>
      <div className={classes.side}>
        <Phone lines={lines} hint={t('fits', { shown: count, most })} />
        <PushPanel parts={parts} />
      </div>
    </div>
  )
}

/** Shows or hides all of it at the channel, once saved. */
export function PublishedSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const t = useText('menus')
  const may = useMay()
  return (
    <Reasoned reason={may.edit}>
      {(off) => (
        <Switch
          label={t('published')}
          checked={isOn}
          onChange={(event) => onChange(event.currentTarget.checked)}
          {...off}
        />
      )}
    </Reasoned>
  )
}
