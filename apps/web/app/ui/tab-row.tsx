import { Tabs } from '@mantine/core'
import css from './tab-row.module.css'

type Props<Value extends string> = {
  /** The name of the row for screen readers. */
  label: string
  tabs: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** Scrolls the row, and not the page, so far that the chosen tab is in its middle. */
const showChosen = (tab: HTMLElement | null) => {
  const row = tab?.parentElement
  if (tab && row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.clientWidth) / 2
}

/** Tabs above the parts of a screen: in lines on a wide window, in one row that scrolls sideways on a phone. */
export function TabRow<Value extends string>({ label, tabs, value, onChange }: Props<Value>) {
  return (
    <Tabs
      className={css.tabs}
      value={value}
      onChange={(next) => {
        const chosen = tabs.find((each) => each.value === next)
        if (chosen) onChange(chosen.value)
      }}
    >
      <Tabs.List className={css.list} aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value} className={css.tab} ref={tab.value === value ? showChosen : null}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
