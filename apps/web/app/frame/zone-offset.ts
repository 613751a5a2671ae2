/** The offset of a time zone at an instant: "UTC+07:00", "UTC". Without a zone: the reader's own. */
export function offsets(timeZone?: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  return (at) => {
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
    return name.replace('GMT', 'UTC').replace('+00:00', '')
  }
}

/** The zone of the bot's clock where the reader's own clock shows another time; null: both show the same. */
export function foreignZones(timeZone: string, own?: string): (at: Date) => string | null {
  const [theirs, ours] = [offsets(timeZone), offsets(own)]
  return (at) => (theirs(at) === ours(at) ? null : theirs(at))
}
