import { Switch } from '@mantine/core'
import { useSingleKeys } from '../single-keys.ts'
import { useText } from '../use-text.ts'

export function SingleKeysSwitch() {
  const t = useText('frame')
  const { isOn, setOn } = useSingleKeys()
  return (
    <Switch
      label={t('single_keys')}
      description={t('single_keys_hint')}
      checked={isOn}
      onChange={(event) => setOn(event.currentTarget.checked)}
    />
  )
}
