import type { ChannelState } from '../../frame/api-types.ts'
import { ThemePanel } from './theme-panel.tsx'
import { WidgetCode } from './widget-code.tsx'

/** The website chat: how it comes to the website, and how it looks there. */
export function WidgetPanel({ channel, snippet }: { channel: ChannelState; snippet: string }) {
  return (
    <>
      <WidgetCode page_id={channel.page_id} snippet={snippet} />
      <ThemePanel channel={channel} />
    </>
  )
}
