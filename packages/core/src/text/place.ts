const pair = /(-?\d{1,2}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)/

/** The coordinates in a text, such as `10.77, 106.7` or a link to a map that contains them; null where it has none. */
export function coordinatesIn(text: string): { lat: number; long: number } | null {
  const [, lat, long] = pair.exec(decoded(text)) ?? []
  const at = { lat: Number(lat), long: Number(long) }
  return lat !== undefined && Math.abs(at.lat) <= 90 && Math.abs(at.long) <= 180 ? at : null
}

const decoded = (text: string) => text.replaceAll(/%2c/gi, ',').replaceAll(/%20/g, ' ')
