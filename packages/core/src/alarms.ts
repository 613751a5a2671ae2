/**
 * The alarms of a bot, and the place where a person mends each: the tab of the channel or of connections, its failures, one conversation or
 * broadcast
 * or order, or the machine itself, which no screen mends. One closed list, worded in seven languages.
 */
export const alarms = {
  token_dead: { level: 'bad', place: 'reconnect' },
  secret_wrong: { level: 'bad', place: 'reconnect' },
  channel_restricted: { level: 'bad', place: 'channel' },
  webhook_lost: { level: 'bad', place: 'channel' },
  quota_used_up: { level: 'bad', place: 'channel' },
  broadcast_paused: { level: 'bad', place: 'broadcast' },
  broadcast_template: { level: 'warning', place: 'broadcast' },
  token_ending: { level: 'warning', place: 'reconnect' },
  webhook_silent: { level: 'warning', place: 'channel' },
  permission_missing: { level: 'warning', place: 'reconnect' },
  comments_refused: { level: 'warning', place: 'reconnect' },
  quota_low: { level: 'warning', place: 'channel' },
  messages_failing: { level: 'warning', place: 'failures' },
  sending_late: { level: 'warning', place: 'conversation' },
  menu_refused: { level: 'warning', place: 'menus' },
  menu_changed: { level: 'warning', place: 'menus' },
  version_ending: { level: 'warning', place: 'channel' },
  purchases_silent: { level: 'warning', place: 'connections' },
  service_refused: { level: 'warning', place: 'connections' },
  payment_gateway: { level: 'bad', place: 'connections' },
  payment_mismatch: { level: 'warning', place: 'order' },
  payment_give_back: { level: 'warning', place: 'order' },
  parcel_cod: { level: 'warning', place: 'order' },
  parcel_unanswered: { level: 'warning', place: 'order' },
  disk_full: { level: 'bad', place: 'machine' },
} as const satisfies Record<
  string,
  {
    level: 'bad' | 'warning'
    place:
      | 'channel'
      | 'reconnect'
      | 'failures'
      | 'conversation'
      | 'broadcast'
      | 'menus'
      | 'connections'
      | 'order'
      | 'machine'
  }
>

export type AlarmKind = keyof typeof alarms

/** The kinds, the worst first. */
export const alarmKinds = Object.keys(alarms).filter((kind): kind is AlarmKind => Object.hasOwn(alarms, kind))
