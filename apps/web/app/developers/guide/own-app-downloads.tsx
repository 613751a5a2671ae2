import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import classes from './guide.module.css'
import { ownAppFiles } from './own-app-files.ts'

const words = {
  'custom-channel-app.mjs': 'own_app.sample',
  'custom-channel.openapi.json': 'own_app.openapi',
} as const

/** The sample app, and both directions as OpenAPI with JSON Schemas. */
export function OwnAppDownloads() {
  const t = useText('developers')
  const names = ['custom-channel-app.mjs', 'custom-channel.openapi.json'] as const
  return (
    <div className={classes.downloads}>
      {names.map((name) => (
        <Button
          key={name}
          component="a"
          href={ownAppFiles[name]}
          download={name}
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.5} />}
        >
          {t(words[name])}
        </Button>
      ))}
    </div>
  )
}
