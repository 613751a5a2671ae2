import { settingDefinitions } from '@hawker/core'
import { lazy, Suspense } from 'react'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { configOf } from './config-of.ts'
import type { SettingRow } from './rows.ts'
import type { Settings, useChangeSettings } from './use-change-settings.ts'

// The fields of actions are the flow editor's, which the other settings need not load.
const ConfigForm = lazy(() => import('./config-form.tsx'))

type Props = {
  setting: SettingRow
  values: Settings
  isReadOnly: boolean
  change: ReturnType<typeof useChangeSettings>
}

/** The options of a setting that is on; nothing where it has none. */
export function ConfigRow({ setting, values, isReadOnly, change }: Props) {
  const config = configOf(values, setting)
  const { options_of } = settingDefinitions[setting]
  if (!config || !options_of) return null
  return (
    <Suspense fallback={<SkeletonRows rows={1} height={48} />}>
      <ConfigForm
        key={JSON.stringify(config)}
        setting={setting}
        kinds={options_of}
        stored={config}
        isReadOnly={isReadOnly}
        isBusy={change.isPending}
        onSave={(options) => change.mutate({ config: { [setting]: options } })}
      />
    </Suspense>
  )
}
