import { platforms } from '@hawker/core'
import { Badge } from '@mantine/core'
import { Avatar } from '../ui/avatar.tsx'
import { ChannelBadge } from '../ui/channel-badge.tsx'
import { CopyBlock } from '../ui/copy-block.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { HealthDot } from '../ui/health-dot.tsx'
import { Panel } from '../ui/panel.tsx'
import { RoleSelect } from '../ui/role-select.tsx'
import css from './gallery.module.css'

const states = ['connecting', 'connected', 'unauthorized', 'restricted', 'disconnected']
const nothing = () => {}

export function SmallParts() {
  return (
    <>
      <Panel title="Avatars and channels">
        <div className={css.row}>
          {['Ann Lee', 'Nguyễn Thị Minh Khai', 'สมชาย'].map((name) => (
            <Avatar key={name} name={name} platform="line" />
          ))}
          {platforms.map((platform) => (
            <ChannelBadge key={platform} platform={platform} />
          ))}
        </div>
      </Panel>
      <Panel title="Health">
        <div className={css.row}>
          {states.map((status) => (
            <HealthDot key={status} status={status} withWord />
          ))}
        </div>
      </Panel>
      <Panel title="Badges">
        <div className={css.row}>
          {['green', 'yellow', 'red', 'blue', 'gray'].map((color) => (
            <Badge key={color} variant="light" color={color}>
              {color}
            </Badge>
          ))}
          <Badge variant="default">default</Badge>
        </div>
      </Panel>
      <Panel title="Copying, roles">
        <div className={css.fields}>
          <CopyField label="Link" value="https://example.com/invite/1234567890" />
          <CopyBlock label="First call" value="curl -H 'Authorization: Bearer hwk_…' https://example.com/v1/bots" />
          <RoleSelect label="Role" value="CREATE_CONTENT" onChange={nothing} />
        </div>
      </Panel>
    </>
  )
}
