import { useState } from 'react'
import { Panel } from '../ui/panel.tsx'
import { ChannelPicker } from '../ui/picker/channel-picker.tsx'
import { DateRangePicker } from '../ui/picker/date-range-picker.tsx'
import { FilePicker } from '../ui/picker/file-picker.tsx'
import { FlowPicker } from '../ui/picker/flow-picker.tsx'
import { PersonPicker } from '../ui/picker/person-picker.tsx'
import { Picker } from '../ui/picker/picker.tsx'
import { RangeField } from '../ui/picker/range-field.tsx'
import css from './gallery.module.css'
import { flows, people, tags } from './shop.ts'

const today = '2026-11-25'

/** One picker for each kind of thing. */
export function PickerParts() {
  const [flow, setFlow] = useState('')
  const [tag, setTag] = useState('VIP')
  const [person, setPerson] = useState('2')
  const [channel, setChannel] = useState('line')
  const [days, setDays] = useState({ from: '2026-11-19', to: today })
  const [hours, setHours] = useState({ from: '09:00', to: '21:00' })
  const [url, setUrl] = useState('')
  return (
    <Panel title="Pickers">
      <div className={css.fields}>
        <FlowPicker
          label="Flow"
          placeholder="Choose a flow"
          flows={flows}
          value={flow}
          onChange={setFlow}
          isClearable
        />
        <Picker
          kind="gallery"
          label="Tag"
          placeholder="Choose a tag"
          choices={tags}
          value={tag}
          onChange={setTag}
          onCreate={setTag}
        />
        <PersonPicker
          label="Person"
          placeholder="Choose a person"
          people={people}
          value={person}
          onChange={setPerson}
        />
        <ChannelPicker label="Channel" placeholder="Choose a channel" value={channel} onChange={setChannel} />
        <Picker
          kind="gallery"
          label="Gone"
          placeholder="Choose a tag"
          choices={tags}
          value=""
          onChange={setTag}
          error="The tag is gone. Choose another."
        />
        <DateRangePicker label="Days" value={days} today={today} onChange={setDays} />
        <RangeField type="time" value={hours} onChange={setHours} />
        <FilePicker label="Picture" accept="image/*" url={url} onUrl={setUrl} onFile={({ name }) => setUrl(name)} />
      </div>
    </Panel>
  )
}
